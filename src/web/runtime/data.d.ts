// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// data.js, which model/web.py writes.
/** The list of functions, for table.ts. */
export const TABLE: string;
export const VERSION: string;
/** How many there are. */
export const MOVERS: number;
/** The constants that are not boards. */
export const NUMBERS: Readonly<Record<string, number>>;
