// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What a stroke on the result's board paints: the squares of an argument, or pieces. With legal moves, it
// chooses the piece whose moves are shown.
import { bb } from "./library.ts";
import * as boards from "./boards.ts";
import { pieceBrush, setBrush } from "./arguments.ts";
import { pieceFigure } from "./drawing.ts";
import { element } from "./grid.ts";
import type { Position } from "bbfill";
import type { Brush, SetValue, State } from "./types.ts";

const MOVES = "moves of a piece";
const PIECES = ["", ..."PNBRQKpnbrqk"];

export function brushes(
  state: () => State,
  setValue: SetValue,
  setFen: (fen: string | null, final?: boolean) => void,
  choosePiece: (square: number) => void,
) {
  let chosen: string | null = null;
  let piece = "p",
    built = "";
  const choice = element("fieldset", { class: "pg-bar pg-brushes" });
  const palette = element(
    "div",
    { class: "pg-palette", role: "radiogroup", "aria-label": "Piece to paint with" },
    ...PIECES.map((letter) => {
      const name = letter
        ? `${letter < "a" ? "white" : "black"} ${boards.KINDS[letter.toLowerCase()].slice(0, -1)}`
        : "no piece";
      const input = element("input", {
        type: "radio",
        name: "pg-piece",
        value: letter,
        "aria-label": name,
        onchange: () => {
          piece = letter;
        },
      });
      input.checked = letter === piece;
      return element(
        "label",
        { class: "pg-choice", title: name },
        input,
        letter
          ? pieceFigure(`${name.slice(6)}-${letter < "a" ? "w" : "b"}`)
          : element("span", {}, "✕"),
      );
    }),
  );

  function act(): Brush | null {
    if (chosen === "pieces")
      return pieceBrush(
        () => state().position as Position,
        (p, final) => setFen(bb.formatFen(p), final),
        () => piece,
      );
    if (chosen === MOVES)
      return { begin: choosePiece, paint: () => {}, end: () => {}, key: () => false };
    if (!chosen) return null;
    const name = chosen;
    return setBrush(
      () => state().values[name],
      (b, final) => setValue(name, b, final),
      state().f.areas.includes(name),
    );
  }

  let now: Brush | null = null;
  const brush: Brush = {
    begin(square) {
      now = act();
      now?.begin(square);
    },
    paint: (square) => now?.paint(square),
    end: (keep) => now?.end(keep),
    key: (letter) => act()?.key(letter) ?? false,
  };

  /* The choice of a function with or without pieces is built once. */
  function show() {
    const { f, position } = state();
    const names = [
        ...(f.result.kind === "moves" ? [MOVES] : []),
        ...f.boards,
        ...(position ? ["pieces"] : []),
      ],
      key = [f.plain, ...names].join();
    if (key === built) return;
    built = key;
    if (!chosen || !names.includes(chosen)) chosen = f.areas[0] || names[0] || null;
    if (names[0] === MOVES) chosen = MOVES;
    choice.hidden = names.length === 0;
    choice.replaceChildren(
      element("legend", {}, names[0] === MOVES ? "Tap here for" : "Paint here"),
      ...names.map((name) => {
        const input = element("input", {
          type: "radio",
          name: "pg-brush",
          value: name,
          onchange: () => {
            chosen = name;
            palette.hidden = name !== "pieces";
          },
        });
        input.checked = chosen === name;
        return element("label", { class: "pg-choice" }, input, name);
      }),
    );
    palette.hidden = chosen !== "pieces";
  }
  return { brush, elements: [choice, palette], show };
}
