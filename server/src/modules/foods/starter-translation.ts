import { foldCase, foldForSearch, LANGUAGES, type Language } from '@macrolog/domain';
import { toStoredMacros, type StoredMacro } from '../../platform/database/stored-values';
import { getStarterFoods } from './starter-foods';
import { CATEGORY_NAMES, STAPLE_NAMES, type Names } from './starter-names';

export interface Renaming {
  name: string;
  newName: string;
  newNameFolded: string;
}

/** A starter food as it was added to accounts in one of the languages. */
export interface FoodRenaming extends Renaming {
  servingSize: string;
  macros: StoredMacro[];
}

/** Each other name, and the one in the language. */
function listRenamings(names: Names, language: Language, fold: (name: string) => string): Renaming[] {
  const newName = names[language];
  const others = new Set(LANGUAGES.map((each) => names[each]).filter((name) => name !== newName));
  return [...others].map((name) => ({ name, newName, newNameFolded: fold(newName) }));
}

export const listCategoryRenamings = (language: Language): Renaming[] =>
  [...CATEGORY_NAMES.values()].flatMap((names) => listRenamings(names, language, foldCase));

/** Only the staples have names in every language. The other lists have foods of their own. */
export const listFoodRenamings = (language: Language): FoodRenaming[] =>
  getStarterFoods('en').flatMap(({ name, servingSize, macros }) => {
    const names = STAPLE_NAMES.get(name);
    const renamings = names ? listRenamings(names, language, foldForSearch) : [];
    return renamings.map((renaming) => ({ ...renaming, servingSize, macros: toStoredMacros(macros) }));
  });
