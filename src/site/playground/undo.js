// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Undo and redo: a list of addresses. Steps and parts that were only looked at are not changes.

const MOST = 500;

export function undo() {
  /** @type {{ hash: string, content: string }[]} */
  let all = [];
  let at = -1;

  /**
   * @param {string} hash
   * @param {string} content what of the address is a change
   */
  function add(hash, content) {
    if (all[at]?.content === content) all[at].hash = hash;
    else {
      all = [...all.slice(Math.max(0, at + 1 - MOST), at + 1), { hash, content }];
      at = all.length - 1;
    }
  }

  /**
   * The address to go to, or undefined at either end.
   * @param {number} by
   */
  function go(by) {
    if (!(at + by in all)) return undefined;
    at += by;
    return all[at].hash;
  }
  return { add, go, can: (/** @type {number} */ by) => at + by in all };
}
