import { mainName, splitFoodName } from '../lookup/base-ranking';
import { isCutOff, namesCutOff } from '../lookup/cut-off';
import type { IndexWords } from '../lookup/index-words';
import { isJoinable, joinNegations, listSpellings, tokenize } from '../lookup/words';
import { wordList } from '../word-lists';

/**
 * How well the words of a line match a food, best first. exact: all of its words. first: its main name ('egg' for 'Egg,
 * hard-boiled'). prepared: its main name without the preparation ('oats' for 'Rolled oats'). kind: another kind of it
 * ('bread' for 'White bread', but also 'butter' for 'Peanut butter'). near: the food contains the words ('chicken' for
 * 'Chicken breast').
 */
export const MATCHES = ['exact', 'first', 'prepared', 'kind', 'near'] as const;
export type Match = (typeof MATCHES)[number];

/** Words in the main name that don't change the food. */
const PREPARED = new Set(tokenize(wordList('prepared')));

/**
 * USDA groups that say what a food is made into or sold as. They must be part of the query: 'Oil, olive' isn't an
 * olive, and 'Salad dressing, buttermilk' isn't buttermilk.
 */
const MADE_INTO: ReadonlyMap<string, readonly string[]> = new Map(
  wordList('products in names')
    .split('; ')
    .map((group) => [group, tokenize(group)]),
);

/**
 * The words after these describe what a food is cooked or packed in. They count only if the query has them: 'Oatmeal,
 * cooked with water'.
 */
const COMPANY = /\b(?:with|without|in|from)\b[^,]*/gi;
/** Another food in the main part makes it a dish: 'Baked potato with cheese'. */
const ANOTHER_FOOD = /^with (?!(?:the |no |added )?(?:skin|salt|bones?|peel|rind|seeds?|water|vitamins?|sugar)\b)/i;
const dropCompany = (name: string): string =>
  name.replace(COMPANY, (company, at: number) =>
    ANOTHER_FOOD.test(company) && !name.slice(0, at).includes(',') ? company : '',
  );

/**
 * Before it stands the food, and after it what it is made of or served with, in German, French and Spanish: 'Café con leche' is a
 * coffee.
 */
const DESCRIBED = /^[^,]*?\p{L}(?=\s(?:(?:avec|sans|aux?|à|de|du|des|en|con|sin|del|al|mit|ohne|vo[mn])\s|[dl]['’]))/iu;

/** Words with hyphens, which are one: a 'Petit-beurre' is no butter. */
const COMPOUND = /\p{L}+(?:-\p{L}+)+/gu;

export interface ParsedName {
  words: readonly string[];
  /** Whether the name says what the food is packed in or served with. */
  hasCompany: boolean;
}

/** Whether a name continues the description before it: 'raw' after 'lentils,'. */
export function isDescription(name: string): boolean {
  const words = tokenize(name);
  return words.length > 0 && words.every((word) => PREPARED.has(word));
}

/** Longer than any name of a food. */
export const MAX_WORDS = 20;

export const parseName = (name: string): ParsedName => ({
  words: tokenize(name),
  hasCompany: name.search(COMPANY) !== -1,
});

/** The words, and variants with two adjacent words joined: 'soy milk' is 'soymilk'. */
const joinPairs = (words: readonly string[]): string[][] => [
  [...words],
  ...words
    .slice(1)
    .map((word, index) => [...words.slice(0, index), `${words[index] ?? ''}${word}`, ...words.slice(index + 2)]),
];

/** 'Pistachios' are 'pistachio nuts'. */
const NUT = 'nut';

function rateMatch(typed: ReadonlySet<string>, name: string, parts: readonly string[][]): Match {
  const all = tokenize(name);
  if (all.length === typed.size && all.every((word) => typed.has(word))) return 'exact';
  const first = mainName(parts).split(' ');
  // A percentage begins a share: 'Steak haché 15 % MG'.
  const share = /\d\s?%/.test(name) ? first.findIndex((word, index) => index > 0 && /^\d/.test(word)) : -1;
  const named = share === -1 ? first : first.slice(0, share);
  const isHead = (word: string) => !(PREPARED.has(word) || word === NUT || /^\d/.test(word));
  const head = named.findLast(isHead) ?? first.at(-1) ?? '';
  const described = DESCRIBED.exec(name)?.[0];
  if (described !== undefined && !tokenize(described).some((word) => typed.has(word))) return 'near';
  const compounds = [...name.matchAll(COMPOUND)].map(([compound]) => tokenize(compound));
  if (compounds.some((parts) => parts.includes(head) && !parts.every((word) => typed.has(word)))) return 'near';
  const group = MADE_INTO.get(name.split(',')[0] ?? '');
  if (!typed.has(head) || (group && !group.some((word) => typed.has(word)))) return 'near';
  const further = named.filter((word) => !typed.has(word));
  if (further.length === 0) return 'first';
  return further.every((word) => PREPARED.has(word) || word === NUT) ? 'prepared' : 'kind';
}

/** 'Hazelnuts or filberts' and 'Riz thaï ou basmati' have two names. */
const splitAlternatives = (name: string): string[] =>
  / (?:or|ou|oder|o) /i.test(name)
    ? [name, name.replace(/(\S+) (?:or|ou|oder|o) \S+/i, '$1'), name.replace(/\S+ (?:or|ou|oder|o) (\S+)/i, '$1')]
    : [name];

/** Words of a typed name that rule out others in a food's name: 'peeled' isn't 'with skin'. */
const RULED_OUT: ReadonlyMap<string, readonly string[]> = new Map(
  wordList('ruled out')
    .split('; ')
    .map((words) => {
      const [typed = '', ...others] = tokenize(words);
      return [typed, others];
    }),
);

/** Beans 'from dried' are cooked ones. */
const FROM_DRIED = /\bfrom dried\b/i;

/** 'Chicken skin', but not 'chicken with skin'. Meat with its skin isn't skin alone. */
const ONLY_SKIN = /(?<!\b(?:with|without|and|no|on) )\bskin$|^(?:peau|piel) d|haut(?=,)/i;
const WITH_SKIN = /\b(?:and|with|without) skin\b/i;

/** Whether a food's name has a word that the typed one rules out, or is a part or a weight that wasn't typed. */
export function isRuledOut(typed: string, name: string): boolean {
  if (/\bweighed with\b/i.test(name) && !/\bweighed\b/i.test(typed)) return true;
  if (isCutOff(name) && !namesCutOff(typed)) return true;
  if (ONLY_SKIN.test(typed)) return !/\bskin\b/i.test(name) || WITH_SKIN.test(name);
  if (/\b(?:dried|dry)\b/i.test(typed) && FROM_DRIED.test(name)) return true;
  const words = new Set(tokenize(joinNegations(name)));
  return tokenize(typed).some((word) => RULED_OUT.get(word)?.some((other) => words.has(other)) ?? false);
}

const JOINED = /\p{L}\s(?:and|&|und|et|y|e)\s\p{L}/iu;

/**
 * Whether two foods were typed, as in 'salt and pepper', and none of a food's names is joined. Behind a comma are instructions:
 * '1 onion, peeled and diced'.
 */
export const isUnjoined = (typed: string, names: readonly string[]): boolean =>
  JOINED.test(typed.replace(/,.*$/, '')) && !names.some((name) => JOINED.test(name));

export const pickBest = (matches: readonly (Match | null)[]): Match | null =>
  MATCHES.find((match) => matches.includes(match)) ?? null;

/**
 * Match quality; null if the food lacks one of the words. Words of its serving size count as well: 'chopped broccoli'
 * matches '1 cup chopped'.
 */
export function matchName({ words, hasCompany }: ParsedName, name: string, servingSize = ''): Match | null {
  if (words.length === 0) return null;
  const matches = splitAlternatives(name)
    .flatMap(listSpellings)
    .map((alternative) => {
      const parts = splitFoodName(hasCompany ? alternative : dropCompany(alternative));
      // The number of a serving is no word of the name: '1 cup' isn't '1% milk'.
      const known = [...parts.flat(), ...tokenize(servingSize).filter((word) => !/^\d/.test(word))];
      const isKnown = (word: string) =>
        known.includes(word) || (isJoinable(word) && known.some((other) => other.includes(word)));
      const wording = joinPairs(words).find((candidate) => candidate.every(isKnown));
      return wording ? rateMatch(new Set(wording), alternative, parts) : null;
    });
  return pickBest(matches);
}

/**
 * Match quality of the best of a food's names in the language of the text, without words that don't change a food; null
 * if all lack one of the others.
 */
export function matchNames(typed: string, names: readonly string[], language: IndexWords): Match | null {
  const words = language.tokenize(typed);
  const wordings = [words, language.replaceWords(words)];
  return pickBest(
    names.flatMap(splitAlternatives).flatMap((name) => wordings.map((wording) => rateName(wording, name, language))),
  );
}

/** A sauce in a later part makes it a dish: 'Lachs gebraten, in Grundsauce mit Sahne'. */
const IN_SAUCE = /,\s*(?:in|mit|avec|con|en)\s[^,]*(?:sauce|soße|sahne|crème|salsa|nata)/i;

function rateName(words: readonly string[], name: string, language: IndexWords): Match | null {
  const parts = language.splitName(name);
  const known = parts.flat();
  const typed = new Set(words.filter((word) => known.includes(word)));
  if (typed.size === 0 || !words.every((word) => typed.has(word) || language.optional.has(word))) return null;
  const isPlain = (word: string) => language.classify(word) === 'plain';
  const isSpecific = (word: string) => !isPlain(word);
  const main = parts[0] ?? [];
  const noun = (language.isNounLast ? main.findLast(isSpecific) : main.find(isSpecific)) ?? main[0] ?? '';
  if (!typed.has(noun)) return 'near';
  if (IN_SAUCE.test(name) && !known.every((word) => typed.has(word))) return 'kind';
  if (known.every((word) => typed.has(word))) return 'exact';
  const further = main.filter((word) => !typed.has(word));
  if (further.length === 0) return 'first';
  return further.every(isPlain) ? 'prepared' : 'kind';
}

/** Whether the name has only plain words beside those of the typed one. A translation is no more certain than that. */
export function isPlainly(typed: string, names: readonly string[], language: IndexWords): boolean {
  const words = new Set([typed, language.tokenize(typed), language.replaceWords(language.tokenize(typed))].flat());
  return names.some((name) =>
    language
      .splitName(name)
      .flat()
      .every((word) => words.has(word) || language.classify(word) === 'plain'),
  );
}

/** The unique match; null if there is none or several are possible. */
export function uniqueMatch<T>(found: readonly { match: Match; food: T }[]): T | null {
  const of = (match: Match) => found.filter((candidate) => candidate.match === match);
  for (const [match, ...rivals] of [['exact'], ['first', 'prepared'], ['prepared', 'kind']] as const) {
    const [only, second] = of(match);
    if (only) return second || rivals.some((rival) => of(rival).length > 0) ? null : only.food;
  }
  return null;
}
