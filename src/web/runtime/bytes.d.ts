// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// bytes.js, which model/web.py writes.
/** The module, compressed for lzma.ts, in base64; and its size before. */
export const BYTES: string;
export const SIZE: number;
