// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// api.js, which src/model/playground.py writes: what the playground needs of doc/api.md.
interface Argument {
  readonly kind: string;
  readonly implied: { readonly white: string; readonly black: string } | null;
}
interface Result {
  readonly kind: string;
  readonly type: string;
  /** What the function stores; nothing if it returns its result. */
  readonly stored: readonly {
    readonly name: string;
    readonly declaration: string;
    readonly count: string | number | null;
  }[];
}
export interface Function {
  readonly name: string;
  readonly header: string;
  readonly side: "white" | "black" | null;
  readonly summary: string;
  /** What readers call it. */
  readonly called: readonly string[];
  readonly result: Result;
  readonly arguments: readonly Argument[];
}
type Named = readonly { readonly name: string }[];
export const directions: Named;
export const movers: Named;
export const planes: Named;
/** Those that the page offers. */
export const functions: readonly Function[];
export const headers: readonly { readonly name: string; readonly summary: string }[];
/** Our names of the wiki's functions. */
export const wiki: Readonly<Record<string, string>>;
