import { EQUIVALENT_WORDS, OPTIONAL_WORDS, toUsdaWords } from './synonyms';
import { classifyWord, EXTRA_WORD_COST, splitSearchName, type WordClass } from './usda-ranking';
import { isJoinable, nearestWord, tokenize, type KnownWord } from './words';

/** A food to index. */
export interface IndexedFood {
  id: string;
  name: string;
  /** Alternative names. */
  also?: readonly string[];
  weight?: number;
}

export interface FoundId {
  id: string;
  /** Distance from the query, lower is better. */
  cost: number;
}

/** Costs of the position of a word and of the way it matched. */
const COST = { part: 0.6, maxPart: 4, prefix: 3, equivalent: 0.3, sameNoun: -3 };
const MIN_PREFIX_LENGTH = 3;
const MAX_WORDS = 8;

interface Word {
  text: string;
  kind: WordClass;
  /** Indexes of the names that contain the word. */
  names: number[];
  /** Number of names in which the word is the noun. */
  asNoun: number;
}

/** One name of a food. */
interface FoodName {
  food: number;
  words: readonly Word[];
  /** The part of the name in which each word occurs. */
  parts: readonly number[];
  /** Number of words in the first part. */
  mainWords: number;
  /** Index of the noun: 'butter' in 'Peanut butter, smooth'. */
  noun: number;
}

/** The words that may stand for one word of a query, with their cost. */
type Candidates = ReadonlyMap<Word, number>;

/** 'Nuts, hazelnuts or filberts' has two names. */
function splitAlternatives(name: string): string[] {
  const first = name.split(',').slice(0, 2).join(',');
  if (!/ or /i.test(first)) return [name];
  return [name, name.replace(/(\S+) or (?:\S+ )?\S+/i, '$1'), name.replace(/\S+ or (\S+)/i, '$1')];
}

/** In-memory index of food names. */
export class FoodIndex {
  private readonly foods: { id: string; weight: number }[] = [];
  private readonly names: FoodName[] = [];
  private readonly words = new Map<string, Word>();

  add({ id, name, also = [], weight = 0 }: IndexedFood): void {
    const food = this.foods.push({ id, weight }) - 1;
    for (const text of [...splitAlternatives(name), ...also]) this.addName(food, splitSearchName(text));
  }

  /** Foods that contain all words, best first. Optional words are ignored if no food contains them. */
  search(words: readonly string[], max: number): FoundId[] {
    const required = words.filter((word) => !OPTIONAL_WORDS.has(word));
    const exact = this.match(words);
    const costs = exact.size > 0 || required.length === words.length ? exact : this.match(required);
    return [...costs]
      .sort(([a, costA], [b, costB]) => costA - costB || a - b)
      .slice(0, max)
      .map(([food, cost]) => ({ id: this.foods[food]?.id ?? '', cost }));
  }

  /** The words of a query in the terms of the index, with spelling corrected. */
  tokenize(typed: string): string[] {
    const words = toUsdaWords(tokenize(typed));
    const corrected = words.flatMap((word, index) => this.correct(word, words[index + 1], words[index - 1]));
    return (corrected.join() === words.join() ? words : toUsdaWords(corrected)).slice(0, MAX_WORDS);
  }

  /** Whether the word is in a name, or begins a noun. Words without a meaning for the search, such as 'of', are known. */
  knows(word: string): boolean {
    return tokenize(word).every((text) => this.words.has(text) || this.findByPart(text).length > 0);
  }

  private correct(word: string, next: string | undefined, previous: string | undefined): string[] {
    const isKnown = (text: string) => this.words.has(text);
    if (isKnown(word) || /\d/.test(word)) return [word];
    if ((next !== undefined && isKnown(word + next)) || (previous !== undefined && isKnown(previous + word)))
      return [word];
    if (this.findByPart(word).length > 0) return [word];
    for (let at = 3; at <= word.length - 3; at += 1) {
      const [left, right] = [word.slice(0, at), word.slice(at)];
      if (isKnown(left) && isKnown(right)) return [left, right];
    }
    return [nearestWord(word, this.nouns()) ?? word];
  }

  private *nouns(): Generator<KnownWord> {
    for (const { text, asNoun } of this.words.values()) if (asNoun > 0) yield { word: text, foods: asNoun };
  }

  /** Nouns that begin with the word, or that it is a part of. */
  private findByPart(part: string): Word[] {
    const joinable = isJoinable(part);
    if (!joinable && part.length < MIN_PREFIX_LENGTH) return [];
    const contains = (text: string) => (joinable ? text.includes(part) : text.startsWith(part));
    return [...this.words.values()].filter(({ text, asNoun }) => asNoun > 0 && contains(text));
  }

  private findCandidates(words: readonly string[], index: number): Candidates {
    const found = new Map<Word, number>();
    const add = (word: Word | undefined, cost: number) => {
      if (word && !found.has(word)) found.set(word, cost);
    };
    const [previous, typed = '', next] = [words[index - 1], words[index], words[index + 1]];
    const exact = this.words.get(typed);
    add(exact, 0);
    for (const text of EQUIVALENT_WORDS.get(typed) ?? []) add(this.words.get(text), COST.equivalent);
    if (!exact?.asNoun) for (const word of this.findByPart(typed)) add(word, COST.prefix);
    if (previous !== undefined) add(this.words.get(previous + typed), 0);
    if (next !== undefined) add(this.words.get(typed + next), 0);
    return found;
  }

  /** The foods that contain all words, by index, with the cost of their best name. */
  private match(words: readonly string[]): Map<number, number> {
    const query = words.map((_, index) => this.findCandidates(words, index));
    const costs = new Map<number, number>();
    for (const index of this.findNames(query)) {
      const name = this.names[index];
      if (!name) continue;
      const cost = toCost(name, query) + (this.foods[name.food]?.weight ?? 0);
      costs.set(name.food, Math.min(cost, costs.get(name.food) ?? Infinity));
    }
    return costs;
  }

  /** Indexes of the names that contain a candidate of each word. */
  private findNames(query: readonly Candidates[]): number[] {
    const sets = query.map((candidates) => new Set([...candidates.keys()].flatMap(({ names }) => names)));
    const [smallest = new Set<number>(), ...others] = sets.sort((a, b) => a.size - b.size);
    return [...smallest].filter((name) => others.every((set) => set.has(name)));
  }

  private addName(food: number, splitName: readonly string[][]): void {
    const parts = new Map<Word, number>();
    splitName.forEach((texts, part) => {
      for (const word of texts.map((text) => this.getWord(text))) if (!parts.has(word)) parts.set(word, part);
    });
    const [words, partNumbers] = [[...parts.keys()], [...parts.values()]];
    const mainWords = partNumbers.filter((part) => part === 0).length;
    const lastSpecific = words.slice(0, mainWords).findLastIndex(({ kind }) => kind !== 'plain');
    const noun = lastSpecific === -1 ? mainWords - 1 : lastSpecific;
    const index = this.names.push({ food, words, parts: partNumbers, mainWords, noun }) - 1;
    for (const word of words) word.names.push(index);
    const nounWord = words[noun];
    if (nounWord) nounWord.asNoun += 1;
  }

  private getWord(text: string): Word {
    const known = this.words.get(text);
    if (known) return known;
    const word = { text, kind: classifyWord(text), names: [], asNoun: 0 };
    this.words.set(text, word);
    return word;
  }
}

function toCost(name: FoodName, query: readonly Candidates[]): number {
  let total = 0;
  name.words.forEach((word, index) => {
    const costs = query.map((candidates) => candidates.get(word)).filter((cost) => cost !== undefined);
    if (costs.length === 0) {
      total += toExtraCost(name, word, index);
      return;
    }
    total += Math.min(...costs) + Math.min((name.parts[index] ?? 0) * COST.part, COST.maxPart);
    if (index === name.noun && query.at(-1)?.has(word)) total += COST.sameNoun;
  });
  return total;
}

/** Cost of a word that isn't in the query. */
function toExtraCost({ noun, mainWords }: FoodName, { kind }: Word, index: number): number {
  if (index === noun) return kind === 'made' ? EXTRA_WORD_COST.madeNoun : EXTRA_WORD_COST.noun;
  if (kind === 'plain') return EXTRA_WORD_COST.plain;
  if (index < mainWords) return kind === 'made' ? EXTRA_WORD_COST.madeModifier : EXTRA_WORD_COST.modifier;
  return EXTRA_WORD_COST[kind];
}
