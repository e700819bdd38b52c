// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Loaded before a test: counts what node:assert is asked, and prints the number at the end. A case that
// has asked nothing fails.
"use strict";
const assert = require("node:assert/strict");
const { afterEach, beforeEach } = require("node:test");

let checks = 0,
  before = 0;
for (const [name, check] of Object.entries(assert)) {
  if (typeof check === "function" && /^[a-z]/.test(name) && check !== assert) {
    assert[name] = (...values) => {
      checks++;
      return check(...values);
    };
  }
}
beforeEach(() => (before = checks));
afterEach(() => {
  if (checks === before) throw new Error("this case has checked nothing");
});
process.on("exit", () => console.log(`${checks} checks`));
