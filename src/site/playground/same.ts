// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Words and phrases that mean the same to readers, a line each, for find.ts. What a single page or function is called
// besides is in ../words.py.
export const SAME = `
movegen, move generation, move generator, generate moves
popcnt, popcount, population count, bit count, count bits, hamming weight, cardinality, number bits, many squares, many bits, many pieces
lsb, least significant, lowest bit, first bit, ctz, trailing zeros, tzcnt, bsf, ffs, bitscan, bit scan, lowest square
see, static exchange, capture sequence, swap algorithm, mvv lva
hanging, loose, undefended, unprotected, en prise
chess960, chess 960, 960, fischer random, frc
undo, unmake, take back, takeback, retract
make move, do move, play move, apply move, push move, execute move, move piece
ep, en passant
fen, forsyth edwards
san, algebraic notation
uci, long algebraic, coordinate notation
reversi, othello
disc, disk, stone
mate, checkmate
zobrist, hash
transposition, hash table, tt
bfs, breadth first
pathfinding, path finding, shortest path, route, find path, dijkstra
flood, reachable
mirror, flip, reflect
print, display, dump, ascii, pretty print
text, string, str
serialize, pack, compress, compact, binary
deserialize, unpack, decompress
gzip, zstd, gz, zst, compressed file, packed file
benchmark, speed, performance, fast, throughput, slow, latency, timing, long take, nanoseconds
speed, cost
thread, multithread, multithreaded, threading, concurrency, concurrent, parallel
install, setup, download, get started, getting started
error, exception, invalid, mistake, malformed, reject, refuse
validate, sanity check
proof, proved, proven, formal verification, prove, formally verified, correctness
license, licence, copyright, commercially, commercial, open source, proprietary
javascript, js, ecmascript
node, nodejs, deno, bun
typescript, ts
wasm, webassembly
gpu, cuda, graphics card, nvidia
arm, neon, aarch64, apple silicon, m1, m2, raspberry
simd, vectorized, vectorize, vector instructions
dataframe, data frame, pandas, polars
machine learning, neural network, deep learning, ml
pytorch, torch, tensorflow, tensor
dataset, data set, training set, training data
reinforcement learning, rl, gym, gymnasium
adjacent, neighbour, next
repetition, repeated, threefold
50, fifty
75, seventyfive
enemy, opponent
duplicate, deduplicate, dedupe
tablebase, endgame, syzygy, egtb
insufficient material, enough material, bare king
example, sample, demo, snippet
example, sample code, sample program, example code, example program
contribute, contribution, pull request
command line, cli, terminal, shell, console, bash
postgres, postgresql
macos, mac, osx, homebrew, brew
windows, msvc, visual studio, mingw
size, bytes, kilobytes
diagram, picture, image, svg, png
array, batch, bulk, many boards, many positions, multiple boards, multiple positions, several boards
evaluation, evaluate, eval
maze, labyrinth
obstacle, wall
attack, threaten, control
colour, side
convert, conversion, transform
uint64, 64 bit
chunk, large file, big file, huge file
compiler, gcc, clang
other language, ffi, foreign function, java, golang, kotlin, swift, julia, ruby, zig, csharp, haskell, perl, php, nim, dlopen
deprecated, deprecation, obsolete
link, linker, linking, undefined symbol, undefined reference, unresolved symbol
game over, game end, game finished, game result, who won, outcome
web page, website, web site, web app, browser
deb, debian, ubuntu, distro, distribution, rpm, linux
nps, nodes second
king safety, king danger, unsafe king
distance, far, number moves between
promote, promotion, underpromotion
soa, struct arrays, structure arrays, column, columnar
loop, iterate, enumerate, go through
constant, define, macro
max, maximum, longest, largest
min, minimum, smallest, shortest
analyse, analysis, analyze, statistics
occupied, occupancy, blocker
ply, plies, halfmove, half move
semi open, half open
compare, comparison, versus, vs, differ, different, difference
reproduce, repeat, reproducible, deterministic, same every
incremental, update, keep up to date
requirement, newer, version, browser support
average, mean, typical
fairy piece, fairy chess, wazir, ferz
count, number, many
legal, valid
long, length, duration
last, end
sizeof, size struct, bytes
leela, lc0, alphazero
save, store, write file, disk
escape, flee, flight
disable, turn off, avoid, force
require, import, commonjs, cjs, esm, es module
ending, end, finish, over
random, arbitrary, monte carlo
ignore, skip
unsigned, uint64, ubigint
segfault, illegal instruction, sigill
`;
