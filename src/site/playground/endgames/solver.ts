// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// One table of each endgame for the whole page, filled while the page stays usable.
import { Table } from "./table.ts";

/** Milliseconds of work between two rests. */
const WORK = 12;
const tables = new Map<string, Table>();
const waiting = new Map<string, Set<(kinds: string) => void>>();

async function fill(table: Table) {
  let sweeps = 0,
    began = performance.now();
  for (const _ of table.solve()) {
    const worked = performance.now() - began;
    if (worked < WORK) continue;
    table.took += worked / 1000;
    if (table.sweeps > sweeps) tell(table);
    sweeps = table.sweeps;
    await new Promise((rested) => setTimeout(rested));
    began = performance.now();
  }
  table.took += (performance.now() - began) / 1000;
  tell(table);
  waiting.delete(table.kinds);
}

function tell(table: Table) {
  for (const progress of waiting.get(table.kinds) ?? []) progress(table.kinds);
}

// The table, which is filled from now on; progress is called when there are new sweeps, and at the end.
export function tableOf(kinds: string, progress?: (kinds: string) => void) {
  let table = tables.get(kinds);
  if (!table) {
    table = new Table(kinds);
    tables.set(kinds, table);
    waiting.set(kinds, new Set());
    fill(table);
  }
  if (progress) waiting.get(kinds)?.add(progress);
  return table;
}
