// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Around the WebAssembly module: checks arguments, brings them into the module's memory, and
// results out of it. A script without imports and exports, which all module systems can read.
(() => {
  'use strict';
  const VERSION = '@VERSION@';
  const KEY = Symbol.for(`bbfill ${VERSION}`);
  if (globalThis[KEY]) return;

  // Written by generate.py from the public headers.
  const TABLE = '@TABLE@';
  const CONSTANTS = { /*@CONSTANTS@*/ };

  const FIELDS = ['pawns', 'knights', 'bishops', 'rooks', 'queens', 'kings', 'white', 'castling',
    'enPassant', 'blackToMove'];
  const MAY_LACK = 7; // the first of the fields that may be left out
  // Words of the scratch memory: a position, one that is a result, the boards of an array.
  const POSITION = 0, AFTER = 10, ROW = 20, ARRAY = 32, TEXT = 120;
  const SCRATCH_BYTES = 4096, STAGE_BYTES = 1 << 18, PAGE = 65536, LONGEST_TEXT = 1 << 16;
  const AREAS = ['empty', 'pro', 'path'];
  const DIRECTIONS = ['noea', 'east', 'soea', 'sout', 'sowe', 'west', 'nowe', 'nort'];
  const KIND = { set: 0, area: 1, files: 2, text: 8 };
  const RESULT = { board: 0, files: 1, layers: 4, components: 5, path: 6, map: 8, counts: 9, moves: 10 };
  const ALL = 2n ** 64n - 1n;

  class FenError extends RangeError {
    constructor(message, index) {
      super(message);
      this.name = 'FenError';
      this.index = index; // of the first character that does not fit
    }
  }

  const camel = name => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  const unsigned = value => BigInt.asUintN(64, value);
  const isPlace = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;

  const KINDS = {
    b: 'board', f: 'files', d: 'direction', m: 'mover', n: 'number', p: 'plane', P: 'position',
    C: 'positions', R: 'rays', t: 'text',
  };
  const functions = TABLE.split('\n').map(line => {
    const [c, header, given, result, batch, summary] = line.split('|');
    return {
      name: camel(c), c: `bbf_${c}`, header, summary,
      arguments: given.split(' ').filter(Boolean).map(a => ({ name: camel(a.slice(1)), kind: KINDS[a[0]] })),
      result, batch: batch !== '', rows: batch,
    };
  });

  function describe(value) {
    if (value === null || value === undefined) return String(value);
    if (typeof value === 'object') return value.constructor?.name ?? 'an object';
    return typeof value === 'number' ? `the number ${value}` : typeof value;
  }

  function refuse(name, argument, value, wanted) {
    const hint = wanted === 'a BigInt' && typeof value === 'number' ? ` (${value}n?)` : '';
    return new TypeError(`${name}: ${argument} is ${wanted}, not ${describe(value)}${hint}`);
  }

  // The first and last number of each kind of argument. C takes any int as a direction.
  const INT = [-(2 ** 31), 2 ** 31 - 1];
  const RANGES = { direction: INT, mover: INT, plane: INT, number: INT, files: [0, 255] };

  class Bbfill {
    #c; #memory; #base; #words; #bytes; #places = new WeakMap(); #free = []; #end;

    constructor(instance) {
      this.#c = instance.exports;
      this.#memory = this.#c.memory;
      this.#base = (this.#c.__heap_base.value + 15) & -16;
      this.#end = this.#base;
      this.#reserve(SCRATCH_BYTES + STAGE_BYTES);
      for (const f of functions) {
        if (this[f.name]) continue; // below
        const run = this.#single(f);
        this[f.name] = run;
      }
      Object.defineProperty(this, 'functions', { value: functions.map(({ rows, ...f }) => f), enumerable: true });
    }

    // Takes so many bytes from the end of what is in use, and returns where they begin.
    #reserve(bytes) {
      const at = this.#end, missing = at + bytes - this.#memory.buffer.byteLength;
      if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
      this.#end = at + (bytes + 15 & -16);
      this.#renew();
      return at;
    }

    #renew() {
      const buffer = this.#memory.buffer;
      this.#words = new BigUint64Array(buffer, this.#base, SCRATCH_BYTES / 8);
      this.#bytes = new Uint8Array(buffer);
    }

    #fresh() {
      if (this.#words.length === 0) this.#renew();
      return this.#words;
    }

    #storePosition(name, argument, position, at) {
      if (position === null || typeof position !== 'object')
        throw refuse(name, argument, position, 'a position');
      const words = this.#fresh();
      for (let i = 0; i < FIELDS.length; i++) {
        const value = position[FIELDS[i]];
        if (i === FIELDS.length - 1)
          words[at + i] = value ? 1n : 0n;
        else if (typeof value === 'bigint')
          words[at + i] = value;
        else if (value === undefined && i >= MAY_LACK)
          words[at + i] = 0n;
        else
          throw refuse(name, `${argument}.${FIELDS[i]}`, value, 'a BigInt');
      }
      return this.#base + 8 * at;
    }

    #loadPosition(at) {
      const words = this.#fresh(), position = {};
      for (let i = 0; i < FIELDS.length; i++)
        position[FIELDS[i]] = i < FIELDS.length - 1 ? words[at + i] : words[at + i] !== 0n;
      return position;
    }

    #storeText(text, at, size) {
      this.#fresh();
      const room = this.#bytes.subarray(at, at + size - 1);
      const { written } = new TextEncoder().encodeInto(text, room);
      this.#bytes[at + written] = 0;
      return written;
    }

    #text(at) {
      this.#fresh();
      let end = at;
      while (this.#bytes[end]) end++;
      return new TextDecoder().decode(this.#bytes.subarray(at, end));
    }

    #argument(name, { name: argument, kind }, value) {
      if (kind === 'board') {
        if (typeof value !== 'bigint') throw refuse(name, argument, value, 'a BigInt');
        return value;
      }
      if (kind === 'position') return this.#storePosition(name, argument, value, POSITION);
      if (kind === 'rays') {
        const words = this.#fresh();
        if (value?.length !== 8) throw refuse(name, argument, value, 'an array of 8 boards');
        for (let i = 0; i < 8; i++) {
          if (typeof value[i] !== 'bigint') throw refuse(name, `${argument}[${i}]`, value[i], 'a BigInt');
          words[ROW + i] = value[i];
        }
        return this.#base + 8 * ROW;
      }
      const [least, most] = RANGES[kind];
      if (!isPlace(value, least, most))
        throw refuse(name, argument, value, `a whole number from ${least} to ${most}`);
      return value;
    }

    // Where the function stores its array, and what becomes of that and the number it returns.
    #gives(result) {
      const array = this.#base + 8 * ARRAY;
      const boards = n => this.#fresh().slice(ARRAY, ARRAY + n);
      const bytes = n => this.#bytes.slice(array, array + n);
      switch (result) {
        case 'board': case 'count': return [0, unsigned];
        case 'number': case 'files': return [0, n => n];
        case 'boolean': return [0, n => n !== 0];
        case 'text': return [0, at => this.#text(at)];
        case 'layers': case 'components': return [array, boards];
        case 'path': return [array, bytes];
        case 'map': return [array, () => new Int8Array(bytes(64).buffer)];
        case 'rays': return [array, () => boards(8)];
        case 'counts': return [array, () => boards(5)];
        case 'moves': return [array, () => boards(75)];
        case 'position': return [this.#base + 8 * AFTER, () => this.#loadPosition(AFTER)];
      }
    }

    #single(f) {
      const call = this.#c[f.c], given = f.arguments, name = f.name, count = given.length;
      const [out, convert] = this.#gives(f.result);
      if (out === 0 && f.result === 'board' && count <= 3 && given.every(a => a.kind === 'board')) {
        const all = (...values) => {
          given.forEach((a, i) => this.#argument(name, a, values[i]));
        };
        if (count === 1)
          return a => typeof a === 'bigint' ? unsigned(call(a)) : all(a);
        if (count === 2)
          return (a, b) => typeof a === 'bigint' && typeof b === 'bigint' ? unsigned(call(a, b)) : all(a, b);
        return (a, b, c) => typeof a === 'bigint' && typeof b === 'bigint' && typeof c === 'bigint'
          ? unsigned(call(a, b, c)) : all(a, b, c);
      }
      return (...values) => {
        const passed = given.map((a, i) => this.#argument(name, a, values[i]));
        if (out) passed.push(out);
        return convert(call(...passed));
      };
    }

    // Functions of text, which C writes and reads through pointers.

    format(board) {
      const b = this.#argument('format', { name: 'b', kind: 'board' }, board);
      return this.#text(this.#c.bbf_format(b, this.#base + 8 * TEXT));
    }

    // Calls a parser, which gives the place of a mistake or 0. Returns its index, or -1.
    #read(name, text, parse) {
      if (typeof text !== 'string') throw refuse(name, 'text', text, 'a string');
      const at = this.#base + SCRATCH_BYTES;
      const length = this.#storeText(text, at, LONGEST_TEXT);
      const wrong = parse(at);
      return { at, length, index: wrong ? wrong - at : text.includes('\0') ? text.indexOf('\0') : -1 };
    }

    parse(text) {
      const { index } = this.#read('parse', text, at => this.#c.bbf_parse(at, this.#base));
      if (index >= 0) {
        throw new RangeError(index < text.length
          ? `parse: character ${index + 1} does not fit in a diagram or number`
          : 'parse: the diagram or number is too short');
      }
      return this.#fresh()[0];
    }

    formatFen(position) {
      const at = this.#storePosition('formatFen', 'position', position, POSITION);
      return this.#text(this.#c.bbf_format_fen(at, this.#base + 8 * TEXT));
    }

    parseFen(text) {
      const { at, length, index } = this.#read('parseFen', text,
        begin => this.#c.bbf_parse_fen(begin, this.#base + 8 * POSITION));
      if (index >= 0) {
        const reason = this.#base + 8 * TEXT;
        this.#c.web_fen_reason(at, length, reason);
        throw new FenError(this.#text(reason), index);
      }
      return this.#loadPosition(POSITION);
    }

    batchKernelName(i) {
      const at = this.#c.bbf_batch_kernel_name(this.#argument('batchKernelName', { name: 'i', kind: 'number' }, i));
      return at ? this.#text(at) : null;
    }

    batchUse(kernel) {
      let used = 0;
      this.#read('batchUse', kernel, at => { used = this.#c.bbf_batch_use(at); });
      return used !== 0;
    }

    positionAt(positions, i) {
      if (!isPlace(i, 0, positions?.pawns?.length - 1))
        throw new RangeError(`positionAt: there is no position ${i}`);
      const position = {};
      FIELDS.forEach((field, k) => {
        const value = positions[field]?.[i];
        position[field] = k < FIELDS.length - 1 ? value ?? 0n : Boolean(value);
      });
      return position;
    }

    // Boards by the names of squares.

    board(squares) {
      const names = typeof squares === 'string' ? squares.split(/[,\s]+/).filter(Boolean) : squares;
      let board = 0n;
      for (const name of names) {
        const known = typeof name === 'string' && /^[a-h][1-8]$/.test(name);
        if (!known && !isPlace(name, 0, 63))
          throw new RangeError(`board: ${describe(name)} ${JSON.stringify(name)} is not a square`);
        board |= known ? CONSTANTS[name.toUpperCase()] : 1n << BigInt(name);
      }
      return board;
    }

    squares(board) {
      const b = unsigned(this.#argument('squares', { name: 'b', kind: 'board' }, board));
      const names = [];
      for (let s = 0; s < 64; s++)
        if (b >> BigInt(s) & 1n) names.push('abcdefgh'[s % 8] + (1 + (s >> 3)));
      return names;
    }

    // A board as the program takes it: the squares, or those that are missing.
    #expression(board) {
      const b = unsigned(board);
      if (b === 0n || b === ALL) return b ? 'all' : 'none';
      const names = this.squares(b);
      if (names.length <= 12) return names.join(',');
      const missing = this.squares(~b);
      if (missing.length > 12) return `0x${b.toString(16)}`;
      return missing.length === 1 ? `~${missing}` : `~(${missing})`;
    }

    // A picture of a result, as the program draws it.
    svg(result, { position, title = 'board', text, of, arguments: given = [], marks = {}, areas = {}, width = 0 } = {}) {
      const known = of === undefined ? undefined : functions.find(f => f.name === of || f.c === of);
      if (of !== undefined && !known) throw new RangeError(`svg: there is no function ${of}`);
      const drawn = [];
      const add = (name, kind, caption, board = 0n) => drawn.push({ name, kind, caption, board });
      if (known) {
        title = known.c.slice(4);
        known.arguments.forEach(({ name, kind }, i) => {
          const value = given[i];
          if (kind === 'board')
            add(name, AREAS.includes(name) ? KIND.area : KIND.set, this.#expression(value), value);
          else if (kind === 'direction')
            add(name, KIND.text, DIRECTIONS[value & 7]);
          else if (kind !== 'position')
            add(name, KIND.text, String(value));
        });
      } else if (text !== undefined)
        add('text', KIND.text, text);
      for (const [name, board] of Object.entries(marks)) add(name, KIND.set, this.#expression(board), board);
      for (const [name, board] of Object.entries(areas)) add(name, KIND.area, this.#expression(board), board);
      if (drawn.length > 7) throw new RangeError('svg: more than 7 arguments');
      const men = typeof position === 'string' ? this.parseFen(position) : position;
      return this.#draw(result, known?.result, title, drawn, men, width);
    }

    #draw(result, kind, title, drawn, men, width) {
      const words = this.#fresh();
      let values;
      if (typeof result === 'bigint') {
        kind = 'board';
        values = [result];
      } else if (result instanceof BigUint64Array) {
        if (!['components', 'moves', 'layers'].includes(kind)) kind = result.length === 75 ? 'moves' : 'layers';
        values = [BigInt(result.length), ...result];
      } else if (result instanceof Int8Array && result.length === 64) {
        kind = 'map';
        values = [BigInt(Math.max(...result)), ...Array.from(result, BigInt)];
      } else if (result instanceof Uint8Array) {
        kind = 'path';
        values = [BigInt(result.length), ...Array.from(result, s => 1n << BigInt(s))];
      } else
        throw refuse('svg', 'result', result, 'a board, layers, a map, a path or move sets');
      values.forEach((value, i) => { words[ARRAY + i] = value; });
      const position = men === undefined ? 0 : this.#storePosition('svg', 'position', men, POSITION);
      // The drawing and its texts, then the picture.
      const at = this.#base + SCRATCH_BYTES;
      let textAt = at + 512;
      const put = text => {
        const here = textAt;
        textAt += this.#storeText(text, here, 4096) + 1;
        return here;
      };
      const view = new DataView(this.#memory.buffer);
      const fields = [put(title), 0, this.#base + 8 * ARRAY, position, RESULT[kind], width, drawn.length];
      fields.splice(1, 1);
      fields.forEach((value, i) => view.setInt32(at + 4 * i, value, true));
      drawn.forEach(({ name, kind: role, caption, board }, i) => {
        const place = at + 24 + 24 * i;
        view.setInt32(place, put(name), true);
        view.setInt32(place + 4, put(caption), true);
        view.setInt32(place + 8, role, true);
        view.setBigInt64(place + 16, board, true);
      });
      const size = at + STAGE_BYTES - textAt;
      const length = this.#c.web_svg(at, textAt, size);
      if (length > size) throw new RangeError('svg: the picture is too large');
      this.#fresh();
      return new TextDecoder().decode(this.#bytes.subarray(textAt, textAt + length));
    }
  }
  for (const [name, value] of Object.entries(CONSTANTS))
    Object.defineProperty(Bbfill.prototype, name, { value, enumerable: true });

  const started = module => new Bbfill(new WebAssembly.Instance(module, {}));

  // The instance of whatever a program has of the module.
  async function loadModule(source) {
    const given = await source;
    if (given instanceof WebAssembly.Module)
      return new Bbfill(await WebAssembly.instantiate(given, {}));
    const bytes = typeof Response === 'function' && given instanceof Response ? await given.arrayBuffer() : given;
    return new Bbfill((await WebAssembly.instantiate(bytes, {})).instance);
  }

  const loadModuleSync = source =>
    started(source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source));

  // With the bytes inside: one instance for all who ask.
  let bytes, shared, promise;
  const decoded = () => Uint8Array.from(atob(bytes), c => c.charCodeAt(0));
  function loadSync() {
    shared ??= loadModuleSync(decoded());
    return shared;
  }
  function load() {
    promise ??= shared ? Promise.resolve(shared)
      : WebAssembly.instantiate(decoded(), {}).then(({ instance }) => (shared ??= new Bbfill(instance)));
    return promise;
  }

  globalThis[KEY] = {
    load, loadSync, loadModule, loadModuleSync, FenError, version: VERSION,
    embed(text) { bytes = text; },
  };
})();
