// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
import type { Bbfill } from './index.cjs';
export * from './index.cjs';
type Source = WebAssembly.Module | BufferSource | Response;
/** The library in an instance of its own, of the caller's module. */
export function load(source: Source | PromiseLike<Source>): Promise<Bbfill>;
export function loadSync(source: WebAssembly.Module | BufferSource): Bbfill;
