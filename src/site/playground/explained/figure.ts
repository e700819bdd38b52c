// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// A figure of the page on bitboards: boards whose pieces can be moved, the line of code above it,
// which is what runs, and a player if there are steps.
import { bb } from "../library.ts";
import * as boards from "../boards.ts";
import { has } from "../boards.ts";
import { evaluate, formulaHash, parse } from "../expression.ts";
import * as drawing from "../drawing.ts";
import { element, grid } from "../grid.ts";
import { brushOf, held } from "./brushes.ts";
import { control } from "./common.ts";
import { lights, pulse, type Lit } from "./lights.ts";
import { keys } from "./figures.json";
import type { Picture } from "../types.ts";

/** The sets that a reader changes, by name. */
export type Sets = Record<string, bigint>;
// What one step shows: a picture for each board, and a sentence. code is the line that made it, if it is
// not the line of the page; lit what coloured words mean on each board, if it is not what is marked there
// in their colour; word 64 bits to be drawn below.
export interface Frame {
  boards: Partial<Picture>[];
  say: string;
  code?: string;
  lit?: Lit[];
  word?: bigint;
}
/** Runs a line with these names; gives what it set, and how many operations it took. */
type Run = (values: Sets, code?: string) => { names: Map<string, bigint>; operations: number };
/** Another line, or other pieces, that a button offers. */
export type Choice = { code?: string; sets?: Sets };
// What decides how high a figure is, of figures.json: what its boards and buttons are called, whether it
// has steps, how long its sentences are, and what can be done with its pieces.
export interface Shape {
  boards: string[];
  choices?: string[];
  steps?: boolean;
  word?: string;
  letters: number;
  hint?: string;
}
export interface Spec {
  sets: Sets;
  /** The sets whose pieces can be dragged. */
  moved?: string[];
  /** The set to which a tap on an empty square adds, and from which one takes away. */
  added?: string;
  /** What a tap does instead, by board. */
  tapped?: Record<number, (sets: Sets, s: number) => Sets>;
  /** Whether pieces can be dragged on all boards. */
  everywhere?: boolean;
  /** How a name is coloured: gen, pro, result or wrong. */
  roles: Record<string, string>;
  /** What the buttons offer; the first has the line of the page. */
  choices?: Choice[];
  /** Whether it plays until it is touched. */
  plays?: boolean;
  frames: (sets: Sets, run: Run, code: string) => Frame[];
  /** The playground's address, if not that of the line. */
  door?: (sets: Sets) => string;
  beside?: (boards: HTMLElement, change: (sets: Sets) => void) => Beside;
}
/** What is below the boards as well, and what shows it. */
type Beside = { element?: HTMLElement; show: (sets: Sets, frame: Frame) => void };

const PAUSE = 900;
const REST = 5;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const FILES = new Map(
  [..."ABCDEFGH"].map((letter, i) => ["file" + letter, boards.FILE_A << BigInt(i)]),
);

function call(name: string, given: bigint[]) {
  const camel = name.replace(/^bbf_/, "").replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  const all = (bb ?? {}) as object as Record<string, any>;
  return Object.hasOwn(all, camel) ? BigInt(all[camel](...given)) : undefined;
}

function showCode(box: HTMLElement, text: string, roles: Record<string, string>) {
  box.replaceChildren(
    ...text
      .split(/(\w+)/)
      .map((word) =>
        Object.hasOwn(roles, word) ? element("span", { class: "ex-" + roles[word] }, word) : word,
      ),
  );
}

// Makes a figure live. pre is the page's code, which is what it runs; coloured are the coloured words of
// the text.
export function live(
  box: HTMLElement,
  pre: HTMLElement | null,
  shape: Shape,
  spec: Spec,
  coloured: HTMLElement[] = [],
) {
  const written = pre?.textContent?.trim() ?? "";
  let code = written,
    sets = { ...spec.sets },
    at = Infinity; // the last frame
  let frames: Frame[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  let rest = 0; // how long the last frame has been shown, while it plays
  const say = element("span", { role: "status" });
  const grids = shape.boards.map((name, i) =>
    grid(
      name,
      brushOf(spec, i, () => sets, changed),
    ),
  );
  const light = lights(
    coloured,
    pre,
    grids.map((one) => one.element.querySelector("svg") as SVGSVGElement),
  );

  /* The first line that a change runs, with its boards: what the link to the playground shows. */
  let first: { line: string; values: Sets } = { line: "", values: {} };
  const run: Run = (values, line = code) => {
    if (!first.line) first = { line, values };
    const value = (name: string) => (Object.hasOwn(values, name) ? values[name] : FILES.get(name));
    return evaluate(parse(line), { value, call });
  };
  const door = element("a", {}, "Try this line in the playground");

  const scrub: HTMLInputElement = element("input", {
    type: "range",
    min: 0,
    class: "ex-scrub",
    "aria-label": "Step",
    oninput: () => go(Number(scrub.value)),
  });
  const play = control("Play", () => (timer ? stop() : start()), "Play");
  const bar = element(
    "div",
    { class: "ex-bar" },
    control("‹", () => go(at - 1), "Step back"),
    play,
    control("›", () => go(at + 1), "Step forward"),
    scrub,
  );
  const choices = element("div", { class: "ex-bar" });
  spec.choices?.forEach((choice, i) => {
    const name = shape.choices?.[i] ?? "";
    choices.append(control(name, () => choose(choice)));
  });

  function choose(choice: Choice) {
    stop();
    code = choice.code ?? written;
    if (choice.sets) sets = { ...sets, ...choice.sets };
    [...choices.children].forEach((child, i) =>
      child.setAttribute("aria-pressed", String(spec.choices?.[i] === choice)),
    );
    make();
  }

  function changed(next: Sets) {
    stop();
    sets = next;
    make();
  }

  function make() {
    const wasLast = at === frames.length - 1;
    first = { line: "", values: {} };
    frames = spec.frames(sets, run, code);
    const hash =
      spec.door?.(sets) ??
      formulaHash(
        first.line || (frames[0].code ?? code),
        Object.entries(first.values).map(([name, board]) => [name, boards.hex(board)]),
      );
    door.href = "playground.html" + hash;
    scrub.max = String(frames.length - 1);
    show(wasLast ? frames.length - 1 : Math.min(at, frames.length - 1));
  }

  function show(to: number) {
    at = to;
    const frame = frames[at];
    grids.forEach((one, i) => {
      const picture = drawing.picture(frame.boards[i]);
      one.show(picture, (s) => words(picture, s), picture.result ?? 0n);
    });
    for (const one of spec.everywhere ? grids : grids.slice(0, 1))
      for (const cell of one.element.querySelectorAll(".pg-cell")) touchable(cell);
    scrub.value = String(at);
    scrub.setAttribute("aria-valuetext", frame.say);
    say.textContent = frame.say;
    if (pre) showCode(pre, frame.code ?? code, spec.roles);
    light(frame.boards, frame.lit);
    beside?.show(sets, frame);
  }

  /* A finger on a piece moves it, and scrolls the page elsewhere. */
  function touchable(cell: Element) {
    const { dataset, style } = cell as HTMLElement;
    const square = boards.bit(boards.squareNumber(dataset.square ?? "a1"));
    const holds = held(spec).some((name) => sets[name] & square);
    style.touchAction = holds ? "none" : "";
    cell.classList.toggle("ex-held", holds);
  }

  function go(to: number) {
    stop();
    show(Math.min(Math.max(to, 0), frames.length - 1));
  }

  function start() {
    if (timer) return;
    say.setAttribute("aria-live", "off");
    play.textContent = "Pause";
    play.setAttribute("aria-label", "Pause");
    if (at === frames.length - 1) show(0);
    timer = setInterval(
      () => {
        if (at < frames.length - 1) show(at + 1);
        else if (!spec.plays) stop();
        else if (rest++ === REST) show((rest = 0));
      },
      spec.plays ? PAUSE / 3 : PAUSE,
    );
  }

  function stop() {
    clearInterval(timer);
    timer = undefined;
    say.removeAttribute("aria-live");
    play.textContent = "Play";
    play.setAttribute("aria-label", "Play");
  }

  /* In sight, it plays until it is touched, and pieces show once that they can be dragged. */
  function watch() {
    let touched = calm.matches,
      greeted = touched;
    const moved = boards.union((spec.moved ?? []).map((name) => sets[name]));
    const sight = new IntersectionObserver(
      (entries) => {
        const seen = entries.some((entry) => entry.isIntersecting);
        if (!seen) stop();
        else if (spec.plays && !touched) start();
        if (seen && !greeted && moved) pulse(grids[0].element, moved);
        greeted ||= seen;
      },
      { threshold: 0.5 },
    );
    sight.observe(stage);
    const touch = (event: Event) => {
      touched = greeted = true;
      // The buttons stop it themselves.
      if (spec.plays && !(event.target as Element).closest(".ex-bar")) stop();
    };
    for (const name of ["pointerdown", "keydown"])
      box.addEventListener(name, touch, { capture: true });
  }

  const stage = element(
    "div",
    { class: `ex-boards ex-boards-${grids.length}` },
    ...grids.map((one, i) =>
      grids.length > 1
        ? element("div", {}, element("p", { class: "ex-label" }, shape.boards[i]), one.element)
        : one.element,
    ),
  );
  const beside = spec.beside?.(stage, changed);
  box.replaceChildren(
    stage,
    element(
      "div",
      { class: "ex-panel" },
      ...(spec.choices ? [choices] : []),
      ...(shape.steps ? [bar] : []),
      ...(beside?.element ? [beside.element] : []),
      element("p", { class: "ex-say", "data-room": room(shape.letters) }, say),
      ...(shape.hint
        ? [
            element(
              "p",
              { class: "ex-hint" },
              element("span", {}, shape.hint),
              element("span", {}, keys),
            ),
          ]
        : []),
      element("p", { class: "ex-door" }, door),
    ),
  );
  if (spec.choices) choose(spec.choices[0]);
  else make();
  watch();
  box.dataset.live = "";
}

/** Words of so many letters, which nobody sees. */
const room = (letters: number) =>
  Array.from({ length: Math.floor(letters / 6) + 1 }, () => "board").join(" ");

function words(picture: Picture, s: number) {
  const number = picture.numbers?.[s];
  const names = picture.figures
    .filter((figure) => has(figure.board, s))
    .map((f) => f.name ?? "set");
  if (has(picture.result ?? 0n, s)) names.push("reached");
  if (number !== null && number !== undefined) names.push(`step ${number}`);
  return names.join(", ").replace(/-w/g, "").replace(/-b/g, "");
}
