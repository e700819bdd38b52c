// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
export * from "./module.cjs";
