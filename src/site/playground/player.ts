// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The controls of a fill or a search that is shown step by step.
import { button, element } from "./grid.ts";
import { miniatures } from "./miniatures.ts";
import * as results from "./results.ts";
import type { Step, State, Frame, Way } from "./types.ts";

type Offered = { id: string | null; name: string };

const PAUSE = 900; // milliseconds between frames

/** change({way, dir, at}, final) is called for each choice; final is false while it plays. */
export function player(change: (changes: Step, final: boolean) => void) {
  let state: State;
  let frames: Frame[] = [];
  let offered: Way[] = [];
  let timer: number | undefined;
  const ways = element("div", {
    class: "pg-bar",
    role: "radiogroup",
    "aria-label": "What is shown",
  });
  const direction: HTMLSelectElement = element("select", {
    class: "pg-input pg-direction",
    "aria-label": "Direction",
    onchange: () => go({ dir: direction.value === "all" ? null : Number(direction.value), at: 0 }),
  });
  const scrub: HTMLInputElement = element("input", {
    type: "range",
    min: 0,
    class: "pg-scrub",
    "aria-label": "Step",
    oninput: () => {
      stop();
      go({ ...chosen(), at: Number(scrub.value) }, false);
    },
    onchange: () => go({ ...chosen(), at: Number(scrub.value) }),
  });
  const control = (label: string, key: string, text: string, act: () => void, look = "") =>
    button(text, act, {
      class: "pg-button " + look,
      "aria-label": label,
      title: key && "Key " + key,
      "aria-keyshortcuts": key || null,
    });
  const play = control("Play", "P", "Play", toggle, "pg-play");
  const title = element("p", { class: "pg-step-title" }),
    count = element("span", { class: "pg-note pg-step-count" }),
    formula = element("pre", { class: "pg-formula", tabindex: 0, "aria-label": "Formula" });
  const bar = element(
    "div",
    { class: "pg-bar pg-transport" },
    control("First step", "", "|‹", () => jump(0), "pg-end"),
    control("Step back", ",", "‹", () => step(-1)),
    play,
    control("Step forward", ".", "›", () => step(1)),
    control("Last step", "", "›|", () => jump(frames.length - 1), "pg-end"),
    scrub,
    count,
  );
  const compass = miniatures();
  const choice = element("div", { class: "pg-bar pg-ways" }, ways, direction);
  const box = element(
    "section",
    { class: "pg-steps", "aria-label": "Step by step" },
    bar,
    title,
    choice,
    formula,
    compass.element,
  );

  const at = () => state.at ?? 0;

  function go(changes: Partial<Step>, final = true) {
    if (!offered.length) return;
    change({ way: state.way, dir: state.dir, at: state.at, ...changes }, final);
  }

  function stop() {
    clearInterval(timer);
    timer = undefined;
    play.textContent = "Play";
    play.setAttribute("aria-label", "Play");
  }

  /* The way that is shown; the first one if it is the result that is shown. */
  const chosen = () => ({ way: state.way ?? offered[0]?.id ?? null });
  const last = () => (state.way ? frames : (offered[0]?.frames(null) ?? [])).length - 1;

  function step(by: number) {
    stop();
    go({ ...chosen(), at: state.way ? Math.min(Math.max(at() + by, 0), last()) : 0 });
  }

  function jump(to: number) {
    stop();
    go({ ...chosen(), at: to && !state.way ? last() : to });
  }

  function toggle() {
    if (timer) {
      stop();
      return go({}); // the step at which it stopped belongs to the address
    }
    if (!offered.length) return undefined;
    if (!state.way || at() >= last()) go({ ...chosen(), at: 0 }, false);
    play.textContent = "Pause";
    play.setAttribute("aria-label", "Pause");
    timer = setInterval(() => {
      if (at() < last()) go({ at: at() + 1 }, at() + 1 === last());
      else stop();
    }, PAUSE);
    return undefined;
  }

  /* The choice stays as it is where it can, so that it keeps the focus. */
  let built = "";
  function build(all: Offered[]) {
    if (built === all.map((way) => way.id).join()) return;
    built = all.map((way) => way.id).join();
    ways.replaceChildren(
      ...all.map(({ id, name }) =>
        element(
          "label",
          { class: "pg-choice" },
          element("input", {
            type: "radio",
            name: "pg-way",
            value: id || "",
            onchange: () => {
              stop();
              go({ way: id, dir: null, at: id ? 0 : null });
            },
          }),
          name,
        ),
      ),
    );
  }

  /** Takes the function's ways to be shown; gives the frame that is shown, or null. */
  function show(next: State, all: Way[]) {
    if (state !== next) stop();
    state = next;
    offered = all;
    const way = offered.find((w) => w.id === state.way);
    if (!way) Object.assign(state, { way: null, dir: null, at: null });
    else if (!way.directions.some((dir) => dir === state.dir)) state.dir = null;
    build(offered.length ? [{ id: null, name: "Result" }, ...offered] : []);
    for (const input of ways.querySelectorAll("input"))
      input.checked = input.value === (state.way || "");
    bar.hidden = choice.hidden = offered.length === 0;
    formula.hidden = !way;
    direction.hidden = !way || way.directions.length < 2;
    frames = way ? way.frames(state.dir) : [];
    scrub.hidden = !way;
    compass.show([]);
    if (!way) {
      count.textContent = "";
      return null;
    }
    direction.replaceChildren(
      element("option", { value: "all" }, "all directions"),
      ...way.directions.map((d) => element("option", { value: d }, results.explained(d))),
    );
    direction.value = String(state.dir ?? "all");
    state.at = Math.min(Math.max(state.at || 0, 0), frames.length - 1);
    const frame = frames[state.at];
    scrub.max = String(frames.length - 1);
    scrub.value = String(state.at);
    count.textContent = `${state.at} of ${frames.length - 1}`;
    scrub.setAttribute("aria-valuetext", count.textContent); // the sentence is said once, as the page's status
    title.textContent = frame.title;
    formula.textContent = frame.formula;
    compass.show(frame.parts ?? []);
    return frame;
  }

  /* The sentence below the board where no step is shown. */
  function say(text: string) {
    title.textContent = text;
  }

  function key(letter: string) {
    const acts: Record<string, () => void> = { ",": () => step(-1), ".": () => step(1), p: toggle };
    const act = acts[letter];
    if (!act || !offered.length) return false;
    act();
    return true;
  }
  return { element: box, key, show, say, stop };
}
