// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// perft [POSITIONS]: counts of legal moves, children and perft on a GPU, beside the library on one core
// of the CPU. Fails if an answer differs.
//
//     nvcc -O3 -arch=native perft.cu $(pkg-config --cflags --libs libbbfill) -o perft
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <thrust/device_vector.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>

#include "kernels.cuh"

enum { WORDS = 9, THREADS = 128, GAMES = 1 << 16, CHUNK = 1 << 18, PART = 1 << 22 };
using on_cpu = std::vector<uint8_t>;
using on_gpu = thrust::device_vector<uint8_t>;

static void require(bool good, const char *what) {
  if (good)
    return;
  fprintf(stderr, "perft: wrong: %s (%s)\n", what, cudaGetErrorString(cudaGetLastError()));
  exit(EXIT_FAILURE);
}

// The seconds of the fastest of three runs.
template <class Work> static double seconds(Work work) {
  double best = 1e9;
  for (int run = 0; run < 3; run++) {
    const auto begun = std::chrono::steady_clock::now();
    work();
    require(cudaDeviceSynchronize() == cudaSuccess, "a run on the GPU");
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    best = std::min(best, took.count());
  }
  return best;
}

static unsigned blocks(size_t n) {
  return static_cast<unsigned>((n + THREADS - 1) / THREADS);
}

// The columns of positions lie one after another in bytes, of the CPU or the GPU, each with the same
// room. View is bbf_positions, to read them, or bbf_columns, to write them, from number `first` on.
static size_t size_of(size_t room) {
  return room * (WORDS * sizeof(uint64_t) + 1);
}

template <class View, class Bytes> static View view(Bytes &bytes, size_t room, size_t first = 0) {
  auto *words = (uint64_t *)thrust::raw_pointer_cast(bytes.data()) + first;
  auto *black_to_move = (uint8_t *)(words - first + WORDS * room) + first;
  return View{words,
              words + room,
              words + 2 * room,
              words + 3 * room,
              words + 4 * room,
              words + 5 * room,
              words + 6 * room,
              words + 7 * room,
              words + 8 * room,
              black_to_move};
}

static void set(on_cpu &bytes, size_t room, size_t i, const char *fen) {
  bbf_position p;
  uint64_t fields[WORDS + 1], *words = reinterpret_cast<uint64_t *>(bytes.data());
  require(!bbf_parse_fen(fen, &p), fen);
  memcpy(fields, &p, sizeof fields);
  for (size_t k = 0; k < WORDS; k++)
    words[k * room + i] = fields[k];
  bytes[WORDS * sizeof(uint64_t) * room + i] = fields[WORDS] != 0;
}

// Positions of random games. A game that is over goes on with null moves, so some are not legal.
static on_cpu random_positions(size_t n, const char *fen) {
  on_cpu bytes(size_of(n));
  std::vector<uint64_t> from(GAMES), index(GAMES);
  std::vector<uint8_t> plane(GAMES);
  uint64_t random = 1;
  for (size_t i = 0; i < std::min<size_t>(n, GAMES); i++)
    set(bytes, n, i, fen);
  for (size_t first = GAMES; first < n; first += GAMES) {
    const size_t now = std::min<size_t>(n - first, GAMES);
    const auto before = view<bbf_positions>(bytes, n, first - GAMES);
    const auto out = view<bbf_columns>(bytes, n, first);
    for (uint64_t &word : index)
      word = (random = random * 6364136223846793005 + 1442695040888963407) >> 20;
    bbf_pick_move_n(plane.data(), from.data(), &before, index.data(), now);
    bbf_play_n(&out, &before, plane.data(), from.data(), now);
  }
  return bytes;
}

// Room on the GPU that is used again and again, because allocating takes long.
struct workspace {
  thrust::device_vector<uint8_t> counts;
  thrust::device_vector<uint32_t> offsets;
  thrust::device_vector<uint64_t> moves;
  on_gpu layers[2];
};

template <class T> static T *room(thrust::device_vector<T> &vector, size_t n) {
  if (vector.size() < n)
    vector.resize(n);
  return vector.data().get();
}

// Lists the moves of n positions, and returns how many they are.
static size_t list_all(workspace &gpu, const bbf_positions &positions, size_t n) {
  uint8_t *counts = room(gpu.counts, n + 1);
  uint32_t *offsets = room(gpu.offsets, n + 1);
  count_moves<<<blocks(n), THREADS>>>(counts, positions, n);
  thrust::exclusive_scan(gpu.counts.begin(), gpu.counts.begin() + n + 1, gpu.offsets.begin(),
                         uint32_t{0});
  const size_t total = gpu.offsets[n];
  list_moves<<<blocks(n), THREADS>>>(room(gpu.moves, total), offsets, positions, n);
  return total;
}

static size_t play_all(workspace &gpu, on_gpu &out, const bbf_positions &positions, size_t n) {
  const size_t total = list_all(gpu, positions, n);
  room(out, size_of(total));
  play<<<blocks(total), THREADS>>>(view<bbf_columns>(out, total), positions, gpu.moves.data().get(),
                                   total);
  return total;
}

// The number of moves after all moves of n positions.
static uint64_t count_all_replies(workspace &gpu, const bbf_positions &positions, size_t n) {
  const size_t total = list_all(gpu, positions, n);
  count_replies<<<blocks(total), THREADS>>>(room(gpu.counts, total), positions,
                                            gpu.moves.data().get(), total);
  return thrust::reduce(gpu.counts.begin(), gpu.counts.begin() + total, uint64_t{0});
}

// Breadth first; the positions before the last two moves are taken in parts.
static uint64_t perft(workspace &gpu, const char *fen, int depth) {
  on_cpu first(size_of(1));
  set(first, 1, 0, fen);
  gpu.layers[depth % 2] = first;
  size_t n = 1;
  for (; depth > 2; depth--)
    n = play_all(gpu, gpu.layers[(depth - 1) % 2], view<bbf_positions>(gpu.layers[depth % 2], n),
                 n);
  uint64_t total = 0;
  for (size_t done = 0; done < n; done += PART)
    total += count_all_replies(gpu, view<bbf_positions>(gpu.layers[depth % 2], n, done),
                               std::min<size_t>(n - done, PART));
  return total;
}

static void show_perft(workspace &gpu, const char *name, const char *fen, int depth,
                       uint64_t expected) {
  uint64_t nodes = 0;
  const double took = seconds([&] { nodes = perft(gpu, fen, depth); });
  printf("perft %d of %-9s %15llu nodes %9.2f ms %8.1f G nodes/s\n", depth, name,
         (unsigned long long)nodes, 1e3 * took, 1e-9 * static_cast<double>(nodes) / took);
  require(nodes == expected, name);
}

static void show(const char *what, size_t n, double took) {
  printf("%-42s %9.2f ms %8.1f M/s\n", what, 1e3 * took, 1e-6 * static_cast<double>(n) / took);
}

static void compare_counts(on_cpu &bytes, size_t n) {
  on_gpu moved = bytes, counts(n);
  on_cpu counted(n), returned(n);
  const auto positions = view<bbf_positions>(bytes, n);
  const auto count = [&] {
    count_moves<<<blocks(n), THREADS>>>(counts.data().get(), view<bbf_positions>(moved, n), n);
  };
  show("count moves, GPU", n, seconds(count));
  cudaHostRegister(bytes.data(), bytes.size(), cudaHostRegisterDefault); // as fast as copies can be
  show("count moves, GPU, copied there and back", n, seconds([&] {
         thrust::copy(bytes.begin(), bytes.end(), moved.begin());
         count();
         thrust::copy(counts.begin(), counts.end(), returned.begin());
       }));
  show("count moves, one core of the CPU", n,
       seconds([&] { bbf_count_legal_moves_n(counted.data(), &positions, n); }));
  cudaHostUnregister(bytes.data());
  require(returned == counted, "counts");
}

static void compare_children(workspace &gpu, on_cpu &bytes, size_t n) {
  on_gpu moved = bytes;
  size_t total = 0, finished;
  for (size_t done = 0; done < n; done += CHUNK) {
    const size_t now = std::min<size_t>(n - done, CHUNK);
    const auto here = view<bbf_positions>(bytes, n, done),
               there = view<bbf_positions>(moved, n, done);
    const size_t children = play_all(gpu, gpu.layers[0], there, now), size = size_of(children);
    on_cpu returned(size), played(size);
    thrust::copy(gpu.layers[0].begin(), gpu.layers[0].begin() + size, returned.begin());
    const auto out = view<bbf_columns>(played, children);
    total += bbf_children_n(&out, nullptr, nullptr, nullptr, &here, now, children, &finished);
    require(finished == now && returned == played, "children");
  }
  printf("%zu children of %zu positions are equal\n", total, n);
}

int main(int argc, char *argv[]) {
  const char *start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
  const char *kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
  const size_t n = argc > 1 ? strtoull(argv[1], nullptr, 10) : 10000000;
  cudaDeviceProp card;
  require(cudaGetDeviceProperties(&card, 0) == cudaSuccess, "no GPU");
  printf("%s; the library's kernel is %s\n", card.name, bbf_batch_kernel());
  workspace gpu;
  for (const char *fen : {start, kiwipete}) {
    on_cpu positions = random_positions(n, fen);
    compare_counts(positions, n);
    compare_children(gpu, positions, n);
  }
  show_perft(gpu, "start", start, 7, 3195901860);
  show_perft(gpu, "Kiwipete", kiwipete, 6, 8031647685);
}
