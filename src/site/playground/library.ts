// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The library, once it has been loaded.
import { load } from "bbfill";

export let bb: import("bbfill").Bbfill;

export async function loadLibrary() {
  bb = await load();
}
