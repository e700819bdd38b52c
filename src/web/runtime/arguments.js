// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What arguments may be, and the errors of those that are not.
const FIELDS = ['pawns', 'knights', 'bishops', 'rooks', 'queens', 'kings', 'white', 'castling',
  'enPassant', 'blackToMove'];
const MAY_LACK = 7; // the first of the fields that may be left out
const SIDE = FIELDS.length - 1;
const INT = [-(2 ** 31), 2 ** 31 - 1];
const RANGES = { direction: INT, mover: INT, plane: INT, number: INT, files: [0, 255] };

class FenError extends RangeError {
  constructor(message, index) {
    super(message);
    this.name = 'FenError';
    this.index = index; // of the first character that does not fit
  }
}

const unsigned = value => BigInt.asUintN(64, value);
const isWhole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;

function described(value) {
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'number') return `the number ${value}`;
  return typeof value === 'object' ? value.constructor?.name ?? 'an object' : `a ${typeof value}`;
}

function refused(name, argument, value, wanted) {
  const hint = wanted.endsWith('a BigInt') && Number.isInteger(value) ? `; write ${value}n` : '';
  return new TypeError(`${name}: ${argument} is ${wanted}, not ${described(value)}${hint}`);
}

function boardOf(name, argument, value) {
  if (typeof value !== 'bigint') throw refused(name, argument, value, 'a BigInt');
  return value;
}

function wholeNumber(name, { name: argument, kind }, value) {
  const [least, most] = RANGES[kind];
  if (!isWhole(value, least, most))
    throw refused(name, argument, value, `a whole number from ${least} to ${most}`);
  return value;
}
