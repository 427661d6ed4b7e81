import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@macrolog/domain';
import { readDataTable } from '../../platform/data-files';
import { CATEGORY_NAMES } from './starter-names';

const CATEGORIES = new Map(readDataTable('food-kinds.csv').map(({ kind = '', category = '' }) => [kind, category]));

/** English name of the starter category for a kind of food of the base. Null for any other kind. */
export const toStarterCategory = (kind: string): string | null => CATEGORIES.get(kind) ?? null;

/** Names that the category for a kind of food can have, best first. An unknown kind is a name itself. */
export function categoryNames(kind: string, language: Language | null): [string, ...string[]] {
  const names = CATEGORY_NAMES.get(toStarterCategory(kind) ?? '');
  return names ? [names[language ?? DEFAULT_LANGUAGE], ...LANGUAGES.map((each) => names[each])] : [kind];
}
