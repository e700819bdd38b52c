/* What has no rays to gain from rank planes: the definitions for single boards,
   a board a lane, in groups of a fixed size that compilers vectorise. Needs
   KERNEL(name) and TARGET, as batch/planes.h has them, and leaves them. */

#define MAP(name, arguments, advance, expression)              \
  static TARGET void KERNEL(name)(uint64_t * out, arguments) { \
    uint64_t group[GROUP];                                     \
    size_t i;                                                  \
    for (; n >= GROUP; n -= GROUP, out += GROUP, advance) {    \
      for (i = 0; i < GROUP; i++)                              \
        group[i] = expression;                                 \
      memcpy(out, group, sizeof group);                        \
    }                                                          \
    for (i = 0; i < n; i++)                                    \
      out[i] = expression;                                     \
  }
#define COMMA ,
#define MAP_1(name, expression) MAP(name, const uint64_t *a COMMA size_t n, a += GROUP, expression)
#define MAP_2(name, expression)                                                                 \
  MAP(name, const uint64_t *a COMMA const uint64_t *b COMMA size_t n, (a += GROUP, b += GROUP), \
      expression)
#define MAP_RAY(name, expression)                                                   \
  MAP(name, const uint64_t *a COMMA const uint64_t *b COMMA int dir COMMA size_t n, \
      (a += GROUP, b += GROUP), expression)

MAP_1(king, bbf_i_king_attacks(a[i]))
MAP_1(knight, bbf_i_knight_attacks(a[i]))
MAP_1(file_fill, bbf_i_file_fill(a[i]))
MAP_1(nort_fill, bbf_i_file_flood(a[i], BBF_NORT))
MAP_1(sout_fill, bbf_i_file_flood(a[i], BBF_SOUT))
MAP_2(w_passed, bbf_i_passed(a[i], b[i], BBF_NORT))
MAP_2(b_passed, bbf_i_passed(a[i], b[i], BBF_SOUT))
MAP_RAY(occl, bbf_i_occl_at(a[i], b[i], dir))
MAP_RAY(attacks, bbf_i_attacks_at(a[i], b[i], dir))

#undef MAP
#undef MAP_1
#undef MAP_2
#undef MAP_RAY
#undef COMMA
