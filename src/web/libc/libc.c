/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The few functions of a C library that the module needs. The compiler turns the first two
   into instructions. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n) {
  return __builtin_memcpy(to, from, n);
}

void *memset(void *to, int value, size_t n) {
  return __builtin_memset(to, value, n);
}

void *memchr(const void *bytes, int value, size_t n) {
  const unsigned char *byte = bytes;
  for (; n > 0; n--, byte++)
    if (*byte == (unsigned char)value)
      return (void *)byte;
  return NULL;
}

int memcmp(const void *a, const void *b, size_t n) {
  const unsigned char *x = a, *y = b;
  for (; n > 0; n--, x++, y++)
    if (*x != *y)
      return *x - *y;
  return 0;
}

size_t strlen(const char *text) {
  size_t n = 0;
  while (text[n])
    n++;
  return n;
}

char *strchr(const char *text, int c) {
  return memchr(text, c, strlen(text) + 1);
}

int strcmp(const char *a, const char *b) {
  while (*a && *a == *b)
    a++, b++;
  return (unsigned char)*a - (unsigned char)*b;
}

size_t fwrite(const void *bytes, size_t size, size_t n, FILE *file) {
  const char *from = bytes;
  for (size_t i = 0; i < size * n; i++, file->length++)
    if (file->length < file->size)
      file->text[file->length] = from[i];
  return n;
}

static void put(FILE *out, char c) {
  fwrite(&c, 1, 1, out);
}

/* Digits of a number, padded on the left. */
static void put_number(FILE *out, uint64_t value, unsigned base, bool negative, int width,
                       char pad) {
  char digits[24];
  int n = 0;
  do
    digits[n++] = "0123456789abcdef"[value % base];
  while ((value /= base) > 0);
  if (negative)
    digits[n++] = '-';
  for (; width > n; width--)
    put(out, pad);
  while (n > 0)
    put(out, digits[--n]);
}

/* Conversions: %c, %s, %d, %u and %x with a width and zeros in front, %zu, %%. */
int vsnprintf(char *text, size_t size, const char *format, va_list arguments) {
  FILE out = {text, size, 0};
  for (; *format; format++) {
    if (*format != '%') {
      put(&out, *format);
      continue;
    }
    format++;
    const char pad = *format == '0' ? '0' : ' ';
    int width = 0;
    while (*format >= '0' && *format <= '9')
      width = 10 * width + *format++ - '0';
    if (*format == 'z')
      format++; /* size_t is as wide as unsigned */
    switch (*format) {
    case 'c':
      put(&out, (char)va_arg(arguments, int));
      break;
    case 's':
      for (const char *s = va_arg(arguments, const char *); *s; s++)
        put(&out, *s);
      break;
    case 'd': {
      const int64_t value = va_arg(arguments, int);
      put_number(&out, (uint64_t)(value < 0 ? -value : value), 10, value < 0, width, pad);
      break;
    }
    case 'u':
    case 'x':
      put_number(&out, va_arg(arguments, unsigned), *format == 'u' ? 10 : 16, false, width, pad);
      break;
    case '%':
      put(&out, '%');
      break;
    default:
      __builtin_trap();
    }
  }
  if (size > 0)
    text[out.length < size ? out.length : size - 1] = '\0';
  return (int)out.length;
}

int snprintf(char *text, size_t size, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = vsnprintf(text, size, format, arguments);
  va_end(arguments);
  return length;
}
