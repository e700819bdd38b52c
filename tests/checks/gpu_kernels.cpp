// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// A kernel for each function that may be inlined, compiled for GPUs by tests/checks/gpu with
// BBF_FN as static __device__ inline.
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))

#include <bbfill.h>

// A number is read from memory; what a pointer points to is there.
template <class T> struct argument {
  static __device__ T at(uint64_t *in) {
    return static_cast<T>(*in);
  }
};
template <class T> struct argument<T *> {
  static __device__ T *at(uint64_t *in) {
    return reinterpret_cast<T *>(in);
  }
};

template <class... T, class... Places>
__device__ void call(uint64_t *, void (*function)(T...), Places... places) {
  function(argument<T>::at(places)...);
}
template <class Result, class... T, class... Places>
__device__ void call(uint64_t *out, Result (*function)(T...), Places... places) {
  *out = (uint64_t)function(argument<T>::at(places)...);
}

// The function and the place of each argument.
#define KERNEL(name, ...)                                                 \
  extern "C" __global__ void kernel_##name(uint64_t *out, uint64_t *in) { \
    call(out, bbf_##name, __VA_ARGS__);                                   \
  }
#include "kernels.h"

extern "C" __global__ void kernel_backend(uint64_t *out) {
  *out = static_cast<uint64_t>(bbf_backend()[0]);
}

#if __cplusplus >= 201402L
#include <bbfill.hpp>

enum class on_h8 : uint64_t {};
template <> struct bbf::mapping_of<on_h8> : std::integral_constant<bbf::mapping, bbf::h8_is_0> {};

extern "C" __global__ void kernel_typed(on_h8 *out, const on_h8 *in) {
  out[0] = bbf::passed<bbf::white>(in[0], in[1]);
  out[1] = bbf::pawn_east_attacks<bbf::black>(in[0]);
  out[2] = bbf::sliding_attacks<bbf::north>(in[0], in[1]);
}
#endif
