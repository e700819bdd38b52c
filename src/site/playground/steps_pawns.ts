// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Pawns: attacks, pushes, spans, passed pawns and other properties, each as its formula says.
import { ALL } from "./boards.ts";
import { bb } from "./library.ts";
import { call, count, named, onlyWay, plain, shift, shifted } from "./steps_common.ts";
import type { Position } from "bbfill";
import type { Func, Values, Frame, Shift, Way } from "./types.ts";

interface Line {
  set: bigint;
  text: string;
  formula: string;
  fresh?: bigint;
  dots?: bigint;
  dotted?: string;
  shifts?: Shift[];
}

/* What depends on the side: names of its functions and directions. */
type Side = { me: string; foe: string; nort: number; noea: number; nowe: number; names: string[] };
const SIDES: Record<string, Side> = {
  w: { me: "w", foe: "b", nort: 7, noea: 0, nowe: 6, names: ["nort", "noea", "nowe"] },
  b: { me: "b", foe: "w", nort: 3, noea: 2, nowe: 4, names: ["sout", "soea", "sowe"] },
};
const EAST = 1,
  WEST = 5;

// A fill of pawns cycle by cycle, until nothing is new; a span is without the pawns' own squares.
function filled(gen: bigint, dir: number, name: string, of: string, span: boolean): Line[] {
  const lines: Line[] = [];
  let set = span ? shift(gen, dir, 1) : gen;
  lines.push({
    set,
    text: span
      ? `One step in front of each pawn: ${count(set, "square")}`
      : `Start: ${count(set, "pawn")}`,
    formula: span ? `span = ${name}_one(${of})` : `fill = ${of}`,
    shifts: span ? [shifted(dir, [of, gen], ["span =", set])] : [],
  });
  for (let k = 1; k < 8; k++) {
    const next = set | shift(set, dir, 1);
    if (next === set) break;
    const fill = span ? "span" : "fill";
    lines.push({
      set: next,
      shifts: [shifted(dir, [fill, set], [fill + " |=", next, set])],
      text: `Cycle ${k}: ${count(next & ~set, "new square")}`,
      formula: `${fill} |= ${name}_one(${fill})`,
    });
    set = next;
  }
  return lines;
}

/** The squares beside a set: to the east, to the west, or both; with the set itself, or without. */
function beside(span: bigint, name: string, sides: string, own: boolean): Line[] {
  let set = own ? span : 0n;
  return [
    ["east", EAST],
    ["west", WEST],
  ]
    .filter(([word]) => sides.includes(String(word)))
    .map(([word, dir]) => {
      const there = shift(span, Number(dir), 1),
        before = set;
      set |= there;
      return {
        set,
        shifts: [shifted(Number(dir), [name.replace(" ", "_"), span], ["result |=", set, before])],
        fresh: there,
        dots: span,
        dotted: `${name}`,
        text: `Beside the ${name}, one step to the ${word}: ${count(there, "square")}`,
        formula: `result |= ${word}_one(${name.replace(" ", "_")})`,
      };
    });
}

const start = (pawns: bigint, of: string): Line => ({
  set: pawns,
  text: `Start: ${count(pawns, "pawn")}`,
  formula: `result = ${of}`,
});

/** kind is the function's name without its side. */
function lines(
  kind: string,
  side: Side,
  own: bigint,
  enemy: bigint,
  empty: bigint,
  position: Position | null,
): Line[] | undefined {
  const { noea, nowe, nort, names, me, foe } = side,
    [north, northEast, northWest] = names,
    south = me === "w" ? "sout" : "nort",
    sides = /^(east|west)/.exec(kind)?.[0] ?? "east west";
  const mine = me === "w" ? "white_pawns" : "black_pawns",
    theirs = me === "w" ? "black_pawns" : "white_pawns";
  const east = shift(own, noea, 1),
    west = shift(own, nowe, 1);
  const end = (formula: string, set: bigint, text: string): Line => ({
    set,
    text,
    formula: "result = " + formula,
    fresh: set,
  });
  const attacks: Line[] = [
    start(own, mine),
    {
      set: east,
      text: `Captures to the east: ${count(east, "square")}`,
      shifts: [shifted(noea, [mine, own], ["east =", east])],
      formula: `east = ${northEast}_one(${mine})`,
    },
    {
      set: west,
      text: `Captures to the west: ${count(west, "square")}; dots show those to the east`,
      shifts: [shifted(nowe, [mine, own], ["west =", west])],
      formula: `west = ${northWest}_one(${mine})`,
      dots: east,
      dotted: "captures to the east",
    },
  ];
  const span = filled(own, nort, north, mine, true),
    rear = filled(own, nort ^ 4, south, mine, false);
  const inFront = call(me + "FrontSpan", own),
    behind = call(me + "RearFill", own);
  const theirSpan = () => filled(enemy, nort ^ 4, south, theirs, true);
  const theirFront = call(foe + "FrontSpan", enemy);
  const pushed = shift(own, nort, 1),
    single = pushed & empty;
  const third = me === "w" ? bb.RANK_4 : bb.RANK_5;
  const stopped = pushed & ~empty & ALL;
  switch (kind) {
    case "pawn_attacks":
      return [...attacks, end("east | west", east | west, `Both: ${count(east | west, "square")}`)];
    case "pawn_single_attacks":
      return [
        ...attacks,
        end("east ^ west", east ^ west, `Those of one kind only: ${count(east ^ west, "square")}`),
      ];
    case "pawn_double_attacks":
      return [
        ...attacks,
        end("east & west", east & west, `Those of both kinds: ${count(east & west, "square")}`),
      ];
    case "pawn_pushes":
    case "pawn_double_pushes": {
      const pushes = [
        start(own, mine),
        {
          set: pushed,
          text: `One step ahead: ${count(pushed, "square")}`,
          shifts: [shifted(nort, [mine, own], ["ahead =", pushed])],
          formula: `ahead = ${north}_one(${mine})`,
        },
        end(
          "ahead & empty",
          single,
          `Only empty squares: ${count(single, "push").replace(/pushs/, "pushes")}` +
            (stopped ? `; stopped at ${named(stopped, position)}` : ""),
        ),
      ];
      if (kind === "pawn_pushes") return pushes;
      const next = shift(single, nort, 1),
        open = next & empty;
      return [
        ...pushes,
        {
          set: open,
          text: `One more step, to empty squares: ${count(open, "square")}`,
          shifts: [shifted(nort, ["pushes", single], ["ahead =", open], ["empty", empty])],
          formula: `ahead = ${north}_one(pushes) & empty`,
        },
        end(
          `ahead & rank ${me === "w" ? 4 : 5}`,
          open & third,
          `From the pawns' first rank only: ${count(open & third, "double push").replace(/pushs/, "pushes")}`,
        ),
      ];
    }
    case "attack_front_span":
    case "east_attack_front_span":
    case "west_attack_front_span":
      return [...span, ...beside(inFront, "front span", sides, false)];
    case "attack_rear_span":
    case "east_attack_rear_span":
    case "west_attack_rear_span":
      return [...rear, ...beside(behind, "rear fill", sides, false)];
    case "passed_span":
      return [...span, ...beside(inFront, "front span", "east west", true)];
    case "passed": {
      const passed = call(me + "Passed", own, enemy);
      return [
        ...theirSpan(),
        ...beside(theirFront, "front span", "east west", true),
        end(
          `${mine} & ~result`,
          passed,
          `Pawns outside of it are passed: ${passed ? named(passed, null) : "none"}`,
        ),
      ];
    }
    case "unfree": {
      const unfree = call(me + "Unfree", own, enemy);
      return [
        ...filled(enemy, nort ^ 4, south, theirs, false),
        end(`${mine} & fill`, unfree, `Pawns on it are not free: ${named(unfree, null)}`),
      ];
    }
    case "rams": {
      const ahead = shift(enemy, nort ^ 4, 1);
      return [
        start(enemy, theirs),
        {
          set: ahead,
          text: `The squares in front of them: ${count(ahead, "square")}`,
          shifts: [shifted(nort ^ 4, [theirs, enemy], ["ahead =", ahead])],
          formula: `ahead = ${south}_one(${theirs})`,
        },
        end(`${mine} & ahead`, own & ahead, `Pawns there are rams: ${named(own & ahead, null)}`),
      ];
    }
    case "levers": {
      const attacked = call(foe + "PawnAttacks", enemy);
      return [
        start(enemy, theirs),
        {
          set: attacked,
          text: `What they attack: ${count(attacked, "square")}`,
          formula: `attacked = ${foe}_pawn_attacks(${theirs})`,
        },
        end(
          `${mine} & attacked`,
          own & attacked,
          `Pawns there are levers: ${named(own & attacked, null)}`,
        ),
      ];
    }
    case "attack_cone": {
      let flood = own;
      const found = [start(own, mine)];
      for (let k = 1; k < 8; k++) {
        const next = flood | shift(flood, nort, 1) | shift(flood, noea, 1) | shift(flood, nowe, 1);
        if (next === flood) break;
        const before = flood;
        let now = flood;
        found.push({
          set: next,
          shifts: [nort, noea, nowe].map((dir) => {
            const had = now;
            now |= shift(before, dir, 1);
            return shifted(dir, ["flood", before], ["flood |=", now, had]);
          }),
          text: `Cycle ${k}: ${count(next & ~flood, "new square")} by advance or capture`,
          formula: `flood |= ${names.map((name) => name + "_one(flood)").join(" | ")}`,
        });
        flood = next;
      }
      const cone = call(me + "PawnAttacks", flood);
      return [
        ...found,
        end(`${me}_pawn_attacks(flood)`, cone, `What the flood attacks: ${count(cone, "square")}`),
      ];
    }
    default:
      return undefined;
  }
}

/** Spans between pawns that face each other. */
function interspan({ whitePawns, blackPawns }: Values): Frame[] {
  const white = bb.wFrontSpan(whitePawns),
    black = bb.bFrontSpan(blackPawns);
  return plain([
    {
      set: white,
      title: `White's front span: ${count(white, "square")}.`,
      formula: "white = w_front_span(white_pawns)",
    },
    {
      set: black,
      dots: white,
      dotted: "White's front span",
      title: `Black's front span: ${count(black, "square")}.`,
      formula: "black = b_front_span(black_pawns)",
    },
    {
      set: white & black,
      fresh: white & black,
      title: `Both: ${count(white & black, "square")} between pawns that face each other.`,
      formula: "interspan = white & black",
    },
  ]);
}

export function ways(f: Func, v: Values, position: Position | null): Way[] {
  if (f.header !== "pawnfill.h") return [];
  const side = SIDES[f.plain.slice(0, 2).replace("_", "")];
  if (f.plain === "interspan") return onlyWay("Step by step", [], () => interspan(v));
  if (!side) return [];
  const [own, enemy] =
    side.me === "w" ? ["whitePawns", "blackPawns"] : ["blackPawns", "whitePawns"];
  const found = () =>
    lines(f.plain.slice(2), side, v[own], v[enemy] ?? 0n, v.empty ?? 0n, position);
  return found()
    ? onlyWay("Step by step", [], () =>
        plain((found() ?? []).map(({ text, ...line }) => ({ ...line, title: text + "." }))),
      )
    : [];
}
