// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// A game against random moves: what index.html shows and does.
import { load } from "bbfill";
import { Chessground } from "chessground";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const bb = await load();
let first, refusal;
try {
  first = bb.parseFen(new URLSearchParams(location.search).get("fen") ?? START);
} catch (error) {
  first = bb.parseFen(START);
  refusal = `FEN: ${error.message}; the game begins as usual`;
}
const colour = (blackToMove) => (blackToMove ? "black" : "white");
const element = (id) => document.getElementById(id);
const pieces = ({ pawns, knights, bishops, rooks, queens, kings }) =>
  bb.popcount(pawns | knights | bishops | rooks | queens | kings);

// Each position of the game, the keys of those before it since the last capture or move of a pawn,
// and the move that led to it.
let game, reply;
const ground = Chessground(element("board"), {
  fen: bb.formatFen(first),
  orientation: colour(first.blackToMove),
  movable: { free: false, color: colour(first.blackToMove), events: { after: moved } },
  premovable: { enabled: false },
});

// Where the game is: whether it is over, and whether the person is to move.
function state() {
  const { position, keys, move } = game.at(-1),
    result = bb.result(position, keys);
  const over = result !== null && !result.claim;
  return { position, move, result, over, mine: position.blackToMove === first.blackToMove };
}

function show(problem = "") {
  const { position, move, result, over, mine } = state(),
    check = bb.checkers(position) !== 0n;
  ground.set({
    fen: bb.formatFen(position),
    turnColor: colour(position.blackToMove),
    check,
    lastMove: move && [move.from, move.to],
    movable: { dests: mine && !over ? bb.dests(position) : new Map() },
  });
  const turn = `${mine ? "Your" : "The other side's"} move${check ? ", check" : ""}`;
  element("status").textContent = over
    ? `${result.result}, ${result.reason}`
    : problem || (result ? `${turn}; a draw may be claimed: ${result.reason}` : turn);
  element("moves").textContent = game.flatMap(({ move }) => move?.san ?? []).join(" ");
  element("undo").disabled = game.length < (mine ? 3 : 2);
  if (!mine && !over) reply = setTimeout(answer, 300);
}

function play(move, next) {
  const { position, keys } = game.at(-1);
  const before = [...keys, bb.hash(position)],
    forward = next.pawns !== position.pawns || pieces(next) !== pieces(position);
  game.push({ position: next, keys: forward ? [] : before, move });
  show();
}

function answer() {
  const { position } = game.at(-1),
    moves = bb.moves(position);
  const move = moves[Math.floor(Math.random() * moves.length)];
  play(move, bb.play(position, move));
}

// The move from one square to another; castling also to the rook.
async function moved(from, to) {
  const { position } = game.at(-1);
  if (bb.moves(position).some((move) => move.from === from && move.to === to && move.promotion)) {
    const dialog = element("promotion");
    dialog.returnValue = "";
    dialog.showModal();
    await new Promise((closed) => dialog.addEventListener("close", closed, { once: true }));
    const promotion = dialog.returnValue;
    if (promotion) playLike({ from, to, promotion });
    else show();
  } else playLike({ from, to });
}

// Plays what was dragged or typed, as one of the legal moves, which have all their texts and are in
// the order of the positions after them.
function playLike(like) {
  const { position } = game.at(-1),
    next = bb.play(position, like),
    fen = bb.formatFen(next);
  const at = bb.children(position).findIndex((child) => bb.formatFen(child) === fen);
  play(bb.moves(position)[at], next);
}

function start(problem) {
  clearTimeout(reply);
  game = [{ position: first, keys: [] }];
  show(problem);
}

element("new").addEventListener("click", () => start());
element("undo").addEventListener("click", () => {
  clearTimeout(reply);
  do game.pop();
  while (game.at(-1).position.blackToMove !== first.blackToMove);
  show();
});
element("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  const { move } = event.target.elements,
    { mine, over } = state();
  if (!mine || over) return;
  try {
    playLike(move.value);
    move.value = "";
  } catch (error) {
    show(error.message);
  }
});
start(refusal);
