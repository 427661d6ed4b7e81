import { DEFAULT_LANGUAGE, type Language } from '@macrolog/domain';
import { readDataTable } from '../../../platform/data-files';
import { tokenize } from '../lookup/words';

const toKey = (language: string, region: string, name: string): string =>
  [language, region, ...tokenize(name)].join(' ');

const MEANINGS: ReadonlyMap<string, string> = new Map(
  readDataTable('regional-words.csv').flatMap(({ language = '', regions = '', typed = '', means = '' }) =>
    regions.split('|').map((region) => [toKey(language, region, typed), means] as const),
  ),
);

/** The food that a whole name means in a region: 'tortilla' is an omelette in Spain. Other names stay as typed. */
export const toRegionalName = (name: string, language: Language | null, region: string): string =>
  MEANINGS.get(toKey(language ?? DEFAULT_LANGUAGE, region, name)) ?? name;
