import { LANGUAGES, type Language } from '@macrolog/domain';
import { readDataTable } from '../../platform/data-files';

type Names = Readonly<Record<Language, string>>;

const rows = readDataTable('starter-names.csv');

const readNames = (isIncluded: (kind: string | undefined) => boolean): ReadonlyMap<string, Names> =>
  new Map(
    rows
      .filter(({ kind }) => isIncluded(kind))
      .map((row) => [row['en'] ?? '', Object.fromEntries(LANGUAGES.map((each) => [each, row[each]])) as Names]),
  );

/** Names of the staples in each language, by their English name. */
export const STAPLE_NAMES = readNames((kind) => kind === 'food');

/** The same of categories, including those that new accounts don't have. */
export const CATEGORY_NAMES = readNames((kind) => kind !== 'food');
