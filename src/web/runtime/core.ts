// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Loading: from the caller's module, or from the bytes inside the package.
import { VERSION } from "./data.js";
import { FenError } from "./arguments.ts";
import { Bbfill } from "./bbfill.ts";
import { ALL, BYTES_KEY, KEY } from "./keys.ts";
import { checkAttached } from "./memory.ts";

type Answer = {
  ok?: boolean;
  status?: number;
  url?: string;
  arrayBuffer(): Promise<ArrayBuffer>;
};
type Source = WebAssembly.Module | BufferSource | Answer;

function isAnswer(given: Source): given is Answer {
  return typeof (given as Partial<Answer>)?.arrayBuffer === "function";
}

async function loadModule(source: Source | PromiseLike<Source>) {
  const given = await source;
  if (given instanceof WebAssembly.Module) return new Bbfill(await WebAssembly.instantiate(given));
  // Not instantiateStreaming, which insists on a type that many servers do not send.
  if (isAnswer(given) && given.ok === false)
    throw new Error(`bbfill: ${given.url}: HTTP status ${given.status}`);
  checkAttached("load", "source", given);
  const code = isAnswer(given) ? await given.arrayBuffer() : given;
  return new Bbfill((await WebAssembly.instantiate(code)).instance);
}

function loadModuleSync(source: WebAssembly.Module | BufferSource) {
  checkAttached("loadSync", "source", source);
  const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
  return new Bbfill(new WebAssembly.Instance(module));
}

const bytes = () => (ALL[BYTES_KEY] as () => Uint8Array)();
// One instance for all who ask.
let shared: Bbfill | undefined;
let promise: Promise<Bbfill> | undefined;
const loadSync = () => (shared ??= loadModuleSync(bytes()));
const load = () =>
  (promise ??= shared
    ? Promise.resolve(shared)
    : loadModule(bytes()).then((instance) => (shared ??= instance)));

ALL[KEY] ??= { load, loadSync, loadModule, loadModuleSync, FenError, version: VERSION };
