// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// A control for each argument: a board to paint, a menu or a number; and the position.
import { bb } from "./library.ts";
import * as boards from "./boards.ts";
import { ALL, bit, has } from "./boards.ts";
import * as catalogue from "./catalogue.ts";
import { button, element, grid } from "./grid.ts";
import type { Position } from "bbfill";
import type { Argument, Func, Picture, SetValue, State, Words } from "./types.ts";

// Painting a set: the first square says whether the stroke adds or takes away. get and set read and write
// the board; set's second argument says whether the stroke has ended.
export function setBrush(
  get: () => bigint,
  set: (board: bigint, final: boolean) => void,
  isArea: boolean,
) {
  let add = true,
    before = 0n;
  return {
    begin(square: number) {
      before = get();
      add = !has(before, square);
    },
    paint(square: number) {
      set(add ? get() | bit(square) : get() & ~bit(square) & ALL, false);
    },
    end(keep: boolean) {
      set(keep ? get() : before, keep);
    },
    key(letter: string) {
      const acts: Record<string, bigint> = {
        c: isArea ? ALL : 0n,
        f: isArea ? 0n : ALL,
        i: ALL & ~get(),
      };
      const act = acts[letter];
      if (act !== undefined) set(act, true);
      return act !== undefined;
    },
  };
}

/** Painting pieces: a square gets the chosen piece, or loses it. piece() gives a letter or "". */
export function pieceBrush(
  get: () => Position,
  set: (position: Position, final: boolean) => void,
  piece: () => string,
) {
  let before: Position;
  let add = true;
  const put = (position: Position, square: number, letter: string) => {
    const made = { ...position },
      here = bit(square);
    for (const name of Object.values(boards.KINDS)) made[name] &= ~here & ALL;
    for (const name of ["white", "castling", "enPassant"] as const) made[name] &= ~here & ALL;
    if (letter) {
      made[boards.KINDS[letter.toLowerCase()]] |= here;
      made.white |= letter < "a" ? here : 0n;
    }
    return made;
  };
  const is = (position: Position, square: number, letter: string) =>
    has(boards.read(letter, position) ?? 0n, square);
  return {
    begin(square: number) {
      before = get();
      add = piece() !== "" && !is(before, square, piece());
    },
    paint(square: number) {
      set(put(get(), square, add ? piece() : ""), false);
    },
    end(keep: boolean) {
      set(keep ? get() : before, keep);
    },
    key() {
      return false;
    },
  };
}

const WORDS = [
  ["none", "none"],
  ["all", "all squares"],
  ["invert", "the others"],
];
const PIECES = [
  ["empty", "empty squares"],
  ["occupied", "all pieces"],
  ["white", "White's pieces"],
  ["black", "Black's pieces"],
  ...[..."PNBRQK"].map((m) => [m, "White's " + boards.KINDS[m.toLowerCase()]]),
  ...[..."pnbrqk"].map((m) => [m, "Black's " + boards.KINDS[m]]),
  ["R,Q", "White's rooks and queens"],
  ["B,Q", "White's bishops and queens"],
  ["r,q", "Black's rooks and queens"],
  ["b,q", "Black's bishops and queens"],
];
const LINES = [
  ...[..."abcdefgh"].map((f) => ["file:" + f, f + "-file"]),
  ...[..."12345678"].map((r) => ["rank:" + r, "rank " + r]),
];

/** A menu that sets a board to something. */
function setTo(name: string, get: () => bigint, set: (board: bigint, final: boolean) => void) {
  let position: Position | null = null;
  const menu = element("select", {
    class: "pg-input pg-set",
    "aria-label": `Set ${name} to`,
    onchange: () => {
      const word = menu.value,
        value = word === "invert" ? ALL & ~get() : boards.read(word, position);
      menu.value = "";
      if (value !== undefined) set(value, true);
    },
  });
  const options = (all: string[][]) =>
    all.map(([value, text]) => element("option", { value }, text));
  menu.append(
    element("option", { value: "" }, "set …"),
    ...options(WORDS),
    element("optgroup", { label: "Pieces of the position" }, ...options(PIECES)),
    element("optgroup", { label: "Lines" }, ...options(LINES)),
  );
  return {
    element: menu,
    show(now: Position | null) {
      position = now;
      (menu.querySelector("optgroup") as HTMLOptGroupElement).disabled = !position;
    },
  };
}

export function boardArgument(f: Func, name: string, set: SetValue) {
  let state: State; // what is shown
  let shown = "";
  const isArea = f.areas.includes(name),
    get = () => state.values[name];
  const change = (board: bigint, final: boolean) => set(name, board, final);
  const board = grid(`Argument ${name}`, setBrush(get, change, isArea));
  const menu = setTo(name, get, change);
  const note = element("span", { class: "pg-note" });
  const box = element(
    "section",
    { class: "pg-argument", "aria-label": "Argument " + name, "data-argument": name },
    element(
      "div",
      { class: "pg-head" },
      element("h2", {}, element("code", {}, name)),
      note,
      menu.element,
    ),
    board.element,
  );
  return {
    element: box,
    show(now: State, picture: Picture, words: Words) {
      state = now;
      /* Most strokes are on another board. */
      const key = `${get()} ${picture.position && state.fen} ${picture.figures.map((figure) => `${figure.name} ${figure.board}`)}`;
      if (key === shown) return;
      shown = key;
      menu.show(state.position);
      const count = bb.popcount(get());
      note.textContent = isArea ? `${64 - count} barred` : boards.count(count, "square");
      board.show(picture, words, get());
    },
  };
}

export function plainArgument({ name, kind }: Argument, set: SetValue) {
  const id = "pg-argument-" + name,
    label = element("label", { for: id }, element("code", {}, name));
  let control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  if (kind === "number")
    control = element("input", {
      id,
      type: "number",
      min: 0,
      max: catalogue.most(kind),
      class: "pg-input",
      oninput: () => {
        if (/^\d+$/.test(control.value) && Number(control.value) <= catalogue.most(kind))
          set(name, Number(control.value), true);
      },
    });
  else if (catalogue.isText(kind))
    control = element("textarea", {
      id,
      rows: 3,
      class: "pg-input",
      maxlength: catalogue.MOST_TEXT,
      spellcheck: "false",
      oninput: () => set(name, control.value, true),
    });
  else
    control = element(
      "select",
      { id, class: "pg-input", onchange: () => set(name, Number(control.value), true) },
      ...(catalogue.names(kind) ?? []).map((text, value) =>
        element("option", { value }, kind === "plane" ? `${value} ${text}` : text),
      ),
    );
  return {
    element: element(
      "div",
      { class: "pg-plain" + (catalogue.isText(kind) ? " pg-wide" : "") },
      label,
      control,
    ),
    show(state: State) {
      if (control !== document.activeElement || control.tagName === "SELECT")
        control.value = String(state.values[name]);
    },
  };
}

/* The position: its FEN, examples, and a palette of pieces to paint with. */
const POSITIONS = [
  ["startpos", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "Starting position"],
  ["opera", catalogue.OPERA, "Opera game"],
  ["kiwipete", catalogue.KIWIPETE, "Kiwipete"],
  ["reti", "7K/8/k1P5/7p/8/8/8/8 w - -", "Réti's king race"],
  ["fortress", "3k4/1r2p3/r2pPp2/b1pP1Pp1/1pP3Pp/pP2K2P/P7/8 w - -", "A fortress"],
  ["castling", "4r1k1/8/8/8/1b5q/4R3/3B1N2/R3K2R w KQ -", "Pins and a check"],
  ["empty", "8/8/8/8/8/8/8/8 w - -", "Empty board"],
];

/** A FEN, or the one in the address of an analysis or editor at lichess.org or chess.com. */
function fenOf(text: string) {
  if (text === "startpos") return POSITIONS[0][1];
  const link = /^(?:https?:\/\/)?(?:www\.)?(lichess\.org|chess\.com)\/([^?#]*)(\?[^#]*)?/i.exec(
    text,
  );
  if (!link) return text;
  const [, site, path, query = ""] = link;
  const asked = new URLSearchParams(query).get("fen");
  if (asked) return asked.replace(/_/g, " ");
  const found = /^(?:analysis|editor)\/(?:[a-z0-9]+\/)?((?:[1-8pnbrqk]+(?:\/|%2f)){7}.*)$/i.exec(
    path,
  );
  if (site.toLowerCase() === "lichess.org" && found)
    return decodeURIComponent(found[1]).replace(/_/g, " ");
  throw new RangeError("this link has no FEN in its address");
}

export function positionControl(setFen: (fen: string | null) => void) {
  let state: State; // what is shown
  const input: HTMLInputElement = element("input", {
    id: "pg-fen",
    type: "text",
    class: "pg-input pg-fen",
    spellcheck: "false",
    autocomplete: "off",
    placeholder: "a FEN, or a link to an analysis at lichess.org or chess.com",
    "aria-describedby": "pg-fen-wrong",
    onchange: () => read(input.value),
  });
  const wrong = element("p", { id: "pg-fen-wrong", class: "pg-wrong", role: "alert" });
  const menu = element(
    "select",
    {
      class: "pg-input pg-set",
      "aria-label": "Positions to start from",
      onchange: () => {
        const value = menu.value;
        menu.value = "";
        read(value);
      },
    },
    element("option", { value: "" }, "examples …"),
    ...POSITIONS.map(([, fen, name]) => element("option", { value: fen }, name)),
  );
  const away = button("Without pieces", () => {
    wrong.textContent = "";
    setFen(null);
  });
  const turn: HTMLSelectElement = element(
    "select",
    {
      class: "pg-input",
      "aria-label": "Side to move",
      onchange: () => read(String(state.fen).replace(/ [wb] /, ` ${turn.value} `)),
    },
    element("option", { value: "w" }, "White to move"),
    element("option", { value: "b" }, "Black to move"),
  );
  const box = element(
    "section",
    { class: "pg-position", "aria-label": "Position" },
    element(
      "div",
      { class: "pg-bar" },
      element("label", { for: "pg-fen" }, "FEN"),
      input,
      menu,
      turn,
      away,
    ),
    wrong,
  );

  function read(text: string) {
    try {
      const fen = fenOf(text.trim());
      if (fen) bb.parseFen(fen);
      wrong.textContent = "";
      setFen(fen || null);
    } catch (error) {
      wrong.textContent = `This cannot be read: ${(error as Error).message}`;
    }
  }
  return {
    element: box,
    show(now: State) {
      state = now;
      if (input !== document.activeElement || !wrong.textContent) input.value = state.fen || "";
      away.hidden = !state.fen || state.f.arguments.some((a) => a.kind === "position");
      turn.hidden = !state.f.arguments.some((a) => a.kind === "position");
      turn.value = state.position && state.position.blackToMove ? "b" : "w";
    },
  };
}
