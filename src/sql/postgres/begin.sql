-- Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
\echo Use "create extension bbfill" or "alter extension bbfill update", not this file. \quit
