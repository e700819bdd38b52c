// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Texts as bytes of UTF-8. Not by TextEncoder and TextDecoder: jsdom, in which Jest runs tests, has
// neither.

/** Writes a text and returns its length in bytes, or -1 if there is no room for it. */
export function encodeInto(text: string, bytes: Uint8Array) {
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.codePointAt(i) as number;
    if (code > 0xffff) i++;
    else if (code >> 11 === 0x1b) code = 0xfffd; // half of a surrogate pair
    const more = Number(code > 0x7f) + Number(code > 0x7ff) + Number(code > 0xffff);
    if (at + more >= bytes.length) return -1;
    bytes[at++] = more ? (0xff00 >> (more + 1)) | (code >> (6 * more)) : code;
    for (let k = more - 1; k >= 0; k--) bytes[at++] = 0x80 | ((code >> (6 * k)) & 0x3f);
  }
  return at;
}

/** The text of bytes that are right: those of C, or of encodeInto. */
export function decoded(bytes: Uint8Array) {
  let text = "";
  for (let i = 0; i < bytes.length; ) {
    let code = bytes[i++];
    const more = Number(code >= 0xc0) + Number(code >= 0xe0) + Number(code >= 0xf0);
    if (more) code &= 0x3f >> more;
    for (let k = 0; k < more; k++) code = (code << 6) | (bytes[i++] & 0x3f);
    text += String.fromCodePoint(code);
  }
  return text;
}
