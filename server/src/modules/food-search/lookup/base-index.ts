import { LANGUAGES, type Language } from '@macrolog/domain';
import { translateName, type Vocabulary } from '../translation/translate-name';
import { findTable, type FoodTable } from './base-foods';
import type { FoodQuery } from './food-database';
import { FoodIndex, type FoundId } from './food-index';
import type { BaseIndexData } from './index-data';
import { listFallbacks } from './fallbacks';
import { findWords } from './index-foods';
import { ENGLISH_WORDS } from './index-words';
import { dropAccompaniment, listSimplerFoods } from './query';

/** The tables in the order in which readers of a language prefer them for the same food. */
const PREFERRED: Readonly<Record<Language, readonly FoodTable[]>> = {
  en: ['foundation', 'sr28', 'fndds', 'supplement', 'cofid', 'ciqual', 'bls'],
  de: ['bls', 'supplement', 'ciqual', 'cofid', 'foundation', 'sr28', 'fndds'],
  fr: ['ciqual', 'supplement', 'bls', 'cofid', 'foundation', 'sr28', 'fndds'],
  es: ['ciqual', 'bls', 'supplement', 'cofid', 'foundation', 'sr28', 'fndds'],
};

/** Ranks a food lower that is found only by its English name in a search in another language. */
const ENGLISH_NAME_COST = 10;

/** Ranks a food lower that has another word than the typed one. */
const SYNONYM_COST = 3.5;

/**
 * Ranks a food lower that lacks what the query says it is served with: behind a dish that has it in its English name, but
 * before one with many other words.
 */
const ACCOMPANIED_COST = 20;
const MAX_ACCOMPANIED = 5;

/** Ranks a food lower that lacks a word of the query. */
const DROPPED_COST = 20;

/** A food, and the one of its group whose name was found. */
interface FoundFoodId extends FoundId {
  foundAs: string;
}

const raise = (found: readonly FoundId[], by: number): FoundId[] =>
  found.map(({ id, cost }) => ({ id, cost: cost + by }));

/** Finds foods of the base by their names, in English and in the language of a search. */
export class BaseIndex implements Vocabulary {
  private readonly english: FoodIndex;
  private readonly indexes: ReadonlyMap<Language, FoodIndex>;
  /** The foods that are the same food, by the ID of each. */
  private readonly groups: ReadonlyMap<string, readonly string[]>;
  /** The foods of groups that have a name in each language. */
  private readonly named: ReadonlyMap<Language, ReadonlySet<string>>;

  constructor({ indexes, groups }: BaseIndexData) {
    this.english = new FoodIndex(ENGLISH_WORDS, indexes.en);
    this.indexes = new Map(
      LANGUAGES.map((language) => [
        language,
        language === 'en' ? this.english : new FoodIndex(findWords(language), indexes[language]),
      ]),
    );
    this.groups = new Map(groups.flatMap((group) => group.map((id) => [id, group])));
    this.named = new Map(
      LANGUAGES.map((language) => [language, new Set(indexes[language].ids.filter((id) => this.groups.has(id)))]),
    );
  }

  /** Foods that the query means, best first, each food of several tables once. */
  search(query: FoodQuery, max: number): FoundFoodId[] {
    const found = this.collect(query, max * 3);
    const all = found.length > 0 || query.isExact ? found : this.collectWithFewerWords(query, max * 3);
    return this.fold(
      all.sort((a, b) => a.cost - b.cost),
      query.language ?? 'en',
    ).slice(0, max);
  }

  /** The IDs of the same food in other tables, in the order in which readers of the language prefer them. */
  listSameFoods(id: string, language: Language): string[] {
    return this.sortTables(this.groups.get(id) ?? [], language).filter((other) => other !== id);
  }

  /** The words of a name in the terms of the index, with spelling corrected. */
  tokenize(english: string): string[] {
    return this.english.tokenize(english);
  }

  knows(word: string): boolean {
    return this.english.knows(word);
  }

  knowsIn(word: string, language: Language): boolean {
    return this.indexes.get(language)?.means(word) ?? false;
  }

  /** Foods with all words; if no name in the language has them, also those without what they are served with. */
  private collect(query: FoodQuery, max: number): FoundId[] {
    const named = this.searchNames(query, query.language ?? 'en', max);
    const found = [...named, ...this.searchTranslation(query, max)];
    if (named.length > 0) return found;
    for (const simpler of listSimplerFoods(query.typed)) {
      const accompanied = this.collect(this.replaceText(query, simpler), found.length > 0 ? MAX_ACCOMPANIED : max);
      if (accompanied.length > 0) return [...found, ...raise(accompanied, ACCOMPANIED_COST)];
    }
    return found;
  }

  /** Foods that lack a word of a query that finds nothing: the brand, or a word that only describes the food. */
  private collectWithFewerWords(query: FoodQuery, max: number): FoundId[] {
    const index = this.indexes.get(query.language ?? 'en') ?? this.english;
    const words = index.splitText(dropAccompaniment(query.typed)).map((text) => {
      const [local, english] = [index.readWord(text), this.english.readWord(text)];
      return {
        ...local,
        isKnown: local.isKnown || english.isKnown,
        isNoun: local.isNoun || english.isNoun,
        isFood: local.isFood || english.isFood,
      };
    });
    for (const texts of listFallbacks(words, query.language)) {
      const found = texts.flatMap((text) => this.collect(this.replaceText(query, text), max));
      if (found.length > 0) return raise(found, DROPPED_COST);
    }
    return [];
  }

  /** A search for another text instead of that of a query. */
  private replaceText({ language, isExact = false }: FoodQuery, typed: string): FoodQuery {
    return { typed, english: translateName(typed, language, this, isExact)?.english ?? typed, language, isExact };
  }

  /** Foods by the English name of a query in another language. A translation has no typing errors or unfinished words. */
  private searchTranslation({ english, language }: FoodQuery, max: number): FoundId[] {
    if (language === null) return [];
    const words = this.english.tokenize(english, { isExact: true });
    return raise(this.english.search(words, max, { isExact: true }), ENGLISH_NAME_COST);
  }

  /** Foods by their names in the language: as typed, and in the words of the tables. */
  private searchNames({ typed, english, isExact = false }: FoodQuery, language: Language, max: number): FoundId[] {
    const index = this.indexes.get(language);
    if (!index) return [];
    if (index === this.english) return index.search(index.tokenize(english, { isExact }), max, { isExact });
    const asTyped = index.tokenizeAsTyped(typed);
    // 'arepa' is a dish in every language, and no misspelled word.
    const inTableWords = index.tokenize(typed, { isExact: isExact || this.english.has(typed) });
    return [
      ...(asTyped ? index.search(asTyped, max, { isExact }) : []),
      ...raise(index.search(inTableWords, max, { isExact }), asTyped ? SYNONYM_COST : 0),
    ];
  }

  /** Keeps of each group the first food, in the table that the reader prefers. */
  private fold(found: readonly FoundId[], language: Language): FoundFoodId[] {
    const seen = new Set<string>();
    return found.flatMap(({ id, cost }) => {
      const chosen = this.choose(id, language);
      if (seen.has(chosen)) return [];
      seen.add(chosen);
      return [{ id: chosen, cost, foundAs: id }];
    });
  }

  private choose(id: string, language: Language): string {
    const group = this.groups.get(id) ?? [id];
    const readable = group.filter((member) => this.named.get(language)?.has(member));
    return this.sortTables(readable.length > 0 ? readable : group, language)[0] ?? id;
  }

  private sortTables(ids: readonly string[], language: Language): string[] {
    const order = PREFERRED[language];
    return [...ids].sort((a, b) => order.indexOf(findTable(a)) - order.indexOf(findTable(b)));
  }
}
