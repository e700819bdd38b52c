-- Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
-- knight_route.c in Lua, with the module that bindings.py makes:
--
--     python3 bindings.py /usr/share/bbfill/api.json >bbfill.lua
--     luajit knight_route.lua
local bit, ffi = require "bit", require "ffi"
local bb = require "bbfill"

local all, safe = bit.bnot(0ULL), bit.bnot(bit.bor(bb.D5, bb.queen_attacks(bb.D5, bit.bnot(bb.D5))))
local route, squares = bb.shortest_path(bb.KNIGHT, bb.A1, bb.H8, safe)
print(string.format("%d moves, %d without the queen; %d such routes, of which one:", squares - 1,
  bb.distance(bb.KNIGHT, bb.A1, bb.H8, all),
  tonumber(bb.count_shortest_paths(bb.KNIGHT, bb.A1, bb.H8, safe))))

-- The number of the move that ends on each square; x is forbidden.
local moves = {}
for i = 0, squares - 1 do
  moves[route[i]] = i % 10
end
for rank = 7, 0, -1 do
  local cells = {}
  for square = 8 * rank, 8 * rank + 7 do
    local free = bit.band(bit.rshift(safe, square), 1) == 1ULL
    cells[#cells + 1] = moves[square] or (free and "." or "x")
  end
  print("    " .. table.concat(cells, " "))
end

local needed, names = bb.cut_squares(bb.KNIGHT, bb.A1, bb.H8, safe), {}
while needed ~= 0 do
  local square = bb.lowest_square(needed)
  names[#names + 1] = string.char(97 + square % 8) .. math.floor(square / 8) + 1
  needed = bit.band(needed, needed - 1)
end
print("no route without: " .. table.concat(names, " "))

-- A queen on each square of an empty board, in one call: 1456 moves in all.
local queens, empty, attacks = ffi.new("uint64_t[64]"), ffi.new("uint64_t[64]", all), ffi.new("uint64_t[64]")
local sum = 0
for square = 0, 63 do
  queens[square] = bit.lshift(bb.A1, square)
end
bb.queen_attacks_n(attacks, queens, empty, 64)
for square = 0, 63 do
  assert(attacks[square] == bb.queen_attacks(queens[square], all))
  sum = sum + bb.popcount(attacks[square])
end
assert(sum == 1456)

-- Positions are structs, and a text that is none gives nil.
local start = bb.parse_fen "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
assert(bb.count_legal_moves(start) == 20 and not bb.parse_fen "8/8")
assert(bb.format_fen(bb.flip_position(start)):find " b KQkq ")
