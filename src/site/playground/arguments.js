// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// A control for each argument: a board to paint, a menu or a number; and the position.
import { bb } from "./library.js";
import * as boards from "./boards.js";
import { ALL, bit, has } from "./boards.js";
import * as catalogue from "./catalogue.js";
import { element, grid } from "./grid.js";

/** @import {Position} from "bbfill" */
/** @import {Argument, Func, SetValue, State, BoardControl} from "./types.js" */

/**
 * Painting a set: the first square says whether the stroke adds or takes away. get and set read
 * and write the board; set's second argument says whether the stroke has ended.
 * @param {() => bigint} get
 * @param {(board: bigint, final: boolean) => void} set
 * @param {boolean} isArea
 */
export function setBrush(get, set, isArea) {
  let add = true,
    before = 0n;
  return {
    begin(/** @type {number} */ square) {
      before = get();
      add = !has(before, square);
    },
    paint(/** @type {number} */ square) {
      set(add ? get() | bit(square) : get() & ~bit(square) & ALL, false);
    },
    end(/** @type {boolean} */ keep) {
      set(keep ? get() : before, keep);
    },
    key(/** @type {string} */ letter) {
      /** @type {Record<string, bigint>} */
      const acts = { c: isArea ? ALL : 0n, f: isArea ? 0n : ALL, i: ALL & ~get() };
      const act = acts[letter];
      if (act !== undefined) set(act, true);
      return act !== undefined;
    },
  };
}

/**
 * Painting pieces: a square gets the chosen piece, or loses it. piece() gives a letter or "".
 * @param {() => Position} get
 * @param {(position: Position, final: boolean) => void} set
 * @param {() => string} piece
 */
export function pieceBrush(get, set, piece) {
  /** @type {Position} */
  let before;
  let add = true;
  /** @param {Position} position @param {number} square @param {string} letter */
  const put = (position, square, letter) => {
    const made = { ...position },
      here = bit(square);
    for (const name of Object.values(boards.KINDS)) made[name] &= ~here & ALL;
    for (const name of /** @type {const} */ (["white", "castling", "enPassant"]))
      made[name] &= ~here & ALL;
    if (letter) {
      made[boards.KINDS[letter.toLowerCase()]] |= here;
      made.white |= letter < "a" ? here : 0n;
    }
    return made;
  };
  /** @param {Position} position @param {number} square @param {string} letter */
  const is = (position, square, letter) => has(boards.read(letter, position) ?? 0n, square);
  return {
    begin(/** @type {number} */ square) {
      before = get();
      add = piece() !== "" && !is(before, square, piece());
    },
    paint(/** @type {number} */ square) {
      set(put(get(), square, add ? piece() : ""), false);
    },
    end(/** @type {boolean} */ keep) {
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

/**
 * A menu that sets a board to something.
 * @param {string} name
 * @param {() => bigint} get
 * @param {(board: bigint, final: boolean) => void} set
 */
function setTo(name, get, set) {
  /** @type {Position | null} */
  let position = null;
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
  /** @param {string[][]} all */
  const options = (all) => all.map(([value, text]) => element("option", { value }, text));
  menu.append(
    element("option", { value: "" }, "set …"),
    ...options(WORDS),
    element("optgroup", { label: "Pieces of the position" }, ...options(PIECES)),
    element("optgroup", { label: "Lines" }, ...options(LINES)),
  );
  return {
    element: menu,
    show(/** @type {Position | null} */ now) {
      position = now;
      /** @type {HTMLOptGroupElement} */ (menu.querySelector("optgroup")).disabled = !position;
    },
  };
}

/** @param {Func} f @param {string} name @param {SetValue} set */
export function boardArgument(f, name, set) {
  /** @type {State} */
  let state; // what is shown
  let shown = "";
  const isArea = f.areas.includes(name),
    get = () => state.values[name];
  /** @param {bigint} board @param {boolean} final */
  const change = (board, final) => set(name, board, final);
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
    /** @type {BoardControl["show"]} */
    show(now, picture, words) {
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

/** @param {Argument} given @param {SetValue} set */
export function plainArgument({ name, kind }, set) {
  const id = "pg-argument-" + name,
    label = element("label", { for: id }, element("code", {}, name));
  /** @type {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} */
  let control;
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
    show(/** @type {State} */ state) {
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

/**
 * A FEN, or the one in the address of an analysis or editor at lichess.org or chess.com.
 * @param {string} text
 */
export function fenOf(text) {
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

/** @param {(fen: string | null) => void} setFen */
export function positionControl(setFen) {
  /** @type {State} */
  let state; // what is shown
  /** @type {HTMLInputElement} */
  const input = element("input", {
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
  const away = element(
    "button",
    {
      type: "button",
      class: "pg-button",
      onclick: () => {
        wrong.textContent = "";
        setFen(null);
      },
    },
    "Without pieces",
  );
  /** @type {HTMLSelectElement} */
  const turn = element(
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

  /** @param {string} text */
  function read(text) {
    try {
      const fen = fenOf(text.trim());
      if (fen) bb.parseFen(fen);
      wrong.textContent = "";
      setFen(fen || null);
    } catch (error) {
      wrong.textContent = `This cannot be read: ${/** @type {Error} */ (error).message}`;
    }
  }
  return {
    element: box,
    show(/** @type {State} */ now) {
      state = now;
      if (input !== document.activeElement || !wrong.textContent) input.value = state.fen || "";
      away.hidden = !state.fen || state.f.arguments.some((a) => a.kind === "position");
      turn.hidden = !state.f.arguments.some((a) => a.kind === "position");
      turn.value = state.position && state.position.blackToMove ? "b" : "w";
    },
  };
}
