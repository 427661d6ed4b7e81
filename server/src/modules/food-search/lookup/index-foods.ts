import { LANGUAGES, type Language } from '@macrolog/domain';
import { findTable, type BaseFood, type FoodTable } from './base-foods';
import { mainName, rankFood } from './base-ranking';
import { isCutOff } from './cut-off';
import { FoodIndex } from './food-index';
import type { BaseIndexData, IndexData } from './index-data';
import { ENGLISH_WORDS, indexWords, type IndexWords } from './index-words';

export const findWords = (language: Language): IndexWords => (language === 'en' ? ENGLISH_WORDS : indexWords(language));

/** Distance of the foods of a table from what readers of English eat. A cookie of no further kind is that in any table. */
const TABLE_COST: Readonly<Record<FoodTable, number>> = {
  foundation: 0,
  sr28: 0,
  fndds: 5,
  supplement: 0,
  cofid: 7,
  bls: 9,
  ciqual: 9,
};

/** FNDDS and Ciqual mark the food that stands for all of its kind: what is eaten when nothing more is said. */
const GENERAL = /, NFS$|\((?:aliment moyen|average)\)$|, average$/i;
const GENERAL_COST = -1.5;

/**
 * A diary holds what was eaten, and the survey behind FNDDS has meat, fish and legumes only as they were eaten. So the cooked
 * food comes before the raw one, unless the query says which.
 */
const EATEN_COOKED = /^(?:Protein|Legumes)$/;
const UNCOOKED = /\b(?:raw|dry|uncooked)\b/i;
const UNCOOKED_COST = 1;

/** The names that a search in a language looks at. */
function listNames(food: BaseFood, language: Language): string[] {
  const { names, also } = food;
  const own = language === 'en' ? [food.name] : [];
  return [...new Set([...own, names[language] ?? [], also[language] ?? []].flat())];
}

interface NamedFood {
  food: BaseFood;
  names: readonly string[];
  parts: readonly string[][];
}

function fill(index: FoodIndex, foods: readonly NamedFood[], language: Language): void {
  const families = new Map<string, number>();
  for (const { parts } of foods) families.set(mainName(parts), (families.get(mainName(parts)) ?? 0) + 1);
  for (const { food, names, parts } of foods) {
    const [name = '', ...also] = names;
    const { id, kind: category, kinds = [], stapleIn = [], isBranded = false } = food;
    const family = families.get(mainName(parts)) ?? 1;
    const isStaple = stapleIn.includes(language);
    const isGeneral = GENERAL.test(name);
    const { weight } = rankFood({ parts, category, isStaple, family });
    const isUncooked = EATEN_COOKED.test(category) && UNCOOKED.test(name);
    const isWholeKind = isStaple && isGeneral && parts[0]?.length === 1;
    const englishCost = (isWholeKind ? 0 : TABLE_COST[findTable(id)]) + (isUncooked ? UNCOOKED_COST : 0);
    index.add({
      id,
      name,
      also,
      kinds: language === 'en' ? kinds : [],
      isBranded,
      isCutOff: isCutOff(food.name),
      weight: weight + (language === 'en' ? englishCost : 0) + (isGeneral ? GENERAL_COST : 0),
    });
  }
}

/** Indexes the names of the foods of the base in each language. */
export function indexFoods(foods: readonly BaseFood[]): BaseIndexData {
  const groups = new Map<number, string[]>();
  for (const { id, group } of foods) {
    if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  const indexes = LANGUAGES.map((language): [Language, IndexData] => {
    const { splitName } = findWords(language);
    const named = foods.flatMap((food): NamedFood[] => {
      const names = listNames(food, language);
      return names[0] === undefined ? [] : [{ food, names, parts: splitName(names[0]) }];
    });
    const index = new FoodIndex(findWords(language));
    fill(index, named, language);
    return [language, index.toData()];
  });
  return { indexes: Object.fromEntries(indexes) as BaseIndexData['indexes'], groups: [...groups.values()] };
}
