// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Finds things by what readers call them: the site's search and the playground's choice of a function.
// Words are compared without their endings, and rare words count more than frequent ones.

/**
 * What can be found: its names, also what readers call it; what is said of it; what it belongs to.
 * @typedef {object} Entry
 * @property {string[]} names
 * @property {string} text
 * @property {string} [context]
 * @property {string} [body] its other words
 * @property {number} [weight] 1 if there is none; less for what is seldom meant
 *
 * @typedef {{ word: string, stem: string }} Word
 */

const IGNORED = new Set(
  (
    "a an and are as at be but by calculate can chess compute detect determine do does find for from function get " +
    "has have how i if in into is it its me my need of on or should that the this to use using want what when where " +
    "which who why with you"
  ).split(" "),
);
/* How much a word counts where it is found. */
const NAME = 1,
  CONTEXT = 0.35,
  TEXT = 0.3,
  BODY = 0.12;

/** @param {string} word */
const stem = (word) =>
  word
    .replace(
      /(?<=...)(ations?|ators?|ating|ated|ates?|ions?|ings?|ements?|ers?|ed|es|(?<!s)s|e)$|(?<=..[^aeiou])(y|ies)$/,
      "",
    )
    .replace(/([^aeiouyls])\1$/, "$1");

/**
 * The words of a text; those of bbf_queen_attacks and queenAttacks are the same.
 * @param {string} text
 * @returns {Word[]}
 */
export function words(text) {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/c\+\+/g, "cpp")
    .replace(/[’']s?\b/g, "")
    .replace(/\bbbf_/g, "");
  return (plain.match(/[a-z]+|\d+/g) ?? []).map((word) => ({ word, stem: stem(word) }));
}

/** Whether a text has a word that is looked for. @param {string} text */
export const isSaying = (text) => words(text).some(({ word }) => !IGNORED.has(word));

/** Two words in one, so that bit scan is bitscan. @param {Word[]} all */
const joined = (all) =>
  all.slice(1).map((next, i) => {
    const word = all[i].word + next.word;
    return { word, stem: stem(word) };
  });

/** How well a word of a reader fits one of a text. @param {Word} asked @param {Word} found */
function likeness(asked, found) {
  if (asked.word === found.word) return 1;
  if (asked.stem === found.stem) return 0.9;
  if (asked.word.length > 2 && found.word.startsWith(asked.word)) return 0.6;
  return found.word.length > 3 && asked.word.startsWith(found.word) ? 0.4 : 0;
}

/** @param {Word} asked @param {Word[]} all */
const best = (asked, all) => all.reduce((most, word) => Math.max(most, likeness(asked, word)), 0);

/** @param {number[]} all */
const sum = (all) => all.reduce((total, value) => total + value, 0);

/** Names as readers write them: without bbf_ and parentheses. @param {string} text */
const plainName = (text) =>
  text
    .toLowerCase()
    .replace(/^bbf_|\(.*$/g, "")
    .replace(/[\W_]+/g, " ")
    .trim();

/** @param {string} text */
function phrase(text) {
  const all = words(text),
    said = all.filter(({ word }) => !IGNORED.has(word));
  return { plain: plainName(text), said: said.length ? said : all, all: [...all, ...joined(all)] };
}

/**
 * Gives a function that finds the entries that fit a question, the best first. If it is strict,
 * entries without one of the words are found only if none has them all.
 * @template {Entry} E
 * @param {E[]} entries
 * @returns {(question: string, isStrict?: boolean) => E[]}
 */
export function finder(entries) {
  const known = entries.map((entry) => {
    const names = entry.names.map(phrase),
      text = words(entry.text);
    return {
      entry,
      names,
      named: names.flatMap(({ all }) => all),
      text: [...text, ...joined(text)],
      context: words(entry.context ?? ""),
      body: new Set(words(entry.body ?? "").map(({ stem }) => stem)),
    };
  });

  return (question, isStrict = false) => {
    const { plain, said: asked } = phrase(question.replace(/^\w+(::|\.)(?=\w)/, ""));
    if (!asked.length) return [];
    const pairs = joined(asked);
    /** A word counts also as half of two that are one, such as bitscan. @param {(word: Word) => number} fit */
    const each = (fit) => {
      const joint = pairs.map((pair) => (fit(pair) >= 0.9 ? 1 : 0));
      return asked.map((word, i) => Math.max(fit(word), joint[i] ?? 0, joint[i - 1] ?? 0));
    };
    const fits = known.map((one) => {
      const name = each((word) => best(word, one.named)),
        text = each((word) => best(word, one.text));
      const found = asked.map((word, i) =>
        Math.max(
          NAME * name[i],
          TEXT * text[i],
          CONTEXT * best(word, one.context),
          one.body.has(word.stem) ? BODY : 0,
        ),
      );
      return {
        one,
        found,
        isThere: asked.map(
          (word, i) => Math.max(name[i], text[i]) >= 0.6 || one.body.has(word.stem),
        ),
      };
    });
    // A word that is nowhere counts nothing.
    const rare = asked.map((_, i) =>
      fits.some(({ found }) => found[i])
        ? Math.log(1 + known.length / (1 + fits.filter(({ isThere }) => isThere[i]).length))
        : 0,
    );
    const all = sum(rare);
    if (!all) return [];
    /** @param {number[]} values */
    const weighed = (values) => sum(values.map((value, i) => value * rare[i])) / all;

    const scored = fits
      .map(({ one, found }) => {
        const covered = weighed(found.map((value) => Number(value > 0)));
        if (covered < 0.35) return { entry: one.entry, covered, score: 0 };
        // How much of the question is one of the names, and of that name in the question.
        const near = one.names.map(({ said, all: every }, i) => {
          const share = sum(said.map((word) => Number(best(word, [...asked, ...pairs]) >= 0.6)));
          return weighed(each((word) => best(word, every))) * (share / said.length) * (i ? 0.8 : 1);
        });
        const same = one.names.findIndex((name) => name.plain === plain);
        const exact = same < 0 ? 0 : same ? 0.5 : 1; // the first is its title
        const score = covered * (weighed(found) + Math.max(0, ...near) + exact);
        return { entry: one.entry, covered, score: score * (one.entry.weight ?? 1) };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    const whole = scored.filter(({ covered }) => covered > 0.999);
    return (isStrict && whole.length ? whole : scored).map(({ entry }) => entry);
  };
}
