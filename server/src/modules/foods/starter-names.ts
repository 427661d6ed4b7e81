import { LANGUAGES, type Language } from '@macrolog/domain';
import { readDataTable } from '../../platform/data-files';

export type Names = Readonly<Record<Language, string>>;

/** The names of some kinds of rows, by the English name. */
const readNames = (isIncluded: (kind: string | undefined) => boolean): ReadonlyMap<string, Names> =>
  new Map(
    readDataTable('starter-names.csv')
      .filter(({ kind }) => isIncluded(kind))
      .map((row) => [row['en'] ?? '', Object.fromEntries(LANGUAGES.map((each) => [each, row[each]])) as Names]),
  );

/** Names of categories, including those that new accounts don't have. */
export const CATEGORY_NAMES = readNames((kind) => kind !== 'food');

export const STAPLE_NAMES = readNames((kind) => kind === 'food');
