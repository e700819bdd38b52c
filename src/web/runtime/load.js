// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Loading: from the caller's module, or from the bytes inside the package.
const { functions: FUNCTIONS, codes: CODES } = functionsOf(TABLE);
const CONSTANTS = constantsOf(NUMBERS);
for (const [name, value] of Object.entries({ ...CONSTANTS, functions: FUNCTIONS }))
  Object.defineProperty(Bbfill.prototype, name, { value, enumerable: true });

async function loadModule(source) {
  const given = await source;
  if (given instanceof WebAssembly.Module) return new Bbfill(await WebAssembly.instantiate(given));
  // Not instantiateStreaming, which insists on a type that many servers do not send.
  const isResponse = typeof given?.arrayBuffer === 'function';
  if (isResponse && given.ok === false)
    throw new Error(`bbfill: ${given.url}: HTTP status ${given.status}`);
  const code = isResponse ? await given.arrayBuffer() : given;
  return new Bbfill((await WebAssembly.instantiate(code)).instance);
}

function loadModuleSync(source) {
  const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
  return new Bbfill(new WebAssembly.Instance(module));
}

// One instance for all who ask.
const bytes = () => globalThis[Symbol.for(`bbfill ${VERSION} bytes`)]();
let shared, promise;
const loadSync = () => shared ??= loadModuleSync(bytes());
const load = () => promise ??= shared ? Promise.resolve(shared)
  : loadModule(bytes()).then(instance => shared ??= instance);

globalThis[KEY] = { load, loadSync, loadModule, loadModuleSync, FenError, version: VERSION };
