// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Loading: from the caller's module, or from the bytes inside the package.
import { VERSION } from "./data.js";
import { FenError } from "./arguments.js";
import { Bbfill } from "./bbfill.js";
import { ALL, BYTES_KEY, KEY } from "./keys.js";
import { checkAttached } from "./memory.js";

/** @typedef {{ ok?: boolean, status?: number, url?: string, arrayBuffer(): Promise<ArrayBuffer> }} Answer */
/** @typedef {WebAssembly.Module | BufferSource | Answer} Source */

/**
 * @param {Source} given
 * @returns {given is Answer}
 */
function isAnswer(given) {
  return typeof (/** @type {Partial<Answer>} */ (given)?.arrayBuffer) === "function";
}

/** @param {Source | PromiseLike<Source>} source */
async function loadModule(source) {
  const given = await source;
  if (given instanceof WebAssembly.Module) return new Bbfill(await WebAssembly.instantiate(given));
  // Not instantiateStreaming, which insists on a type that many servers do not send.
  if (isAnswer(given) && given.ok === false)
    throw new Error(`bbfill: ${given.url}: HTTP status ${given.status}`);
  checkAttached("load", "source", given);
  const code = isAnswer(given) ? await given.arrayBuffer() : given;
  return new Bbfill((await WebAssembly.instantiate(code)).instance);
}

/** @param {WebAssembly.Module | BufferSource} source */
function loadModuleSync(source) {
  checkAttached("loadSync", "source", source);
  const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
  return new Bbfill(new WebAssembly.Instance(module));
}

const bytes = () => /** @type {() => Uint8Array} */ (ALL[BYTES_KEY])();
// One instance for all who ask.
/** @type {Bbfill | undefined} */
let shared;
/** @type {Promise<Bbfill> | undefined} */
let promise;
const loadSync = () => (shared ??= loadModuleSync(bytes()));
const load = () =>
  (promise ??= shared
    ? Promise.resolve(shared)
    : loadModule(bytes()).then((instance) => (shared ??= instance)));

ALL[KEY] ??= { load, loadSync, loadModule, loadModuleSync, FenError, version: VERSION };
