import type { Language } from '@macrolog/domain';

/** A food in an index. */
export type FoodRow = [id: string, weight: number, isBranded: 0 | 1];

/** The contents of an index, to keep them in a file. */
export interface IndexData {
  foods: FoodRow[];
  words: string[];
  names: number[];
}

/** The names of the base, as `npm run foods` keeps them in a file: splitting them takes seconds. */
export interface BaseIndexData {
  indexes: Readonly<Record<Language, IndexData>>;
  /** IDs of the foods that are one food in several tables. */
  groups: readonly (readonly string[])[];
}
