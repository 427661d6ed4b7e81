import { splitWords } from '../translation/spelling';
import type { WordClass } from './base-ranking';
import { namesCutOff } from './cut-off';
import type { QueryWord } from './fallbacks';
import { ENGLISH_WORDS, type IndexWords } from './index-words';
import type { IndexData, IndexedFood } from './index-data';
import { COST, costOfName, type Candidates } from './name-cost';
import { NameList, type FoodName } from './name-list';
import { countWords, type WordCounts } from './word-counts';
import { isJoinable, nearestWord, splitAlternatives, type KnownWord } from './words';

export interface FoundId {
  id: string;
  /** Distance from the query, lower is better. */
  cost: number;
}

const MIN_PREFIX_LENGTH = 3;
/** Share of the names with a word that are products of brands, from which on the word is that of a brand. */
const BRAND_SHARE = 0.6;
const MIN_HEAD_LENGTH = 4;
const MAX_WORDS = 8;
/** Number of names with a word that is no noun, from which on a misspelled word may mean it. */
const MIN_NAMES = 3;

/** In-memory index of food names. */
export class FoodIndex {
  private readonly ids: string[];
  private readonly weights: number[];
  private readonly branded: Set<number>;
  private readonly cutOff: Set<number>;
  private readonly names: NameList;
  private readonly words: string[] = [];
  private readonly kinds: WordClass[] = [];
  private readonly places = new Map<string, number>();
  private counted: WordCounts | undefined;

  constructor(
    private readonly language: IndexWords = ENGLISH_WORDS,
    { ids, weights, branded, cutOff, words, names }: Partial<IndexData> = {},
  ) {
    this.ids = ids ?? [];
    this.weights = weights ?? [];
    this.branded = new Set(branded);
    this.cutOff = new Set(cutOff);
    this.names = new NameList(names);
    for (const word of words ?? []) this.getPlace(word);
    // Tens of thousands of names are counted now, and not by the first search.
    if (names) this.counted = this.count();
  }

  toData(): IndexData {
    const { ids, weights, branded, cutOff, words, names } = this;
    return { ids, weights, branded: [...branded], cutOff: [...cutOff], words, names: names.toNumbers() };
  }

  add({ id, name, also = [], kinds = [], weight = 0, isBranded = false, isCutOff = false }: IndexedFood): void {
    const food = this.ids.push(id) - 1;
    this.weights.push(weight);
    if (isBranded) this.branded.add(food);
    if (isCutOff) this.cutOff.add(food);
    this.counted = undefined;
    const known = new Set<string>();
    const addName = (text: string, cost = 0, isProduct = false) => {
      const parts = this.language.splitName(text);
      const key = parts.map((words) => words.join(' ')).join(',');
      if (!known.has(key)) this.addName({ food, cost, isProduct }, parts);
      known.add(key);
    };
    for (const text of [...splitAlternatives(name), ...also]) addName(text);
    for (const kind of kinds) addName(`${name}, ${kind}`, COST.kind, /\p{Lu}/u.test(kind));
  }

  /**
   * Foods that contain all words, best first. Foods without the optional ones follow.
   * @param isExact whether words may neither be unfinished nor without a word that changes the food.
   */
  search(words: readonly string[], max: number, { isExact = false } = {}): FoundId[] {
    const withoutCooking = words.filter((word) => !this.language.cooking.has(word));
    const found = this.matchParts(words, isExact);
    const costs = found.size > 0 || isExact ? found : this.matchParts(withoutCooking, isExact);
    return [...costs]
      .sort(([a, costA], [b, costB]) => costA - costB || a - b)
      .slice(0, max)
      .map(([food, cost]) => ({ id: this.ids[food] ?? '', cost }));
  }

  /** The foods with all words or all required ones, by index, with their cost. */
  private matchParts(words: readonly string[], isExact: boolean): Map<number, number> {
    const { optional, qualifying } = this.language;
    const required = words.filter((word) => !optional.has(word) && (isExact || !qualifying.has(word)));
    const costs = this.match(words, isExact);
    const missing = words.filter((word) => !required.includes(word));
    const penalty = missing.reduce((sum, word) => sum + (optional.has(word) ? COST.missing : COST.missingQualifier), 0);
    for (const [food, cost] of missing.length > 0 && required.length > 0 ? this.match(required, isExact) : [])
      costs.set(food, Math.min(cost + penalty, costs.get(food) ?? Infinity));
    return costs;
  }

  /** The words of a query in the terms of the index; unless it is exact, with spelling corrected. */
  tokenize(typed: string, { isExact = false } = {}): string[] {
    const { tokenize, replaceWords } = this.language;
    const words = replaceWords(tokenize(typed)).slice(0, MAX_WORDS);
    const corrected = isExact ? words : words.flatMap((word, at) => this.correct(word, words[at + 1], words[at - 1]));
    return (corrected.join() === words.join() ? words : replaceWords(corrected)).slice(0, MAX_WORDS);
  }

  /** The words as typed, if the index knows them all; it may have a name that a word of the tables would hide. */
  tokenizeAsTyped(typed: string): string[] | null {
    const words = this.language.tokenize(typed).slice(0, MAX_WORDS);
    return words.every((word) => this.places.has(word)) ? words : null;
  }

  /** The words of a text as typed, each negation with what is lacking. */
  splitText(text: string): string[] {
    return splitWords(this.language.joinNegations(text));
  }

  /** A word of `splitText` with what the index knows about it. */
  readWord(text: string): QueryWord {
    const words = this.language.replaceWords(this.language.tokenize(text));
    const { asName, asNoun } = this.counts;
    const isIn = (counts: Uint32Array) => words.some((word) => (counts[this.places.get(word) ?? -1] ?? 0) > 0);
    return {
      text,
      isKnown: this.knows(text),
      isFood: isIn(asName),
      isNoun: isIn(asNoun),
      isFiller: words.length === 0,
    };
  }

  /** Whether the word is in a name. */
  has(word: string): boolean {
    return this.hasAll(this.language.tokenize(word));
  }

  /** Whether the word is in a name, or in the synonym of one. */
  means(word: string): boolean {
    return this.hasAll(this.language.replaceWords(this.language.tokenize(word)));
  }

  private hasAll(words: readonly string[]): boolean {
    return words.length > 0 && words.every((text) => this.places.has(text));
  }

  /** Whether the word is in a name, or begins a noun. Words without a meaning for the search, such as 'of', are known. */
  knows(word: string): boolean {
    return this.language.tokenize(word).every((text) => this.places.has(text) || this.findByPart(text).length > 0);
  }

  private correct(word: string, next: string | undefined, previous: string | undefined): string[] {
    const isKnown = (text: string) => this.places.has(text);
    const { optional, qualifying } = this.language;
    if (isKnown(word) || /\d/.test(word) || optional.has(word) || qualifying.has(word)) return [word];
    if ((next !== undefined && isKnown(word + next)) || (previous !== undefined && isKnown(previous + word)))
      return [word];
    if (this.findByPart(word).length > 0) return [word];
    const { hasCompounds } = this.language;
    // Where words aren't joined, 'choclate' is misspelled, and isn't 'choc late'.
    const typo = hasCompounds ? undefined : nearestWord(word, this.likelyWords(), 1);
    if (typo !== undefined) return [typo];
    for (let at = 3; at <= word.length - 3; at += 1) {
      const [left, right] = [this.toStem(word.slice(0, at)), word.slice(at)];
      if (isKnown(left) && isKnown(right)) return [left, right];
      // 'Schinkenwürfel' is ham.
      if (isKnown(left) && hasCompounds && optional.has(this.toStem(right))) return [left];
    }
    const renamed = this.language.renameCompound(word);
    return [isKnown(renamed) ? renamed : (nearestWord(word, this.likelyWords()) ?? word)];
  }

  /** The first part of a compound without the letters that join it: 'Linsen' of 'Linsensuppe'. */
  private toStem(part: string): string {
    return this.language.hasCompounds ? (this.language.tokenize(part)[0] ?? part) : part;
  }

  private get counts(): WordCounts {
    return (this.counted ??= this.count());
  }

  private count(): WordCounts {
    return countWords(this.names, this.words.length, (food) => this.branded.has(food));
  }

  /** Words that a misspelled one may mean. They are nouns, or several names have them. */
  private *likelyWords(): Generator<KnownWord> {
    const { asNoun, listNames } = this.counts;
    for (const [place, word] of this.words.entries()) {
      const nouns = asNoun[place] ?? 0;
      const foods = nouns > 0 ? nouns : listNames(place).length;
      if (nouns > 0 || foods >= MIN_NAMES) yield { word, foods, isNoun: nouns > 0 };
    }
  }

  /** Indexes of the nouns that fulfill a condition. */
  private findNouns(fits: (text: string) => boolean): number[] {
    const { asNoun } = this.counts;
    return this.words.flatMap((text, place) => ((asNoun[place] ?? 0) > 0 && fits(text) ? [place] : []));
  }

  /** Nouns that begin with the word, or that it is a part of. */
  private findByPart(part: string): number[] {
    const joinable = isJoinable(part);
    if (!joinable && part.length < MIN_PREFIX_LENGTH) return [];
    return this.findNouns((text) => (joinable ? text.includes(part) : text.startsWith(part)));
  }

  /** Nouns whose last part is the word: 'Speisequark' is a 'Quark'. */
  private findByHead(head: string): number[] {
    if (head.length < MIN_HEAD_LENGTH) return [];
    return this.findNouns((text) => text.length >= head.length + MIN_PREFIX_LENGTH && text.endsWith(head));
  }

  private findCandidates(words: readonly string[], index: number, isExact: boolean): Candidates {
    const found = new Map<number, number>();
    const add = (place: number | undefined, cost: number) => {
      if (place !== undefined && !found.has(place)) found.set(place, cost);
    };
    const [previous, typed = '', next] = [words[index - 1], words[index], words[index + 1]];
    const exact = this.places.get(typed);
    add(exact, 0);
    for (const text of this.language.equivalents.get(typed) ?? []) add(this.places.get(text), COST.equivalent);
    const { hasCompounds } = this.language;
    if (hasCompounds && !isExact) for (const place of this.findByHead(typed)) add(place, COST.compound);
    const isNoun = exact !== undefined && (this.counts.asNoun[exact] ?? 0) > 0;
    if (!isNoun && !isExact)
      for (const place of this.findByPart(typed)) add(place, hasCompounds ? COST.prefixOfCompound : COST.prefix);
    if (previous !== undefined) add(this.places.get(previous + typed), 0);
    if (next !== undefined) add(this.places.get(typed + next), 0);
    return found;
  }

  /** The foods that contain all words, by index, with the cost of their best name. */
  private match(words: readonly string[], isExact: boolean): Map<number, number> {
    const query = words.map((_, index) => this.findCandidates(words, index, isExact));
    const hasBrand = words.some((word) => this.isBrand(word));
    const hasCutOff = words.some(namesCutOff);
    const costs = new Map<number, number>();
    for (const index of this.findNames(query)) {
      const name = this.names.get(index);
      const cost =
        costOfName(name, query, this.language.isNounLast, this.kindOf) +
        (this.weights[name.food] ?? 0) +
        (this.branded.has(name.food) && !hasBrand ? COST.brand : 0) +
        (this.cutOff.has(name.food) && !hasCutOff ? COST.cutOff : 0);
      costs.set(name.food, Math.min(cost, costs.get(name.food) ?? Infinity));
    }
    return costs;
  }

  /** Indexes of the names that contain a candidate of each word. */
  private findNames(query: readonly Candidates[]): number[] {
    const sets = query.map((candidates) => {
      const names = new Set<number>();
      for (const place of candidates.keys()) for (const name of this.counts.listNames(place)) names.add(name);
      return names;
    });
    const [smallest = new Set<number>(), ...others] = sets.sort((a, b) => a.size - b.size);
    return [...smallest].filter((name) => others.every((set) => set.has(name)));
  }

  private readonly kindOf = (place: number): WordClass => this.kinds[place] ?? 'other';

  private isBrand(text: string): boolean {
    const place = this.places.get(text);
    if (place === undefined) return false;
    const { branded, listNames } = this.counts;
    return (branded[place] ?? 0) / listNames(place).length >= BRAND_SHARE;
  }

  private addName(about: Pick<FoodName, 'food' | 'cost' | 'isProduct'>, splitName: readonly string[][]): void {
    const parts = new Map<number, number>();
    splitName.forEach((texts, part) => {
      for (const place of texts.map((text) => this.getPlace(text))) if (!parts.has(place)) parts.set(place, part);
    });
    const [words, partNumbers] = [[...parts.keys()], [...parts.values()]];
    const mainWords = partNumbers.filter((part) => part === 0).length;
    const noun = this.findNoun(words.slice(0, mainWords));
    this.names.push({ ...about, words, parts: partNumbers, mainWords, noun });
  }

  /** Index of the noun of a main part. */
  private findNoun(places: readonly number[]): number {
    const isSpecific = (place: number) => this.kinds[place] !== 'plain';
    if (!this.language.isNounLast) return Math.max(places.findIndex(isSpecific), 0);
    const last = places.findLastIndex(isSpecific);
    return last === -1 ? places.length - 1 : last;
  }

  private getPlace(text: string): number {
    const known = this.places.get(text);
    if (known !== undefined) return known;
    const place = this.words.push(text) - 1;
    this.kinds.push(this.language.classify(text));
    this.places.set(text, place);
    return place;
  }
}
