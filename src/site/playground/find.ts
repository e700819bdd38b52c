// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Finds things by what readers call them: the site's search and the playground's choice of a function.
// Words are compared without their endings, words of the same meaning are the same, and rare words count more
// than frequent ones. A name that is all of the question comes before one that shares a word with it.
import { SAME } from "./same.ts";

/** What can be found: its names, also what readers call it; what is said of it; what it belongs to. */
interface Entry {
  /** Its title first. */
  names: string[];
  /** Its names with the title of its page. */
  titled?: string[];
  text: string;
  context?: string;
  /** Its other words, each as often as it is there. */
  body?: string;
  /** 1 if there is none; less for what is seldom meant. */
  weight?: number;
  /** Found by a term rather than by a question of many words. */
  isTerm?: boolean;
}
/** A word of a text; the whole is the name of several words that it is a part of, or empty. */
type Word = { word: string; stem: string; whole: string };
/** What finds a word: =word, its stem, those of compounds, #number of a line of SAME. */
type Keys = string[];

const IGNORED = new Set(
  (
    "a already also an and any are as at bbfill be been being but by calculate can chess compute could " +
    "detect determine did do does doing don each every find finding finds for found from function get gets " +
    "getting give given gives go got happen happens has have how i if in into is it its itself just let " +
    "libbbfill me my need needs of on one or our per please should so some than that the their them then " +
    "there these they thing things this those to too use using very via want was way ways we were what " +
    "when where whether which while who why will with would you your"
  ).split(" "),
);
/* What many questions have, and says little beside other words. */
const VAGUE = new Set(
  "bitboard bitboards board code engine implementation support supported".split(" "),
);
/* All numbers here are fitted to some 600 questions; tests/site/queries.mjs has a part of them.
 * How much a word counts where it is found, and what other places add. */
const TITLE = 0.55,
  NAME = 0.58,
  TEXT = 0.32,
  CONTEXT = 0.25,
  BODY = 0.43,
  ELSEWHERE = 0.28;
/* How fast a body's words count less the more often they are there, and how much if it is long. */
const OFTEN = 1.88,
  LONG = 0.5;
/* How well a key of a reader's word fits. */
const STEM = 0.74,
  MEANING = 0.8,
  MISSPELT = 0.78,
  BEGINNING = 0.48,
  BEGUN = 0.78, // the last word, while it is typed
  PART = 0.38,
  WHOLE = 1.6, // a name of several words
  SPLIT = 0.6; // parts of a name that is known as a whole
const TERM = 0.96; // for each further word of a question, since terms are short
const ASIDE = 0.4; // a word that says where to look, or that is vague
const COMMON = 0.27; // what a word counts at least in an entry, for its rarity
const POWER = 0.76; // of the part of a question that an entry has, and of a word that is typed
const LITTLE = 0.1; // an ignored word of a name
const ENOUGH = 0.2; // of a question has to be found

const stem = (word: string) =>
  word
    .replace(/(?<=...)i[sz](e[ds]?|ing|ations?|ers?)$/, "is")
    .replace(/(?<=..)if(ications?|y|ied|ies|ying)$/, "if")
    .replace(/(?<=...)our(?=(s|ed|ing|less)?$)/, "or")
    .replace(
      /(?<=...)(abilit(?:y|ies)|ables?|ations?|ators?|ating|ated|ates?|ions?|ings?|ements?|ers?|ests?|ed|es|(?<!s)s|e)$|(?<=..[^aeiou])(y|ies)$/,
      "",
    )
    .replace(/([^aeiouyls])\1$/, "$1");

/** The words of a text; those of bbf_queen_attacks and queenAttacks are the same. */
export function words(text: string): Word[] {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/(Java|Type)Script/g, "$1script")
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/c\+\+/g, "cpp")
    .replace(/\bc#/g, "csharp")
    .replace(/\bnode[._]?js\b/g, "nodejs")
    .replace(/[’']s?\b/g, "")
    .replace(/\bbbf_/g, "");
  return (plain.match(/[a-z_\d]+(\.[a-z_\d]+)*/g) ?? []).flatMap((name) => {
    const parts = name.match(/[a-z]+|\d+/g) ?? [],
      whole = parts.length > 1 ? name.replace(/_/g, "") : "";
    return parts.map((word) => ({ word, stem: stem(word), whole }));
  });
}

/** Whether a text has a word that is looked for. */
export const isSaying = (text: string) => words(text).some(({ word }) => !IGNORED.has(word));

/** The words of a text that are looked for; all if there are no others. */
function saying(text: string) {
  const all = words(text),
    said = all.filter(({ word }) => !IGNORED.has(word));
  return said.length ? said : all;
}

/* Lines of SAME by the first stem of each phrase. */
const phrases = new Map<string, { stems: string[]; key: string }[]>();
SAME.trim()
  .split("\n")
  .forEach((line, n) => {
    for (const phrase of line.split(", ")) {
      const stems = saying(phrase).map(({ stem }) => stem);
      listOf(phrases, stems[0]).push({ stems, key: "#" + n });
    }
  });

function listOf<K, V>(map: Map<K, V[]>, key: K): V[] {
  const found = map.get(key) ?? [];
  map.set(key, found);
  return found;
}

/** If words are joined, bit scan is also bitscan. */
function keysOf(said: Word[], isJoined: boolean): Keys[] {
  const all = said.map(({ word, stem, whole }) => [
    "=" + word,
    stem,
    ...(whole ? ["=" + whole] : []),
  ]);
  said.forEach(({ word, stem: first }, i) => {
    if (isJoined && i + 1 < said.length) {
      const joint = stem(word + said[i + 1].word);
      all[i].push(joint);
      all[i + 1].push(joint);
    }
    for (const { stems, key } of phrases.get(first) ?? [])
      if (stems.every((one, k) => said[i + k]?.stem === one))
        for (const keys of all.slice(i, i + stems.length)) keys.push(key);
  });
  return all;
}

const keysOfText = (text: string) => keysOf(saying(text), true);

/* Of words of bodies, as most come again and again. */
const known = new Map<string, string[]>();
function keysOfWord(name: string) {
  const found =
    known.get(name) ??
    keysOf(
      words(name).filter(({ word }) => !IGNORED.has(word)),
      false,
    ).flat();
  known.set(name, found);
  return found;
}

const sum = (all: number[]) => all.reduce((total, value) => total + value, 0);

/** Names as readers write them: without bbf_ and parentheses. */
const plainName = (text: string) =>
  text
    .toLowerCase()
    .replace(/^bbf_|\(.*$/g, "")
    .replace(/[\W_]+/g, " ")
    .trim();

const saidOf = (all: Word[]) => all.map(({ word }) => word).join(" ");

/** Whether one letter is missing, too many or another, or two are exchanged. */
function isMisspelt(a: string, b: string) {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const x = a.slice(i),
    y = b.slice(i);
  return (
    x.slice(1) === y ||
    x === y.slice(1) ||
    x.slice(1) === y.slice(1) ||
    (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2))
  );
}

/**
 * Gives a function that finds the entries that fit a question, the best first. If it is strict,
 * entries without one of the words are found only if none has them all. Entries may be favoured, and
 * words set aside that have led to them.
 */
export function finder<E extends Entry>(
  entries: E[],
): (question: string, isStrict?: boolean, favour?: (entry: E) => number, aside?: string) => E[] {
  /** By key, the entries that have it and how much it counts there. */
  const places = new Map<string, Map<number, number>>();
  /** By key, the names that have it, and at which word. */
  const named = new Map<string, { name: Name; at: number }[]>();
  type Name = {
    entry: number;
    plain: string;
    said: string;
    length: number;
    near: number;
    same: number;
  };

  const bodies = entries.map(({ body }) => (body ? body.split(" ") : [])),
    mean = sum(bodies.map(({ length }) => length)) / entries.length || 1;
  entries.forEach((entry, i) => {
    const count = (keys: Iterable<string>, value: number) => {
      for (const key of keys) {
        const all = places.get(key) ?? new Map(),
          before = all.get(i) ?? 0;
        // The most, and a part of what else there is.
        all.set(i, Math.max(before, value) + ELSEWHERE * Math.min(before, value));
        places.set(key, all);
      }
    };
    const name = (text: string, all: Keys[], near: number, same: number) => {
      const one = {
        entry: i,
        length: all.length + LITTLE * (words(text).length - all.length),
        plain: plainName(text),
        said: saidOf(saying(text)),
        near,
        same,
      };
      all.forEach((keys, at) => {
        for (const key of keys) listOf(named, key).push({ name: one, at });
      });
    };
    const [title, ...others] = entry.names.map(keysOfText);
    count(new Set(title.flat()), TITLE);
    name(entry.names[0], title, 1, 0.6);
    count(new Set(others.flat(2)), NAME);
    others.forEach((all, k) => name(entry.names[k + 1], all, 0.8, 0.5));
    for (const text of entry.titled ?? []) name(text, keysOfText(text), 1, 0);
    count(new Set(keysOfText(entry.text).flat()), TEXT);
    count(new Set(keysOfText(entry.context ?? "").flat()), CONTEXT);
    const often = new Map<string, number>();
    for (const word of bodies[i])
      for (const key of keysOfWord(word)) often.set(key, (often.get(key) ?? 0) + 1);
    const half = OFTEN * (1 - LONG + (LONG * bodies[i].length) / mean);
    for (const [key, times] of often) count([key], (BODY * times * (1 + OFTEN)) / (times + half));
  });
  const vocabulary = [...places.keys()]
    .filter((key) => key.startsWith("="))
    .map((key) => key.slice(1));

  const plains = new Set(entries.flatMap(({ names }) => names.map(plainName)));

  /** The keys that find a reader's word, and how well each fits. */
  function fitting({ word, whole }: Word, keys: Keys, isLast: boolean) {
    const fits = new Map<string, number>();
    const add = (key: string, fit: number) => {
      if (!fits.has(key)) fits.set(key, fit);
    };
    if (whole) add("=" + whole, WHOLE);
    for (const key of keys) add(key, key[0] === "=" ? 1 : key[0] === "#" ? MEANING : STEM);
    const isBegun = isLast && !places.has("=" + word);
    if (/[a-z]./.test(word))
      for (const one of vocabulary.filter((known) => known.startsWith(word)))
        add("=" + one, isBegun ? BEGUN : BEGINNING * (word.length / one.length) ** POWER);
    if (whole && places.has("=" + whole))
      for (const [key, fit] of fits) if (fit < WHOLE) fits.set(key, fit * SPLIT);
    const isKnown = () => [...fits.keys()].some((key) => places.has(key));
    if (!isKnown() && word.length > 5)
      for (const one of vocabulary.filter((other) => isMisspelt(word, other))) {
        add("=" + one, MISSPELT);
        add(stem(one), MISSPELT);
      }
    for (let n = word.length - 1; n > 3 && !isKnown(); n--) {
      add("=" + word.slice(0, n), PART);
      add(stem(word.slice(-n)), PART);
    }
    return fits;
  }

  /** In how many entries a reader's word is, those that mean the same only if there are no others. */
  function frequency(fits: Map<string, number>) {
    const there = [...fits].filter(([key]) => places.has(key)),
      own = there.filter(([key, fit]) => fit >= STEM && key[0] !== "#");
    const all = new Set<number>();
    for (const [key] of own.length ? own : there)
      for (const [i, value] of places.get(key) ?? []) if (value > COMMON) all.add(i);
    return sum([...all].map((i) => entries[i].weight ?? 1));
  }

  return (question, isStrict = false, favour = () => 1, aside = "") => {
    // Of a method, its own name is enough if there is such a name.
    const method = question.replace(/^\w+(::|\.)(?=\w)/, ""),
      text = plains.has(plainName(method)) ? method : question,
      plain = plainName(text),
      asked = saying(text),
      said = saidOf(asked);
    if (!asked.length) return [];
    const slots = keysOf(asked, true).map((keys, k) =>
      fitting(asked[k], keys, k === asked.length - 1),
    );
    const found = slots.map((fits) => {
      const values = new Map<number, number>();
      for (const [key, fit] of fits)
        for (const [i, value] of places.get(key) ?? [])
          values.set(i, Math.max(values.get(i) ?? 0, fit * value));
      return values;
    });
    // A word that is nowhere counts nothing.
    const others = new Set(words(aside).map(({ word }) => word));
    const rare = slots.map((fits, k) => {
      const { word } = asked[k];
      const factor = others.has(word) || VAGUE.has(word) ? ASIDE : 1;
      return found[k].size ? factor * Math.log(1 + entries.length / (1 + frequency(fits))) : 0;
    });
    const all = sum(rare);
    if (!all) return [];

    // How much of the question is each name, and how much of that name is in the question.
    const touched = new Map<Name, { slots: number[]; words: Map<number, number> }>();
    slots.forEach((fits, k) => {
      for (const [key, fit] of fits)
        for (const { name, at } of named.get(key) ?? []) {
          const one = touched.get(name) ?? { slots: slots.map(() => 0), words: new Map() };
          touched.set(name, one);
          one.slots[k] = Math.max(one.slots[k], fit);
          one.words.set(at, Math.max(one.words.get(at) ?? 0, fit));
        }
    });
    const near = entries.map(() => 0),
      same = entries.map(() => 0);
    for (const [name, one] of touched) {
      const i = name.entry,
        share = [...one.words.values()].filter((fit) => fit >= 0.5).length / name.length,
        value = sum(one.slots.map((fit, k) => fit * rare[k])) / all;
      near[i] = Math.max(near[i], value * share * name.near);
      const begun = name.plain.startsWith(plain) ? plain.length / name.plain.length : 0;
      const likeness = begun === 1 ? 1 : name.said === said ? 0.6 : begun / 2;
      same[i] = Math.max(same[i], likeness * name.same);
    }

    const scored = entries
      .map((entry, i) => {
        const values = found.map((each) => each.get(i) ?? 0);
        const covered = sum(values.map((value, k) => (value ? rare[k] : 0))) / all,
          total = sum(values.map((value, k) => value * rare[k])) / all;
        const weight =
          (entry.weight ?? 1) * (entry.isTerm ? TERM ** Math.min(4, slots.length - 1) : 1);
        const score = covered ** POWER * (total + near[i] + same[i]) * weight * favour(entry);
        return { entry, covered, score };
      })
      .filter(({ covered }) => covered >= ENOUGH)
      .sort((a, b) => b.score - a.score);
    const whole = scored.filter(({ covered }) => covered > 0.999);
    return (isStrict && whole.length ? whole : scored).map(({ entry }) => entry);
  };
}
