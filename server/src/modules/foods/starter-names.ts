import { LANGUAGES, type Language } from '@macrolog/domain';
import { readDataTable } from '../../platform/data-files';

/** Names of categories in each language, by their English name, including those that new accounts don't have. */
export const CATEGORY_NAMES: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map(
  readDataTable('starter-names.csv')
    .filter(({ kind }) => kind !== 'food')
    .map((row) => [
      row['en'] ?? '',
      Object.fromEntries(LANGUAGES.map((each) => [each, row[each]])) as Record<Language, string>,
    ]),
);
