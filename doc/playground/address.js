/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the page shows, as text for the address, and back:
       #queen_attacks&sliders=d4&empty=~(b6,f2)&way=dumb7fill&at=3
   The name is first; fen comes before the arguments that refer to it. */
(function () {
  "use strict";
  const {boards, catalogue} = playground;

  /* {f, values, position, fen, way, dir, at, pick} */
  function write(state) {
    const {f, values, position} = state, parts = [f.plain];
    if (position)
      parts.push("fen=" + state.fen.replace(/ 0 1$/, "").replace(/ /g, "_"));
    for (const {name, kind} of f.arguments)
      if (catalogue.isBoard(kind))
        parts.push(`${name}=${boards.write(values[name], position, catalogue.implied(f, name))}`);
      else if (kind !== "position")
        parts.push(`${name}=${encodeURIComponent(values[name])}`);
    for (const name of ["way", "dir", "at", "pick"])
      if (state[name] !== null)
        parts.push(`${name}=${state[name]}`);
    return "#" + parts.join("&");
  }

  class AddressError extends Error {}

  function wholeNumber(name, text) {
    if (!/^-?\d{1,6}$/.test(text))
      throw new AddressError(`${name}=${text}: a whole number is expected`);
    return Number(text);
  }

  function argument(state, {name, kind}, text) {
    if (catalogue.isBoard(kind)) {
      const board = boards.read(text, state.position);
      if (board === undefined)
        throw new AddressError(`${name}=${text}: not a board`);
      return board;
    }
    return kind === "text" ? text : wholeNumber(name, text);
  }

  /* Throws an Error whose message a reader understands. */
  function read(hash) {
    const [plain, ...rest] = decodeURIComponent(hash.replace(/^#/, "")).split("&");
    const f = catalogue.find(plain);
    if (!f)
      throw new AddressError(`there is no function “${plain}”`);
    const state = {f, position: null, fen: null, way: null, dir: null, at: null, pick: null};
    const texts = new Map(rest.map((part) => {
      const cut = part.indexOf("=");
      return [part.slice(0, cut < 0 ? undefined : cut), cut < 0 ? "" : part.slice(cut + 1)];
    }));
    if (texts.has("fen"))
      try {
        setPosition(state, texts.get("fen").replace(/_/g, " "));
      } catch (error) {
        throw new AddressError(`fen=${texts.get("fen")}: ${error.message}`);
      }
    else if (f.arguments.some((a) => a.kind === "position") || !rest.length)
      setPosition(state, catalogue.positionFor(f));
    state.values = catalogue.values(f, state.position, null);
    for (const [name, text] of texts) {
      const known = f.arguments.find((a) => a.name === name && a.kind !== "position");
      if (known)
        state.values[name] = argument(state, known, text);
      else if (name === "way")
        state.way = text;
      else if (["dir", "at", "pick"].includes(name))
        state[name] = wholeNumber(name, text);
      else if (name !== "fen")
        throw new AddressError(`${f.plain} has no argument “${name}”`);
    }
    return state;
  }

  function setPosition(state, fen) {
    state.position = fen === null ? null : playground.bb.parseFen(fen);
    state.fen = fen === null ? null : playground.bb.formatFen(state.position);
  }

  Object.assign(playground, {address: {AddressError, read, setPosition, write}});
})();
