// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
/** A chess position; without the last three, White is to move and there is neither castling nor en
 * passant. */
export interface PositionLike {
  pawns: bigint;
  knights: bigint;
  bishops: bigint;
  rooks: bigint;
  queens: bigint;
  kings: bigint;
  /** White's pieces; bits on empty squares do not count. */
  white: bigint;
  /** The rooks that may still castle; other bits do not count. */
  castling?: bigint;
  /** The square that a pawn has just passed over, or 0n. */
  enPassant?: bigint;
  blackToMove?: boolean;
}
export type Position = Required<PositionLike>;
/** The counters of FEN, which any position may have: formatFen writes them, moves carry them on. Columns
 * have none. */
export interface Counters {
  halfmove?: number;
  fullmove?: number;
}
export type CountedPosition = Position & Required<Counters>;

/** Boards for batches: an array, or one board for all rows. Views into the module's memory are not
 * copied. */
export type Boards = BigUint64Array | BigInt64Array | readonly bigint[] | bigint;
/** Positions for batches, as columns. */
export type Positions = {
  [field in keyof PositionLike]: field extends "blackToMove" ? Uint8Array | boolean : Boards;
};
export type PositionColumns = {
  [field in keyof Position]: field extends "blackToMove" ? Uint8Array : BigUint64Array;
};

export type ArgumentKind =
  | "board"
  | "files"
  | "direction"
  | "mover"
  | "number"
  | "counter"
  | "plane"
  | "square"
  | "word"
  | "position"
  | "positions"
  | "rays"
  | "values"
  | "text";
export type ResultKind =
  | "board"
  | "number"
  | "boolean"
  | "count"
  | "files"
  | "text"
  | "texts"
  | "mistake"
  | "layers"
  | "components"
  | "path"
  | "map"
  | "rays"
  | "pieces"
  | "counts"
  | "moves"
  | "contacts"
  | "children"
  | "moveNumbers"
  | "contactNumbers"
  | "changes"
  | "twoBoards"
  | "squares"
  | "move"
  | "mask"
  | "position"
  | "countedPosition";
export interface FunctionInfo {
  readonly name: string;
  /** Its name in C. */
  readonly c: string;
  readonly header: string;
  readonly arguments: readonly { readonly name: string; readonly kind: ArgumentKind }[];
  readonly result: ResultKind;
  /** Whether there is one for arrays, whose name ends in N. */
  readonly batch: boolean;
}

type File = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
export type Square = `${Lowercase<File>}${Rank}`;

/** A legal move; from and to are the squares that uci has, such as e1 and g1 for castling. */
export interface Move {
  san: string;
  uci: string;
  from: Square;
  to: Square;
  promotion?: "n" | "b" | "r" | "q";
}
/** SAN such as Nf3, UCI such as g1f3, or the squares. */
export type MoveLike = string | { from: string; to: string; promotion?: string };
/** How a game has ended, or that a player may claim a draw. */
export interface GameResult {
  result: "1-0" | "0-1" | "1/2-1/2";
  reason:
    | "checkmate"
    | "stalemate"
    | "insufficient material"
    | "75 moves"
    | "fivefold repetition"
    | "50 moves"
    | "threefold repetition";
  /** Whether it is a draw only if a player claims it. */
  claim: boolean;
}

/** That no legal moves lead to mate. */
export interface DeadPosition {
  result: "1/2-1/2";
  reason: "dead position";
  claim: boolean;
}

/** What is wrong with a text. */
export interface Mistake {
  /** Of a move one of MISTAKE_FORM and so on, of a FEN the number of the field or MISTAKE_PGN. */
  kind: number;
  /** Those of a move go on from its text. */
  words: string;
}

export interface SvgOptions {
  /** Pieces to be drawn. */
  position?: PositionLike | string;
  /** The function that gave the result, and its arguments: they are the caption, and marked. */
  of?: string;
  arguments?: readonly unknown[];
  /** A caption instead, and what to mark: sets of squares by name. */
  title?: string;
  text?: string;
  marks?: Record<string, bigint>;
  /** Boards outside which squares are shaded. */
  areas?: Record<string, bigint>;
  /** In pixels. */
  width?: number;
  /** The side that sees the board. */
  from?: "white" | "black";
}

/** A FEN that cannot be read. */
export class FenError extends RangeError {
  /** The first character that does not fit. */
  readonly index: number;
}
export const version: string;

/** The boards of one square, file or rank. */
export type Constants = {
  readonly [name in `${File}${Rank}` | `FILE_${File}` | `RANK_${Rank}`]: bigint;
};

type Words = BigUint64Array;
type Direction = "noea" | "east" | "soea" | "sout" | "sowe" | "west" | "nowe" | "nort";
/** One step, fill, occluded fill and attacks in each direction, such as nortAttacks. */
export type Rays = object /* @RAYS@ */;

export interface Bbfill extends Constants, Rays {
  readonly functions: readonly FunctionInfo[];
  /** The board with these squares: names, as in 'e4,d5', or numbers from 0. */
  board(squares: string | Iterable<string | number>): bigint;
  /** The names of a board's squares, from a1 to h8. */
  squareNames(board: bigint): Square[];
  /** All legal moves. */
  moves(position: PositionLike): Move[];
  /** Where each piece may go, by names of squares, as chessground wants it. Castling leads to the
   * rook and, for a king on the e-file and a rook on the a- or h-file, also to the g- or c-file. */
  dests(position: PositionLike): Map<Square, Square[]>;
  /** The position after a legal move. Throws for any other. */
  play(position: PositionLike, move: MoveLike): Position;
  /** Null if the game goes on and no draw may be claimed.
   * @param keys hash() of each earlier position since the last capture or move of a pawn: they say
   * which positions are repeated, and how many moves there were.
   * @param options dead: also whether no legal moves lead to mate, as in unwinnable(). */
  result(position: PositionLike, keys?: Iterable<bigint>): GameResult | null;
  result(
    position: PositionLike,
    keys: Iterable<bigint> | undefined,
    options: { dead?: boolean },
  ): GameResult | DeadPosition | null;
  /** A picture: of a board, layers or components, move sets, a map of distances, a path or, with
   * `of: "rays"`, rays. */
  svg(result: bigint | BigUint64Array | Int8Array | Uint8Array, options?: SvgOptions): string;
  /** Columns of positions or FENs. */
  positions(list: Iterable<PositionLike | string>): PositionColumns;
  /** An array in the module's memory, for batches without copying. */
  array(n: number): BigUint64Array;
  array(n: number, type: typeof Uint8Array): Uint8Array;
  array(n: number, type: typeof Int8Array): Int8Array;
  /** The same memory again, after it has grown, which makes arrays empty. */
  view<T extends BigUint64Array | Uint8Array | Int8Array>(array: T): T;
  /** Gives an array of array() back. */
  free(array: BigUint64Array | Uint8Array | Int8Array): void;

  // @GENERATED@
}

/** The library, with the module inside the package: no fetch. The same for all who ask. */
export function load(): Promise<Bbfill>;
/** The same at once. Some browsers refuse this outside workers. */
export function loadSync(): Bbfill;
