// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Calls for single boards and positions.
const LENGTHS = { rays: 8, counts: 5, moves: 75 };

function argumentOf(memory, name, a, value) {
  const { name: argument, kind } = a;
  if (kind === 'board') return boardOf(name, argument, value);
  if (kind === 'position') return memory.storePosition(name, argument, value, POSITION);
  if (kind !== 'rays') return wholeNumber(name, a, value);
  const { words } = memory;
  if (value?.length !== 8) throw refused(name, argument, value, 'an array of 8 boards');
  for (let i = 0; i < 8; i++) {
    if (typeof value[i] !== 'bigint')
      throw refused(name, `${argument}[${i}]`, value[i], 'a BigInt');
    words[RAYS + i] = value[i];
  }
  return memory.word(RAYS);
}

// Where a function stores its array, 0 if it has none; and what becomes of the array and of the
// number that the function returns.
function resultOf(memory, result) {
  const array = memory.word(ARRAY);
  const words = n => memory.words.slice(ARRAY, ARRAY + n);
  const bytes = n => memory.bytes.slice(array, array + n);
  switch (result) {
    case 'board': case 'count': return [0, unsigned];
    case 'number': case 'files': return [0, n => n];
    case 'boolean': return [0, n => n !== 0];
    case 'text': return [0, at => memory.textAt(at)];
    case 'layers': case 'components': return [array, words];
    case 'path': return [array, bytes];
    case 'map': return [array, () => new Int8Array(bytes(64).buffer)];
    case 'position': return [memory.word(AFTER), () => memory.position(AFTER)];
    default: return [array, () => words(LENGTHS[result])];
  }
}

function singleOf(memory, call, { name, arguments: given, result }) {
  const [out, converted] = resultOf(memory, result);
  const count = given.length;
  const general = (...values) => {
    checkCount(name, count, values);
    const passed = given.map((a, i) => argumentOf(memory, name, a, values[i]));
    if (out) passed.push(out);
    return converted(call(...passed));
  };
  // Most functions make a board of boards. These calls allocate nothing but the BigInts.
  if (result === 'board' && given.every(a => a.kind === 'board')) {
    const isBoard = value => typeof value === 'bigint';
    if (count === 1)
      return function (a) {
        return isBoard(a) && arguments.length === 1 ? unsigned(call(a)) : general(...arguments);
      };
    if (count === 2)
      return function (a, b) {
        return isBoard(a) && isBoard(b) && arguments.length === 2 ? unsigned(call(a, b))
          : general(...arguments);
      };
    if (count === 3)
      return function (a, b, c) {
        return isBoard(a) && isBoard(b) && isBoard(c) && arguments.length === 3
          ? unsigned(call(a, b, c)) : general(...arguments);
      };
  }
  return general;
}
