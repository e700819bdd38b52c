// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What bbfill.global.js has after core.ts: the module's bytes, and bbfill for classic scripts.
import { ALL, BYTES_KEY, KEY } from "./keys.ts";
import { decompress } from "./lzma.ts";
import { BYTES, SIZE } from "./bytes.js"; // last, so that compressors see the code together

ALL[BYTES_KEY] = () =>
  decompress(
    Uint8Array.from(atob(BYTES), (c) => c.charCodeAt(0)),
    SIZE,
  );
// What only modules of CommonJS have.
declare const module: unknown;
if (typeof module !== "object") ALL.bbfill = ALL[KEY];

export {}; // else esbuild makes a module for CommonJS of this one, which has its name
