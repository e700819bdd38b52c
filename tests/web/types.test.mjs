// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The types of the package's and the pages' scripts, as src/tsconfig.json has them checked.
// environment: PACKAGE, the package's folder; TOOLS, a folder whose node_modules has TypeScript
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("types", () => {
  const folder = mkdtempSync(join(tmpdir(), "bbfill-"));
  const config = join(folder, "tsconfig.json");
  const tsc = resolve(process.env.TOOLS, "node_modules/typescript/bin/tsc");
  // Where the package is depends on the build.
  const paths = { bbfill: [resolve(process.env.PACKAGE, "index.d.mts")] };
  const extended = { extends: join(root, "src/tsconfig.json"), compilerOptions: { paths } };
  writeFileSync(config, JSON.stringify(extended));
  const given = [tsc, "--project", config, "--listFiles"];
  const { stdout, status } = spawnSync(process.execPath, given, { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  assert.equal(status, 0, stdout.replace(/^\/.*\n/gm, ""));
  assert.match(stdout, /src\/web\/runtime\/core\.ts/);
  assert.match(stdout, /src\/site\/playground\/main\.ts/);
});
