import * as words from './short-name-words.mjs';
import { FRENCH, GERMAN, rewriteFrench, rewriteGerman } from './short-name-languages.mjs';

/**
 * A part of a name of the tables: its words, and whether the short name has them from the start.
 * @typedef {{ text: string, kept: boolean }} Part
 * @typedef {{ core: string, parts: Part[] }} Draft The food itself, and the parts that follow it after commas.
 */

/** A comma before another part or at the end, but not in a number or in a list: “, b, or c”. */
const SEPARATOR = /^,(?:$|,| (?!(?:[\w -]+, )?(?:and|or|and\/or|und|et|ou) ))/;

/** The parts between commas, without those in parentheses, in a list (“a, b, or c”) or in a number. @param {string} name */
export function splitParts(name) {
  /** @type {string[]} */
  const parts = [''];
  let depth = 0;
  for (const [index, char] of [...name].entries()) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth <= 0 && SEPARATOR.test(name.slice(index))) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** @param {string} text @param {readonly (readonly [RegExp, string])[]} rules */
const applyRules = (text, rules) => rules.reduce((result, [pattern, by]) => result.replace(pattern, by), text);

/**
 * The parts in other words, notes in parentheses as parts of their own.
 * @param {string[]} texts @param {RegExp} noise @param {readonly RegExp[]} inside @returns {Part[]}
 */
const toParts = (texts, noise, inside) =>
  texts.flatMap((text, index) => {
    /** @type {Part[]} */
    const notes = [];
    let rest = text;
    for (const pattern of inside)
      rest = rest.replace(pattern, (note) => {
        const inner = note.trim().replace(/^\(|\)$/g, '');
        if (!words.PLAIN.test(inner)) notes.push({ text: inner, kept: false });
        return '';
      });
    const part = { text: rest.trim(), kept: index === 0 || !noise.test(rest.trim()) };
    return part.text === '' || (index > 0 && words.PLAIN.test(part.text)) ? notes : [part, ...notes];
  });

/** A brand in capitals as a name: “KELLOGG'S” is Kellogg's. @param {string} text */
const calmCapitals = (text) =>
  text.replace(/\b(?:(?:Mc)?[A-Z][A-Z'’]{2,}|ON|TO|BY|OF|IN|UP|GO)\b/g, (word) =>
    words.ACRONYMS.test(word)
      ? word
      : word.startsWith('Mc')
        ? `Mc${word[2]}${word.slice(3).toLowerCase()}`
        : word[0] + word.slice(1).toLowerCase(),
  );

/** The first word in lower case, unless it is written with more capitals. @param {string} text */
const lowerFirst = (text) => (/^[A-Z][a-z]/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text);

/** @param {string} text */
const stem = (text) => text.toLowerCase().replace(/(?:es|s|y|ies)$/, '');

/** Whether the kind names the food itself, as “fresh pasta” names pasta. @param {string} kind @param {string} head */
const namesFood = (kind, head) =>
  (words.STANDALONE.test(kind) && !words.DISHES.test(head)) ||
  kind.toLowerCase().includes(stem(head.split(' ').at(-1) ?? ''));

/** @param {string} text */
const staysBehind = (text) => words.TAIL.test(text) || words.METHODS.test(text);

/** Whether a part ends a list of parts: “cheese, onion and potato”. @param {Part | undefined} part */
const endsList = (part) => part !== undefined && / and /.test(part.text);

/** Whether the parts after the head may be a list of what is in it. @param {Part | undefined} head */
const isListed = (head) => head !== undefined && words.LISTED.test(head.text);

/** The kinds right after the head that go before it: two at most, or a list. @param {Part[]} parts */
function takeKinds(parts) {
  /** @type {Part[]} */
  const kinds = [];
  for (const part of parts.slice(1)) {
    if (!part.kept) continue;
    const moves = !staysBehind(part.text) || (kinds.length === 0 && words.FAT_WORDS.test(part.text));
    if (!moves || (kinds.length === 2 && !(isListed(parts[0]) && endsList(part))) || part.text.split(' ').length > 4)
      break;
    kinds.push(part);
  }
  return kinds;
}

/** “Beans, kidney, red” is red kidney beans; “Cheese, cheddar” is cheddar. @param {Part[]} parts @returns {Draft} */
function invert(parts) {
  const head = /** @type {Part} */ (parts[0]);
  const kinds = takeKinds(parts);
  const alone = kinds.findIndex((kind) => namesFood(kind.text, head.text));
  const isList = isListed(head) && alone < 0 && kinds.length > 1 && endsList(kinds.at(-1));
  const moved = alone >= 0 ? kinds.slice(0, alone + 1) : isList ? kinds : [...kinds].reverse();
  const rest = parts.filter((part) => part !== head && !moved.includes(part));
  const forms = moved.filter((kind) => words.FORMS.test(kind.text));
  const before = moved.filter((kind) => !forms.includes(kind));
  const food = before.length > 0 ? { ...head, text: lowerFirst(head.text) } : head;
  const core = alone < 0 ? [...before, food, ...forms] : moved;
  const dropped = alone < 0 ? [] : [{ text: lowerFirst(head.text), kept: false }];
  const texts = core.map(({ text }, index) => (isList && index < kinds.length - 1 ? `${text},` : text));
  return { core: texts.join(' '), parts: [...dropped, ...rest] };
}

/** Whether the cut is part of the next one, so that the next one is enough. @param {string} cut @param {string} next */
const isWithin = (cut, next) =>
  next.toLowerCase().includes(cut.toLowerCase()) ||
  (words.PRIMALS.test(cut) && words.CUTS.test(next) && (next.includes(' ') || cut.endsWith('meat')));

/** “Chicken, breast, meat only” is chicken breast without skin. @param {Part[]} parts @returns {Draft} */
function join(parts) {
  const head = /** @type {Part} */ (parts[0]);
  /** @type {Part[]} */
  const before = [];
  /** @type {Part[]} */
  const cuts = [];
  const [, ...rest] = parts;
  for (const part of rest) {
    if (!part.kept) continue;
    if (words.ADJECTIVES.test(part.text)) before.unshift(part);
    else if (!staysBehind(part.text) && cuts.length < 3 && part.text.split(' ').length < 8) cuts.push(part);
    else break;
  }
  const skin = rest.find((part) => part.kept && /^with(?:out)? skin$/.test(part.text));
  const named = cuts.filter((cut, index) => {
    const next = cuts[index + 1];
    return next === undefined || !isWithin(cut.text, next.text);
  });
  for (const cut of cuts) if (!named.includes(cut)) cut.kept = false;
  const isNamed = named.some(({ text }) => text.toLowerCase().endsWith(head.text.toLowerCase()));
  const food = isNamed ? [] : [before.length > 0 ? { ...head, text: lowerFirst(head.text) } : head];
  const core = [...before, ...food, ...named, ...(skin ? [skin] : [])];
  return { core: core.map(({ text }) => text).join(' '), parts: rest.filter((part) => !core.includes(part)) };
}

/** Whether a part is no more than a state, as “canned” or “baked or broiled”. @param {string} text */
const isState = (text) =>
  (/^[\w-]+(?: or [\w-]+)?$/.test(text) && staysBehind(text)) || /^(?:for|with|made|low|high|contains?) /.test(text);

/** @param {Part} part */
const isMethod = ({ text, kept }) => kept && words.METHODS.test(text) && !/^(?:with|in|and)\b/.test(text);

/** Leaves out what the way of preparing says: “cooked” before it, and that there is no salt. @param {Part[]} parts */
function dropImplied(parts) {
  for (const [index, part] of parts.entries()) {
    if (part.text === 'cooked' || part.text === 'heated') part.kept = !parts.slice(index + 1).some(isMethod);
    if (part.text === 'without salt') part.kept = !parts.some((other) => isMethod(other) || other.text === 'cooked');
  }
}

/** Each part once. @param {Part[]} parts */
const withoutRepeats = (parts) =>
  parts.filter((part, index) => parts.findIndex(({ text }) => text === part.text) === index);

/** @param {string} name @returns {Draft} */
function draftEnglish(name) {
  const texts = splitParts(calmCapitals(applyRules(name, words.REWRITTEN)));
  const reworded = texts.map((text) => applyRules(text, words.REWORDED));
  const parts = withoutRepeats(toParts(reworded, words.NOISE, words.NOISE_INSIDE));
  const dropped = [];
  while (words.DROPPED_HEADS.test(parts[0]?.text ?? '') && parts[1]?.kept && !isState(parts[1].text))
    dropped.push({ text: lowerFirst(parts.shift()?.text ?? ''), kept: false });
  const [brand, product] = parts;
  if (brand && product?.kept && product.text.toLowerCase().startsWith(brand.text.toLowerCase())) parts.shift();
  dropImplied(parts);
  const head = parts[0]?.text ?? name;
  const draft = words.JOINED_HEADS.test(head)
    ? join(parts)
    : words.INVERTED_HEADS.test(head)
      ? invert(parts)
      : { core: head, parts: parts.slice(1) };
  return { core: draft.core, parts: [...draft.parts, ...dropped] };
}

/** @param {string} name @param {{ noise: RegExp, inside: readonly RegExp[] }} rules @returns {Draft} */
function draftInOrder(name, { noise, inside }) {
  const [head, ...parts] = toParts(splitParts(name), noise, inside);
  return { core: head?.text ?? name, parts };
}

/** The food and its parts in one language. @param {string} name @param {'en' | 'de' | 'fr'} language @returns {Draft} */
export function draftName(name, language) {
  if (language === 'de') return draftInOrder(rewriteGerman(name), GERMAN);
  if (language === 'fr') return draftInOrder(rewriteFrench(name), FRENCH);
  return draftEnglish(name);
}

/** The short name with those parts, in their order. @param {Draft} draft @param {ReadonlySet<Part>} [added] */
export function formatName({ core, parts }, added = new Set()) {
  const tail = parts.filter((part) => part.kept || added.has(part)).map(({ text }) => text);
  const name = [core, ...tail].join(', ').replace(/\s+/g, ' ').trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
