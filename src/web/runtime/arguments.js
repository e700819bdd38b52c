// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What arguments may be, and the errors of those that are not.
const FIELDS = ['pawns', 'knights', 'bishops', 'rooks', 'queens', 'kings', 'white', 'castling',
  'enPassant', 'blackToMove'];
const MAY_LACK = 7; // the first of the fields that may be left out
const SIDE = FIELDS.length - 1;
const RANGES = {
  direction: [0, 7], mover: [0, MOVERS - 1], plane: [0, NUMBERS.MOVE_PLANES - 1], files: [0, 255],
  number: [-(2 ** 31), 2 ** 31 - 1], elements: [0, 2 ** 29], pixels: [100, 10000],
};

class FenError extends RangeError {
  constructor(message, index) {
    super(message);
    this.name = 'FenError';
    this.index = index; // of the first character that does not fit
  }
}

const unsigned = value => BigInt.asUintN(64, value);
const isObject = value => typeof value === 'object' && value !== null;
const isWhole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;

function described(value) {
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'number') return `the number ${value}`;
  return typeof value === 'object' ? value.constructor?.name ?? 'an object' : `a ${typeof value}`;
}

function refused(name, argument, value, wanted, Kind = TypeError) {
  const hint = wanted.endsWith('a BigInt') && Number.isInteger(value) ? `; write ${value}n` : '';
  return new Kind(`${name}: ${argument} is ${wanted}, not ${described(value)}${hint}`);
}

// Throws for arguments that a function does not have. Those of one argument may be given to an
// array's map, forEach and so on, which pass the value's index and the array as well.
function checkCount(name, most, values) {
  const { length } = values;
  if (length > most && !(most === 1 && length === 3 && values[2]?.[values[1]] === values[0]))
    throw new TypeError(`${name} takes ${most} argument${most === 1 ? '' : 's'}, not ${length}`);
}

function stringOf(name, argument, value) {
  if (typeof value !== 'string') throw refused(name, argument, value, 'a string');
  return value;
}

function boardOf(name, argument, value) {
  if (typeof value !== 'bigint') throw refused(name, argument, value, 'a BigInt');
  return value;
}

function wholeNumber(name, { name: argument, kind }, value) {
  const [least, most] = RANGES[kind];
  if (!isWhole(value, least, most))
    throw refused(name, argument, value, `a whole number from ${least} to ${most}`,
      typeof value === 'number' ? RangeError : TypeError);
  return value;
}
