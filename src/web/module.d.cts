// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
import type { Bbfill } from "./index.cjs";
export * from "./index.cjs";
/** A WebAssembly.Module, whose type projects for Node.js alone do not have. */
type Module = object;
type Bytes = ArrayBuffer | ArrayBufferView;
type Source = Module | Bytes | { arrayBuffer(): Promise<ArrayBuffer> };
/** The library in an instance of its own, of the caller's module. */
export function load(source: Source | PromiseLike<Source>): Promise<Bbfill>;
export function loadSync(source: Module | Bytes): Bbfill;
