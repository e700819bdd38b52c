// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Where the package's scripts meet, of all module systems; apart from those of other versions.
import { VERSION } from "./data.js";

export const ALL = globalThis as Record<PropertyKey, unknown>;
export const KEY = Symbol.for(`bbfill ${VERSION}`);
export const BYTES_KEY = Symbol.for(`bbfill ${VERSION} bytes`);
