// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The packed tarball, installed into empty projects of each kind and run there.
// environment: PACKAGE, the package's folder; TOOLS, a folder whose node_modules has the bundlers;
// BROWSER, Chromium
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { EXPECTED } from "./program.mjs";

const { PACKAGE, BROWSER } = process.env,
  TOOLS = resolve(process.env.TOOLS);
const tool = (path) => import(pathToFileURL(join(TOOLS, "node_modules", path)));
const LIMIT = 94500; // bytes
const project = realpathSync(mkdtempSync(join(tmpdir(), "bbfill-"))),
  at = (name) => join(project, name);
const write = (name, text) => writeFileSync(at(name), text);
const run = (...command) =>
  execFileSync(command[0], command.slice(1), {
    cwd: project,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
const node = (...given) => run(process.execPath, ...given).trim();

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};
const CSP = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
let tarball, server, browser, origin;

before(async () => {
  const packed = run(
    "npm",
    "pack",
    "--silent",
    "--pack-destination",
    project,
    resolve(PACKAGE),
  ).trim();
  tarball = at(packed);
  write("package.json", '{"private": true}');
  run("npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", tarball);
  copyFileSync(new URL("program.mjs", import.meta.url), at("program.mjs"));
  const imports = (kind) =>
    `import { load } from '${kind}';\nimport { tried } from './program.mjs';\n`;
  const show = "tried(await load()).then(text => { document.title = text; });\n";
  write("main.mjs", `${imports("bbfill")}tried(await load()).then(console.log);\n`);
  write(
    "page.mjs",
    `${imports("bbfill")}load().then(tried).then(text => { document.title = text; });\n`,
  );
  write("plain.mjs", `${imports("./node_modules/bbfill/index.mjs")}${show}`);
  write(
    "fetched.mjs",
    `${imports("./node_modules/bbfill/module.mjs")}` +
      "tried(await load(fetch('node_modules/bbfill/bbfill.wasm'))).then(text => { document.title = text; });\n",
  );
  write(
    "worker.mjs",
    `${imports("./node_modules/bbfill/index.mjs")}tried(await load()).then(postMessage);\n`,
  );
  write(
    "worker.js",
    "importScripts('node_modules/bbfill/bbfill.global.js');\n" +
      "postMessage(String(bbfill.loadSync().popcount(255n)));\n",
  );
  write(
    "classic.js",
    "bbfill.load().then(function (bb) { document.title = String(bb.popcount(bb.rookAttacks(bb.A1, ~0n))); });\n",
  );
  const page = (name, ...scripts) =>
    write(`${name}.html`, `<!doctype html><meta charset="utf-8">${scripts.join("")}`);
  page("plain", '<script type="module" src="plain.mjs"></script>');
  page("fetched", '<script type="module" src="fetched.mjs"></script>');
  page(
    "classic",
    '<script src="node_modules/bbfill/bbfill.global.js"></script><script src="classic.js"></script>',
  );
  page("bundle", '<script src="bundle.js"></script>');
  for (const [name, type] of [
    ["worker", "module"],
    ["worker-classic", "classic"],
  ]) {
    write(
      `${name}-page.js`,
      `new Worker('${type === "module" ? "worker.mjs" : "worker.js"}', { type: '${type}' })` +
        ".onmessage = event => { document.title = event.data; };\n",
    );
    page(name, `<script src="${name}-page.js"></script>`);
  }
  server = createServer((request, response) => {
    const path = at(new URL(request.url, "http://x").pathname);
    try {
      const body = readFileSync(path);
      response.writeHead(200, {
        "content-type": TYPES[extname(path)] ?? "text/plain",
        "content-security-policy": CSP,
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.on("listening", listening));
  origin = `http://127.0.0.1:${server.address().port}`;
  const puppeteer = (await tool("puppeteer-core/lib/esm/puppeteer/puppeteer-core.js")).default;
  browser = await puppeteer.launch({ executablePath: BROWSER, args: ["--no-sandbox"] });
});

after(async () => {
  await browser?.close();
  server?.close();
  rmSync(project, { recursive: true });
});

// What a page made its title, once it has one.
async function titleOf(url) {
  const page = await browser.newPage(),
    errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on(
    "console",
    (message) =>
      message.type() === "error" && !message.text().includes("404") && errors.push(message.text()),
  );
  try {
    await page.goto(url);
    await page
      .waitForFunction(() => document.title !== "", { timeout: 20000 })
      .catch((error) => errors.push(error.message));
    assert.deepEqual(errors, []);
    return await page.title();
  } finally {
    await page.close();
  }
}

test("the tarball is small", () => {
  assert.ok(statSync(tarball).size <= LIMIT, `${statSync(tarball).size} bytes`);
});

test("package.json: what it names is packed, and what it calls a script or a module is one", async () => {
  const packed = run("tar", "-tzf", tarball).trim().split("\n"),
    folder = at("node_modules/bbfill"),
    description = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  // Nothing that was made is left out.
  const made = readdirSync(resolve(PACKAGE)).map((name) => `package/${name}`);
  assert.deepEqual(packed.sort(), made.sort());
  const named = (value) =>
    typeof value === "string" ? [value] : Object.values(value).flatMap(named);
  for (const key of ["main", "module", "types", "unpkg", "jsdelivr", "sideEffects", "exports"])
    for (const path of named(description[key]))
      assert.ok(packed.includes(join("package", path)), `${key}: ${path}`);
  for (const pattern of description.files) {
    const ending = pattern.replace(/^\*/, "");
    assert.ok(
      packed.some((path) => path.endsWith(ending)),
      `files: ${pattern}`,
    );
  }
  const require = createRequire(at("main.mjs"));
  for (const key of Object.keys(description.exports))
    assert.ok(require.resolve(join("bbfill", key)).startsWith(folder), key);
  const { version } = require(join(folder, description.main));
  assert.equal(version, description.version);
  assert.equal(
    (await import(pathToFileURL(join(folder, description.module)))).load,
    (await import(pathToFileURL(join(folder, "index.mjs")))).load,
  );
  const guide = readFileSync(new URL("../../doc/javascript.md", import.meta.url), "utf8");
  assert.equal(description.engines.node, `>=${/SIMD: Node\.js ([\d.]*\d)/.exec(guide)[1]}`);
  // Servers of packages give these to a page's <script>.
  for (const key of ["unpkg", "jsdelivr"]) {
    write(
      "classic.cjs",
      `require('vm').runInThisContext(require('fs').readFileSync(${JSON.stringify(join(folder, description[key]))}, 'utf8'));\n` +
        "console.log(bbfill.loadSync().popcount(255n));\n",
    );
    assert.equal(node("classic.cjs"), "8", key);
  }
});

test("an ES module in Node.js", () => assert.equal(node("main.mjs"), EXPECTED));

test("CommonJS in Node.js, with the same instance as the ES module", () => {
  write(
    "main.cjs",
    "const { load, loadSync } = require('bbfill');\nimport('./program.mjs').then(async ({ tried }) => {\n" +
      "console.log(await tried(loadSync()));\nconst other = await (await import('bbfill')).load();\n" +
      "console.log(other === loadSync() && other === await load());\n});\n",
  );
  assert.equal(node("main.cjs"), `${EXPECTED}\ntrue`);
});

test("the caller's module, in Node.js without code from strings", () => {
  write(
    "module.mjs",
    "import { load, loadSync } from 'bbfill/module';\nimport { readFileSync } from 'node:fs';\n" +
      "import { createRequire } from 'node:module';\nimport { tried } from './program.mjs';\n" +
      "const bytes = readFileSync(createRequire(import.meta.url).resolve('bbfill/bbfill.wasm'));\n" +
      "console.log(await tried(await load(bytes)));\nconsole.log(await tried(loadSync(new WebAssembly.Module(bytes))));\n",
  );
  assert.equal(
    node("--disallow-code-generation-from-strings", "module.mjs"),
    `${EXPECTED}\n${EXPECTED}`,
  );
  write("module.cjs", "console.log(Object.keys(require('bbfill/module')).join());\n");
  assert.equal(node("module.cjs"), "load,loadSync,FenError,version");
});

for (const [name, script] of Object.entries({
  plain: "a page without a bundler",
  fetched: "a page that fetches the module",
  worker: "a worker",
}))
  test(`${script}, with a strict content security policy`, async () => {
    assert.equal(await titleOf(`${origin}/${name}.html`), EXPECTED);
  });

test("classic scripts: over HTTP, from a file, in a worker", async () => {
  assert.equal(await titleOf(`${origin}/classic.html`), "14");
  assert.equal(await titleOf(pathToFileURL(at("classic.html"))), "14");
  assert.equal(await titleOf(`${origin}/worker-classic.html`), "8");
});

test("esbuild, for the browser and for Node.js in both formats", async () => {
  const { build } = await tool("esbuild/lib/main.js");
  const bundled = (options) =>
    build({ absWorkingDir: project, bundle: true, logLevel: "error", minify: true, ...options });
  assert.deepEqual(
    (await bundled({ entryPoints: ["page.mjs"], outfile: "bundle.js", format: "iife" })).warnings,
    [],
  );
  assert.equal(await titleOf(`${origin}/bundle.html`), EXPECTED);
  await bundled({ entryPoints: ["main.mjs"], outfile: "out.mjs", format: "esm" });
  assert.equal(node("out.mjs"), EXPECTED);
  await bundled({ entryPoints: ["main.cjs"], outfile: "out.cjs", format: "cjs", platform: "node" });
  assert.equal(node("out.cjs"), `${EXPECTED}\ntrue`);
});

test("Vite", async () => {
  const { build } = await tool("vite/dist/node/index.js");
  await build({
    root: project,
    logLevel: "error",
    configFile: false,
    build: {
      lib: { entry: "page.mjs", formats: ["iife"], name: "page", fileName: () => "bundle.js" },
      outDir: ".",
      emptyOutDir: false,
    },
  });
  assert.equal(await titleOf(`${origin}/bundle.html`), EXPECTED);
});

test("Vite, with the address of the module", async () => {
  const { build } = await tool("vite/dist/node/index.js");
  write(
    "asset.mjs",
    "import { load } from 'bbfill/module';\nimport url from 'bbfill/bbfill.wasm?url';\n" +
      "import { tried } from './program.mjs';\nload(fetch(url)).then(tried).then(text => { document.title = text; });\n",
  );
  write("index.html", '<!doctype html><script type="module" src="./asset.mjs"></script>');
  await build({ root: project, base: "/dist/", logLevel: "error", configFile: false });
  assert.equal(await titleOf(`${origin}/dist/index.html`), EXPECTED);
});

test("webpack", async () => {
  const webpack = (await tool("webpack/lib/index.js")).default;
  const stats = await new Promise((done, failed) =>
    webpack(
      {
        context: project,
        entry: "./page.mjs",
        mode: "production",
        output: { path: project, filename: "bundle.js" },
      },
      (error, result) => (error ? failed(error) : done(result)),
    ),
  );
  assert.deepEqual(stats.toJson({ all: false, errors: true, warnings: true }).errors, []);
  assert.equal(await titleOf(`${origin}/bundle.html`), EXPECTED);
});

test("TypeScript, strictly, as ES module and as CommonJS", () => {
  const program =
    "import { load, loadSync, FenError, type Bbfill, type Position } from 'bbfill';\n" +
    "import { load as own } from 'bbfill/module';\n" +
    "export async function main(): Promise<bigint> {\n  const bb: Bbfill = await load();\n" +
    "  const p: Position = bb.parseFen('8/8/8/8/8/8/8/8');\n  const n: number = bb.countLegalMoves(p);\n" +
    "  const out: BigUint64Array = bb.queenAttacksN(bb.array(n), ~0n);\n  const d: Int8Array = bb.distanceN(bb.KING, out, out, bb.FILE_A);\n" +
    "  type Key = 'a0' | `${'a'|'b'|'c'|'d'|'e'|'f'|'g'|'h'}${1|2|3|4|5|6|7|8}`;\n" + // chessground's
    "  const dests: Map<Key, Key[]> = bb.dests(p); dests.clear();\n" +
    '  const own_: Bbfill = await own(new Uint8Array());\n  if (new FenError("").index) loadSync();\n' +
    "  return bb.nortAttacks(bb.A1, own_.RANK_8) + BigInt(d.length);\n}\n";
  write("main.mts", program);
  write("main.cts", program);
  const tsc = join(TOOLS, "node_modules/typescript/bin/tsc");
  const checked = (module, ...more) =>
    node(tsc, "--strict", "--noEmit", "--target", "es2022", "--module", module, ...more);
  const NODE = ["nodenext", "--lib", "es2022,dom"];
  checked(...NODE, "main.mts", "main.cts");
  checked("esnext", "--moduleResolution", "bundler", "--lib", "es2022", "main.mts");
  // The oldest way to find modules reads "types" alone.
  write(
    "main.ts",
    "import { load } from 'bbfill';\nexport const n: Promise<number> = load().then((bb) => bb.popcount(1n));\n",
  );
  checked("commonjs", "--moduleResolution", "node10", "main.ts");
  write("wrong.mts", "import { loadSync } from 'bbfill';\nloadSync().queenAttacks(5, 1n);\n");
  assert.throws(() => checked(...NODE, "wrong.mts"));
});
