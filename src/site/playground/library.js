// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The library, once it has been loaded.
import { load } from "bbfill";

/** @type {import("bbfill").Bbfill} */
export let bb;

export async function loadLibrary() {
  bb = await load();
}
