// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Calls for arrays. Columns that the module's memory has are used where they are; others go
// through the stage, block by block.
const TYPES = { q: BigUint64Array, B: Uint8Array, b: Int8Array };
const isBytes = array => ArrayBuffer.isView(array) && array.BYTES_PER_ELEMENT === 1;
const isWords = array => array instanceof BigUint64Array || array instanceof BigInt64Array;

// A column of rows: width elements each, of so many bytes. at is its place in memory, or 0.
function columnOf(memory, name, argument, array, type, width) {
  const { at, n } = memory.placeOf(name, argument, array);
  if (n % width)
    throw new RangeError(`${name}: ${argument} has ${n} elements, not a multiple of ${width}`);
  return { argument, array, type, width, size: width * type.BYTES_PER_ELEMENT, at, n: n / width };
}

// An argument's column; one value stands for a column with that value in every row.
function given(memory, name, argument, value, type, width = 1) {
  const bytes = type === Uint8Array;
  if (width === 1 && (bytes ? typeof value === 'boolean' : typeof value === 'bigint'))
    return {
      value: bytes ? Number(value) : value, type, width, size: type.BYTES_PER_ELEMENT, at: 0,
    };
  const array = Array.isArray(value) && !bytes
    ? BigUint64Array.from(value, (b, i) => boardOf(name, `${argument}[${i}]`, b)) : value;
  const single = width > 1 ? '' : bytes ? ' or a boolean' : ' or a BigInt';
  if (!(bytes ? isBytes(array) : isWords(array)))
    throw refused(name, argument, value, `a ${type.name}${single}`);
  return columnOf(memory, name, argument, array, type, width);
}

function givenPositions(memory, name, argument, positions) {
  if (!isObject(positions)) throw refused(name, argument, positions, 'an object of columns');
  return FIELDS.map((field, i) => positions[field] === undefined && i >= MAY_LACK ? null
    : given(memory, name, `${argument}.${field}`, positions[field],
      i === SIDE ? Uint8Array : BigUint64Array));
}

// Throws if out begins or ends inside an argument: what is read later would have changed.
function checkOverlap(name, out, columns) {
  const start = ({ array, at }) => at || array.byteOffset;
  for (const column of columns) {
    if (!column.array || column.array.buffer !== out.array.buffer) continue;
    const apart = start(column) - start(out);
    const same = apart === 0 && column.size === out.size;
    if (!same && apart < out.n * out.size && -apart < column.n * column.size)
      throw new RangeError(`${name}: out overlaps an argument`);
  }
}

// Gives the columns that need it a place on the stage, and returns the rows of a block.
function staged(memory, columns, n) {
  if (!columns.length) return n;
  const row = columns.reduce((sum, { size }) => sum + size, 0);
  const most = Math.floor((STAGE_BYTES - 16 * columns.length) / row);
  const block = Math.min(n, most - most % 64);
  let at = memory.stage;
  for (const column of columns) {
    column.view = new column.type(memory.buffer, at, block * column.width);
    column.stage = at;
    if (column.value !== undefined) column.view.fill(column.value);
    at += block * column.size + 15 & -16;
  }
  return block;
}

const part = (array, from, to) =>
  from === 0 && to === array.length ? array : array.subarray(from, to);

function batchOf(memory, call, f, code) {
  const name = `${f.name}N`, type = TYPES[code[0]], width = Number(code.slice(1) || 1);
  return (...values) => {
    checkCount(name, f.arguments.length + 1, values);
    // Numbers, columns, and arrays of the columns of positions.
    const parts = f.arguments.map((a, i) => {
      if (a.kind === 'position') return givenPositions(memory, name, a.name, values[i]);
      if (a.kind === 'board') return given(memory, name, a.name, values[i], BigUint64Array);
      if (a.kind === 'rays') return given(memory, name, a.name, values[i], BigUint64Array, 8);
      return wholeNumber(name, a, values[i]);
    });
    const columns = parts.flat().filter(column => column && typeof column === 'object');
    const arrays = columns.filter(column => column.array), n = arrays[0]?.n;
    if (n === undefined) throw new TypeError(`${name}: at least one argument has to be an array`);
    for (const { argument, n: rows } of arrays)
      if (rows !== n)
        throw new RangeError(
          `${name}: ${arrays[0].argument} has ${n} rows, ${argument} has ${rows}`);
    const result = values[parts.length] ?? new type(n * width);
    if (!(code[0] === 'q' ? isWords(result) : isBytes(result)))
      throw refused(name, 'out', result, `a ${type.name}`);
    const out = columnOf(memory, name, 'out', result, type, width);
    if (out.n !== n)
      throw new RangeError(`${name}: out has ${out.n * width} elements, not ${n * width}`);
    checkOverlap(name, out, columns);

    const inputs = columns.filter(column => !column.at);
    const block = staged(memory, out.at ? inputs : [...inputs, out], n);
    for (let i = 0; i < n; i += block) {
      const end = Math.min(n, i + block);
      for (const column of inputs)
        if (column.array) column.view.set(part(column.array, i * column.width, end * column.width));
      const pointer = column => column?.at ? column.at + i * column.size : column?.stage ?? 0;
      const passed = parts.map(given => {
        if (typeof given === 'number') return given;
        if (!Array.isArray(given)) return pointer(given);
        new Int32Array(memory.buffer, memory.scratch, FIELDS.length).set(given.map(pointer));
        return memory.scratch;
      });
      call(pointer(out), ...passed, end - i);
      if (!out.at) result.set(part(out.view, 0, (end - i) * width), i * width);
    }
    return n && !result.length ? memory.view(result) : result;
  };
}
