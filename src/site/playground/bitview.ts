// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The bits of what is shown: a step's words before and after its shift, with its masks, or those of the
// result and the arguments. A bit and its square point at each other.
import * as bits from "./bits.ts";
import * as boards from "./boards.ts";
import { element } from "./grid.ts";
import { bb } from "./library.ts";
import { call, moved } from "./steps_common.ts";
import type { State, Answer, Frame, Shift } from "./types.ts";

type Row = { name: string; board: bigint; gone?: bigint; fresh?: bigint };

const some = (board: bigint, one: string, many: string) =>
  `${bb.popcount(board)} ${bb.popcount(board) === 1 ? one : many}`;

/** A function that is a shift itself, such as nort_one. */
function ownShift({ f, values }: State, answer: Answer): Shift[] {
  if (!f.plain.endsWith("_one") || answer.result === undefined) return [];
  const [name] = f.boards;
  const move = (set: bigint) => call(f.name, ...("dir" in values ? [set, values.dir] : [set]));
  return [moved(f.plain, move, [name, values[name]], ["result =", answer.result])];
}

/** The words of a shift, and what happens to the bits, in a sentence. */
function ofShift(shift: Shift): { rows: Row[]; say: string } {
  const { text, shifted, mask, maskName, wrapped, fallen } = bits.apart(shift);
  const [name, board, before] = shift.result,
    fresh = before === undefined ? undefined : board & ~before;
  const says = [some(shifted & ~wrapped, "bit moves", "bits move")];
  if (wrapped) says.push(some(wrapped, "wraps and is masked", "wrap and are masked"));
  if (fallen) says.push(some(fallen, "falls off the end", "fall off the end"));
  if (shift.and) says.push(`${shift.and[0]} keeps ${bb.popcount(shifted & mask & shift.and[1])}`);
  if (fresh !== undefined) says.push(`${bb.popcount(fresh)} new`);
  const rows: Row[] = [
    { name: shift.name, board: shift.from, gone: fallen },
    { name: text, board: shifted, gone: wrapped },
  ];
  if (maskName) rows.push({ name: "& " + maskName, board: mask });
  if (shift.and) rows.push({ name: "& " + shift.and[0], board: shift.and[1] });
  rows.push({ name, board, fresh });
  return { rows, say: `${text}: ${says.join(", ")}.` };
}

/** The words where nothing is shifted. */
function ofBoards(
  { f, values }: State,
  answer: Answer,
  frame: Frame | null,
): { rows: Row[]; say: string } {
  const rows: Row[] = [];
  if (frame) rows.push({ name: "this step", board: frame.set, fresh: frame.fresh });
  else if ((answer.result ?? answer.soft ?? answer.picks) !== undefined)
    rows.push({ name: "result", board: answer.marked });
  if (frame?.dots) rows.push({ name: frame.dotted ?? "the step before", board: frame.dots });
  rows.push(...f.boards.map((name) => ({ name, board: values[name] })));
  const [first] = rows;
  const say = first ? `${first.name}: ${some(first.board, "bit is", "bits are")} set.` : "";
  return { rows, say };
}

// change(bits) is called to show the bits of one shift of a step, or none; board is the one that
// points back.
export function bitView(board: HTMLElement, change: (bits: number | null) => void) {
  let shown: { row: Row; word: ReturnType<typeof bits.word> }[] = [];
  let chosen: number | null = null;
  const say = element("p", { class: "pg-bits-say" }),
    words = element("div", { class: "pg-words" }),
    at = element("span", { class: "pg-note pg-bits-at" });
  const choice: HTMLSelectElement = element("select", {
    class: "pg-input",
    "aria-label": "Shift",
    onchange: () => change(Number(choice.value)),
  });
  const slider: HTMLInputElement = element("input", {
    type: "range",
    min: 0,
    max: 63,
    value: 27,
    class: "pg-scrub pg-bit",
    "aria-label": "Bit",
    oninput: () => point(Number(slider.value)),
    onfocus: () => point(Number(slider.value)),
  });
  const box: HTMLDetailsElement = element(
    "details",
    {
      class: "pg-bits",
      ontoggle: () => {
        if (box.open !== (chosen !== null)) change(box.open ? 0 : null);
      },
    },
    element("summary", {}, "Bits"),
    choice,
    say,
    words,
    element("div", { class: "pg-bar" }, slider, at),
  );
  /* As on the board, up is a rank. */
  slider.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 8, ArrowDown: -8 }[event.key];
    if (!by) return;
    event.preventDefault();
    const to = Number(slider.value) + by;
    if (to >= 0 && to < 64) point(to);
  });

  let here = -1;
  function point(s: number) {
    if (s === here) return;
    here = s;
    for (const { word } of shown) word.point(s);
    bits.pointAt(board, s);
    tell();
  }
  function tell() {
    const s = here < 0 ? Number(slider.value) : here;
    slider.value = String(s);
    const values = shown.map(({ row }) => `${row.name} ${boards.has(row.board, s) ? 1 : 0}`);
    const place = `bit ${s}, ${boards.squareName(s)}`;
    slider.setAttribute("aria-valuetext", `${place}: ${values.join(", ")}`);
    at.textContent = here < 0 ? "Point at a bit or a square." : place;
  }
  for (const part of [board, words]) {
    for (const name of ["pointerover", "focusin"])
      part.addEventListener(name, ({ target }) => box.open && point(bits.squareAt(target)));
    part.addEventListener("pointerleave", (event) => {
      if ((event as PointerEvent).pointerType === "mouse") point(-1);
    });
    part.addEventListener("focusout", () => point(-1));
  }
  slider.addEventListener("blur", () => point(-1));

  function show(state: State, answer: Answer, frame: Frame | null) {
    chosen = state.bits;
    box.open = chosen !== null;
    const plain = ofBoards(state, answer, frame);
    box.hidden = plain.rows.length === 0;
    if (chosen === null) return point(-1);
    const shifts = frame ? (frame.shifts ?? []) : ownShift(state, answer),
      number = chosen < shifts.length ? chosen : 0;
    const { rows, say: text } = shifts.length ? ofShift(shifts[number]) : plain;
    choice.hidden = shifts.length < 2;
    choice.replaceChildren(
      ...shifts.map(({ label, name }, i) => element("option", { value: i }, `${label}: ${name}`)),
    );
    choice.value = String(number);
    say.textContent = text;
    if (shown.map(({ row }) => row.name).join() !== rows.map((row) => row.name).join()) {
      shown = rows.map((row) => ({ row, word: bits.word() }));
      words.replaceChildren(
        ...shown.map(({ row, word }) =>
          element(
            "div",
            { class: "pg-bits-row" },
            element("p", {}, element("code", {}, row.name), " ", element("code", {})),
            word.element,
          ),
        ),
      );
    }
    rows.forEach((row, i) => {
      shown[i].row = row;
      shown[i].word.show(row.board, row);
      shown[i].word.point(here);
      const hex = words.children[i].querySelector("code:last-child");
      if (hex) hex.textContent = boards.hex(row.board);
    });
    return tell();
  }
  const toggle = () => {
    if (!box.hidden) change(chosen === null ? 0 : null);
  };
  return { element: box, show, toggle };
}
