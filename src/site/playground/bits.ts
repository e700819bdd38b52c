// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Boards as words of 64 bits: draws one, from bit 63 to bit 0 in eight bytes, and takes a shift apart
// into the bits that move, those that fall off the end and those that come in at the wrong edge.
import { ALL, FILE_A, bit, has, hex, squareNumber, squaresOf } from "./boards.ts";
import { element } from "./grid.ts";
import type { Shift } from "./types.ts";

/** Squares of a set, by how they are marked in a word. */
type Marks = { gone?: bigint; fresh?: bigint };

// A word to look at. Above each byte there may be its two hexadecimal digits, or the name of the board to
// which it belongs.
export function word(above: "" | "digits" | "boards" = "") {
  const cells = Array.from({ length: 64 }, (_, i) => element("span", { "data-bit": 63 - i }));
  const halves =
    above === "digits"
      ? Array.from({ length: 16 }, () => element("span", { class: "pg-digit" }))
      : [];
  const bytes = element("div", { class: "pg-bytes" });
  for (let i = 0; i < 8; i++)
    bytes.append(
      element(
        "div",
        { class: "pg-byte" },
        ...halves.slice(2 * i, 2 * i + 2),
        ...(above === "boards" ? [element("span", { class: "pg-name" }, `board ${7 - i}`)] : []),
        ...cells.slice(8 * i, 8 * i + 8),
      ),
    );

  function show(board: bigint, { gone = 0n, fresh = 0n }: Marks = {}) {
    cells.forEach((cell, i) => {
      const s = 63 - i,
        one = has(board, s);
      const look = has(gone, s) ? "pg-gone" : has(fresh, s) ? "pg-new" : one ? "pg-one" : "";
      if (cell.dataset.look === look) return;
      cell.dataset.look = look;
      cell.className = look;
      cell.textContent = one ? "1" : "0";
    });
    const text = hex(board);
    halves.forEach((half, i) => (half.textContent = text[2 + i]));
  }

  /** Marks the bit of a square, -1 for none. */
  function point(s: number) {
    cells.forEach((cell, i) => cell.classList.toggle("pg-here", 63 - i === s));
    halves.forEach((half, i) => half.classList.toggle("pg-here", s >= 0 && s >> 2 === 15 - i));
  }
  return {
    element: element("div", { class: "pg-word", "aria-hidden": "true" }, bytes),
    show,
    point,
  };
}

/** The square that an element of a board or word stands for, or -1. */
export function squareAt(target: EventTarget | null) {
  const { bit: number, square = "" } = (target as HTMLElement)?.dataset ?? {};
  if (number) return Number(number);
  return square ? squareNumber(square) : -1;
}

/** Marks a square of a board, -1 for none. */
export function pointAt(board: HTMLElement, s: number) {
  for (const cell of board.querySelectorAll(".pg-cell"))
    cell.classList.toggle("pg-here", squareAt(cell) === s);
}

// How far a shift moves a bit: what it adds to the number of its square, and to that of its file. It is
// tried on d4.
function lead({ move, times = 1 }: Shift) {
  const middle = 27,
    add = squaresOf(move(bit(middle)))[0] - middle;
  return { add: add * times, files: (add - 8 * Math.round(add / 8)) * times };
}

/** A shift and what becomes of each bit. */
export function apart(shift: Shift) {
  const { name, from } = shift,
    { add, files } = lead(shift);
  const by = BigInt(Math.abs(add)),
    shifted = add > 0 ? (from << by) & ALL : from >> by;
  /* Bits that went over the edge come in at the other one. */
  const edge = Array.from({ length: Math.abs(files) }, (_, i) => (files > 0 ? i : 7 - i)).sort();
  const barred = edge.reduce((sum, file) => sum | (FILE_A << BigInt(file)), 0n);
  const letters = edge.map((file) => "ABCDEFGH"[file]).join("");
  return {
    text: `${name} ${add > 0 ? "<<" : ">>"} ${by}`,
    shifted,
    mask: ALL & ~barred,
    maskName: letters && `~file${letters.length > 1 ? "s" : ""}${letters}`,
    wrapped: shifted & barred,
    fallen: from & (add > 0 ? ALL & ~(ALL >> by) : (1n << by) - 1n),
  };
}
