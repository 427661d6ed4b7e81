import { readDataTable } from '../../../platform/data-files';
import { nearestWord, type KnownWord } from '../lookup/words';
import { foldWord, splitWords, type WordLanguage } from './spelling';

type WordKind = 'food' | 'modifier' | 'filler';

/** A word or phrase with its meaning. */
export interface FoodWord {
  kind: WordKind;
  /** Its meaning in the terms of an English search; empty for a filler, such as an article. */
  english: string;
  /** Its usual form, for display. */
  local: string;
}

/** Length of the longest phrase. */
const MAX_PHRASE = 5;
const MIN_PREFIX_LENGTH = 3;
const MIN_PART_LENGTH = 3;
/** Letters that join the parts of a German compound: 'Linse-n-suppe', 'Schwein-e-fleisch'. */
const JOINTS = ['', 'n', 'en', 's', 'es', 'e', 'er'];

/** The words for foods in one language. Loaded once; finding a phrase is one or two accesses to a map. */
export class FoodWords {
  private readonly exact = new Map<string, FoodWord>();
  private readonly folded = new Map<string, FoodWord>();
  /** The shortest form of each folded phrase: 'Möhre' for 'Möhren'. */
  private readonly shortest = new Map<string, string>();
  private readonly foods: FoodWord[] = [];
  /** Names of foods, for beginnings of words and typing errors. */
  private readonly names: KnownWord[] = [];

  constructor(private readonly language: WordLanguage) {
    const rows = readDataTable('food-words.csv');
    const forms = rows.map((row) => (row[language] ?? '').split('; ').filter((form) => form !== ''));
    const fillers = rows.flatMap(({ kind }, index) => (kind === 'filler' ? (forms[index] ?? []) : []));
    const isFiller = (word: string) => fillers.includes(word);
    rows.forEach((row, index) => {
      const [local = '', ...others] = forms[index] ?? [];
      if (local === '') return;
      const word: FoodWord = { kind: row['kind'] as WordKind, english: row['english'] ?? '', local };
      if (word.kind === 'food') this.foods.push(word);
      for (const form of [local, ...others]) this.add(splitWords(form), word, isFiller);
    });
  }

  /** Foods in the order of the table. */
  get allFoods(): readonly FoodWord[] {
    return this.foods;
  }

  /** The phrase of these words. */
  find(words: readonly string[]): FoodWord | undefined {
    return this.exact.get(words.join(' ')) ?? this.folded.get(this.fold(words));
  }

  /** The basic form of these words, such as the singular. */
  toBasicForm(words: readonly string[]): string {
    return this.shortest.get(this.fold(words)) ?? words.join(' ');
  }

  /** The longest phrase at the beginning of the words, and its number of words. */
  findLongest(words: readonly string[]): { word: FoodWord; length: number } | undefined {
    for (let length = Math.min(MAX_PHRASE, words.length); length > 0; length -= 1) {
      const word = this.find(words.slice(0, length));
      if (word) return { word, length };
    }
    const compound = this.language === 'de' ? this.findCompound(words[0] ?? '') : undefined;
    return compound && { word: compound, length: 1 };
  }

  /** The food that begins with an unfinished word, or is spelled similarly. */
  guess(typed: string): FoodWord | undefined {
    if (typed.length < MIN_PREFIX_LENGTH) return undefined;
    const begun = this.names.filter(({ word }) => word.startsWith(typed));
    const shortest = begun.sort((a, b) => a.word.length - b.word.length)[0]?.word;
    return this.exact.get(shortest ?? nearestWord(typed, this.names) ?? '');
  }

  private fold = (words: readonly string[]): string => words.map((word) => foldWord(word, this.language)).join(' ');

  private add(words: readonly string[], word: FoodWord, isFiller: (word: string) => boolean): void {
    const significant = words.filter((part) => !isFiller(part));
    // 'Huile olive' is understood as well, but 'peau' alone isn't 'avec peau'.
    const spellings = significant.length > 1 ? [words, significant] : [words];
    for (const spelling of spellings) {
      const key = spelling.join(' ');
      if (!this.exact.has(key) && word.kind === 'food') this.names.push({ word: key, foods: 1, isNoun: true });
      if (!this.exact.has(key)) this.exact.set(key, word);
      const folded = this.fold(spelling);
      if (!this.folded.has(folded)) this.folded.set(folded, word);
      const known = this.shortest.get(folded);
      if (known === undefined || key.length < known.length) this.shortest.set(folded, key);
    }
  }

  /** 'Linsensuppe' → lentil soup. The last part must be a food. */
  private findCompound(compound: string): FoodWord | undefined {
    for (let at = compound.length - MIN_PART_LENGTH; at >= MIN_PART_LENGTH; at -= 1) {
      const last = this.find([compound.slice(at)]);
      if (last?.kind !== 'food') continue;
      const first = this.findPart(compound.slice(0, at));
      if (!first) continue;
      const local = compound.charAt(0).toUpperCase() + compound.slice(1);
      return { kind: 'food', english: `${first.english} ${last.english}`, local };
    }
    return undefined;
  }

  private findPart(part: string): FoodWord | undefined {
    const stems = JOINTS.filter((joint) => part.endsWith(joint)).map((joint) =>
      part.slice(0, part.length - joint.length),
    );
    const words = stems.filter((stem) => stem.length >= MIN_PART_LENGTH).map((stem) => this.find([stem]));
    return words.find((word) => word !== undefined && word.kind !== 'filler');
  }
}

const loaded = new Map<WordLanguage, FoodWords>();

/** The words of a language, read from the data file at the first use. */
export function foodWords(language: WordLanguage): FoodWords {
  const words = loaded.get(language) ?? new FoodWords(language);
  loaded.set(language, words);
  return words;
}
