// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The endgame on a board: the reader is White, and the table has the black king, which takes the longest
// way to mate.
import { bit, squareName, union } from "../boards.ts";
import { picture } from "../drawing.ts";
import { element, grid } from "../grid.ts";
import { nothing, numbered } from "../results.ts";
import { control, placed } from "../explained/common.ts";
import { NEVER, OFF, type Move, type Position } from "./table.ts";
import { tableOf } from "./solver.ts";
import type { Brush, Picture } from "../types.ts";

const GAMES: { name: string; kinds: string; pieces: number[]; black: number }[] = [
  { name: "Queen", kinds: "KQ", pieces: [0, 1, OFF], black: 36 },
  { name: "Rook", kinds: "KR", pieces: [0, 1, OFF], black: 27 },
  { name: "Two bishops", kinds: "KBB", pieces: [0, 1, 2], black: 36 },
  { name: "Bishop and knight", kinds: "KBN", pieces: [0, 1, 2], black: 36 },
];
const PIECES: Record<string, string> = {
  K: "king-w",
  Q: "queen-w",
  R: "rook-w",
  B: "bishop-w",
  N: "knight-w",
};

const mateIn = (moves: number) => (moves === NEVER ? "a draw" : `mate in ${moves}`);
const sooner = (a: Move, b: Move) => a.moves - b.moves;

export function play(box: HTMLElement) {
  let game = GAMES[1],
    table = tableOf(game.kinds, progress),
    held = -1, // the piece whose moves are shown
    down = -1,
    over = -1;
  /** Before each of White's moves, the first one first. */
  let past: { position: Position; text: string }[] = [];
  let position: Position = game;
  let told = "",
    ended = false;

  const pieceOn = (s: number) => position.pieces.indexOf(s);
  const movesOf = (piece: number) =>
    piece < 0 || ended ? [] : table.whiteMoves(position).filter((move) => move.piece === piece);

  const brush: Brush = {
    begin(s) {
      down = over = s;
    },
    paint(s) {
      over = s;
      if (down !== s && pieceOn(down) >= 0 && held !== pieceOn(down)) {
        held = pieceOn(down);
        show();
      }
    },
    end(keep) {
      const piece = down !== over ? pieceOn(down) : held,
        move = movesOf(piece).find(({ to }) => to === over);
      if (!keep) return;
      if (move && !ended && table.complete) make(move);
      else {
        held = down === over && pieceOn(over) !== held ? pieceOn(over) : -1;
        show();
      }
    },
    key: () => false,
  };
  const board = grid("The endgame, White to move", brush);
  const say = element("p", { class: "ex-say", role: "status" }),
    list = element("p", { class: "eg-moves" });
  const choices = element("div", { class: "ex-bar" });
  for (const one of GAMES) choices.append(control(one.name, () => begin(one)));
  const back = control("Take back", takeBack),
    best = control("Best move", () => {
      const [move] = table.whiteMoves(position).sort(sooner);
      if (move) make(move);
    });
  const other = control("Another position", another),
    bar = element("div", { class: "ex-bar" }, other, back, best);

  function make(move: Move) {
    const before = table.whiteIn(position),
      number = past.length + 1,
      name = table.kinds[move.piece] + squareName(move.to);
    held = -1;
    const replies = table.blackMoves(move.after).sort((a, b) => sooner(b, a)),
      reply = replies[0];
    past.push({ position, text: `${number}. ${name}` });
    position = move.after;
    const judged =
      move.moves === before
        ? `${name} is one of the best moves`
        : `${name}: ${mateIn(move.moves)} instead of in ${before}`;
    if (!reply) {
      ended = true;
      told = table.attacks(move.after.pieces, move.after.black)
        ? `${name} is mate, after ${number === 1 ? "one move" : number + " moves"}.`
        : `${name} is stalemate: a draw.`;
    } else {
      const takes = reply.after.pieces.some((s, i) => s !== move.after.pieces[i]);
      const answer = `K${takes ? "x" : ""}${squareName(reply.to)}`;
      past[past.length - 1].text += " " + answer;
      position = reply.after;
      ended = takes;
      told = `${judged}. Black plays ${answer}: ` + (takes ? "a draw." : `${mateIn(reply.moves)}.`);
    }
    show();
  }

  function takeBack() {
    const last = past.pop();
    if (last) begin(game, last.position, past);
  }

  /* At random, among those that White wins and that take longer than half of the longest. */
  function another() {
    const square = () => Math.floor(64 * Math.random());
    for (;;) {
      const pieces = game.pieces.map((from) => (from === OFF ? OFF : square())),
        from = { pieces, black: square() };
      const apart = new Set([...pieces, from.black]).size === pieces.length + 1;
      if (!apart || table.attacks(pieces, from.black)) continue;
      const moves = table.whiteIn(from);
      if (moves !== NEVER && moves > table.sweeps / 2) return begin(game, from);
    }
  }

  function begin(chosen: typeof game, from: Position = chosen, moves: typeof past = []) {
    game = chosen;
    table = tableOf(game.kinds, progress);
    position = { pieces: from.pieces, black: from.black };
    past = moves;
    held = -1;
    told = "";
    ended = false;
    show();
  }

  function progress(kinds: string) {
    if (kinds === game.kinds) show();
  }

  function show() {
    const { complete } = table,
      moves = movesOf(held),
      numbers = nothing();
    for (const { to, moves: left } of moves)
      numbers[to] = left === NEVER || !complete ? null : left;
    const last = Math.max(1, ...numbers.map(Number));
    const drawn = picture({
      figures: [
        ...position.pieces.flatMap((s, i) =>
          s === OFF ? [] : [placed(bit(s), PIECES[table.kinds[i]])],
        ),
        placed(bit(position.black), "king-b"),
      ],
      ...numbered(numbers, 0, last),
      dots: union(moves.filter(({ to }) => numbers[to] === null).map(({ to }) => bit(to))),
      first: held < 0 ? 0n : bit(position.pieces[held]),
    });
    board.show(drawn, (s) => words(drawn, s), drawn.first ?? 0n);
    for (const cell of board.element.querySelectorAll(".pg-cell")) {
      const { dataset, style } = cell as HTMLElement;
      style.touchAction = position.pieces.some((s) => s !== OFF && squareName(s) === dataset.square)
        ? "none"
        : "";
    }
    [...choices.children].forEach((child, i) =>
      child.setAttribute("aria-pressed", String(GAMES[i] === game)),
    );
    back.disabled = !past.length;
    best.disabled = ended || !complete;
    other.disabled = !complete;
    say.textContent = !complete
      ? `Solving all positions: mates in ${table.sweeps} so far.`
      : told ||
        `White to move: ${mateIn(table.whiteIn(position))}. Drag a piece, or choose it to see where each move leads.`;
    list.textContent =
      (past.length > 3 ? "… " : "") +
      past
        .slice(-3)
        .map(({ text }) => text)
        .join(" ");
  }

  function words(drawn: Picture, s: number) {
    const piece = drawn.figures.find(({ board: one }) => one === bit(s))?.name ?? "";
    const left = drawn.numbers?.[s];
    const colour = piece.endsWith("-w") ? "white " : "black ";
    return [
      piece && colour + piece.slice(0, -2),
      typeof left === "number" && mateIn(left),
      movesOf(held).some(({ to }) => to === s) && left === null && "a draw",
    ]
      .filter(Boolean)
      .join(", ");
  }

  box.replaceChildren(
    choices,
    element("div", { class: "ex-boards" }, board.element),
    say,
    bar,
    list,
  );
  begin(game);
  box.dataset.live = "";
}
