// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What only modules of CommonJS have.
declare const module: unknown;
