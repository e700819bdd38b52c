// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What generate/web.py writes.
const TABLE = '@TABLE@';
const VERSION = '@VERSION@';
const MOVERS = 0/*@MOVERS@*/;
const NUMBERS = { /*@NUMBERS@*/ };
