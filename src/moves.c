/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The moves family, exported. */
#include <bbfill/moves.h>
#include <bbfill/inline/children.h>
#include <bbfill/inline/contact_list.h>
#include <bbfill/inline/contacts.h>
#include <bbfill/inline/exchange.h>
#include <bbfill/inline/one_move.h>
