import type { WordLanguage } from '../translation/spelling';

/** A word of a query that finds nothing. */
export interface QueryWord {
  text: string;
  isKnown: boolean;
  /** Whether it alone is the name of a food. */
  isFood: boolean;
  /** Whether it says what a food is in a name, as 'loaf' does. */
  isNoun: boolean;
  /** Whether it only joins others, such as 'of'. */
  isFiller: boolean;
}

/** Maximum number of further searches for one query. */
const MAX_FALLBACKS = 4;

/** The word that says what the food is: 'soup' of 'tomato soup', and 'sopa' of 'sopa de tomate'. */
function findHead(words: readonly QueryWord[], language: WordLanguage | null): QueryWord | undefined {
  const significant = words.filter(({ isFiller }) => !isFiller);
  const first = significant[0];
  const last = significant.at(-1);
  const lastFood = significant.findLast(({ isFood }) => isFood);
  // A German brand may follow, as in 'Joghurt Ehrmann'.
  if (language === 'de') return lastFood ?? last;
  // 'Coke can' is a coke, but 'pumpkin loaf' is no pumpkin, and 'beef Wellington' no beef.
  if (language === null) return last?.isKnown && !last.isNoun ? (lastFood ?? last) : last;
  // A brand may precede, but what stands before 'de' is a dish: 'tinga de pollo'.
  const isDish = first !== undefined && words[words.indexOf(first) + 1]?.isFiller;
  return isDish ? first : (significant.find(({ isFood }) => isFood) ?? first);
}

/**
 * Texts to search for instead of a query that finds nothing, the likeliest together first: without unknown words, which are
 * brands in most cases, then without words that only describe the food, and then without another food if two words are
 * left. The word that says what the food is always stays.
 * @param language null for English.
 */
export function listFallbacks(words: readonly QueryWord[], language: WordLanguage | null): string[][] {
  const head = findHead(words, language);
  if (!head?.isKnown) return [];
  const significant = words.filter(({ isFiller }) => !isFiller);
  const known = significant.filter(({ isKnown }) => isKnown);
  const without = (dropped: readonly QueryWord[]) => known.filter((word) => !dropped.includes(word));
  const describing = known.filter((word) => word !== head && !word.isFood);
  const foods = known.filter((word) => word !== head && word.isFood);
  const stages = [
    known.length < significant.length ? [known] : [],
    describing.map((word) => without([word])),
    describing.length > 1 ? [without(describing)] : [],
    known.length > 2 ? foods.map((word) => without([word])) : [],
  ];
  let left = MAX_FALLBACKS;
  return stages.map((stage) => {
    // 'Loaf' alone isn't what was meant by 'malt loaf'.
    const possible = stage.filter((texts) => texts.length > 1 || head.isFood).slice(0, left);
    left -= possible.length;
    return possible.map((texts) => texts.map(({ text }) => text).join(' '));
  });
}
