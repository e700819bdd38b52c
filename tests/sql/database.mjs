// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
/* DuckDB from npm with the extension, for the tests. Without it, they are skipped. */
import { createRequire } from "node:module";
import { resolve } from "node:path";

/** A connection: open(EXTENSION, FOLDER of node_modules, settings). */
export async function open(extension, folder, settings) {
  let duckdb;
  try {
    duckdb = createRequire(resolve(folder, "x.js"))("@duckdb/node-api");
  } catch (error) {
    console.log(`skipped: ${folder} has no @duckdb/node-api from npm (${error.code})`);
    process.exit(77);
  }
  const instance = await duckdb.DuckDBInstance.create(":memory:", {
    allow_unsigned_extensions: "true",
    ...settings,
  });
  const connection = await instance.connect();
  await connection.run(`load '${extension}'`);
  return connection;
}
