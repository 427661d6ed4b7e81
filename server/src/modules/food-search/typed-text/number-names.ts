import { foldForSearch, isMeasure, parsePhrase, type AmountStyle } from '@macrolog/domain';
import type { UsableFood } from '../lookup/food-database';
import { stem } from '../lookup/words';
import type { FoodLine } from './food-line';
import type { DatabaseAnswer } from './match-database';

/** The words of a name in one form for numbers and plurals: 'Pizza, four cheeses' → ['pizza', '4', 'cheese']. */
const toWords = (name: string, { tables }: AmountStyle): string[] =>
  (foldForSearch(name).match(/\d+\s?%|[\p{L}\p{N}]+/gu) ?? []).map(
    (word) => parsePhrase(word, 'number', tables)?.meaning ?? stem(word),
  );

const NUMBER = /^\d+(?:\/\d+)?$/;

/** The whole text as a name, if it begins with a number that may belong to it: '3 Musketeers'. One of a food is counted. */
export function toNumberName(text: string, { unit, size, region }: FoodLine, style: AmountStyle): FoodLine | null {
  const [first = '', second] = toWords(text, style);
  const isNumber = NUMBER.test(first) && first !== '1' && second !== undefined;
  if (!isNumber || isMeasure(unit) || size !== null) return null;
  return { amount: null, unit: null, size: null, name: text, typed: null, ...(region !== undefined && { region }) };
}

/** Words that a name may have besides the typed ones: '3 Musketeers Bar'. */
const MAX_FURTHER_WORDS = 1;

const listNames = ({ label, names = {}, also = [], localNames = [], products = [] }: UsableFood): string[] =>
  [label, Object.values(names), also, localNames, products].flat();

/** Whether a number is in a name of the food. 'Milk, 2% fat' has no 2. */
export const hasNumber = (food: UsableFood, number: string, style: AmountStyle): boolean =>
  listNames(food).some((name) => toWords(name, style).includes(number));

/** The food whose name has all words of the text, with the number before the same word. */
export function findNumberName(text: string, { foods }: DatabaseAnswer, style: AmountStyle): UsableFood | null {
  const typed = toWords(text, style);
  const isName = (name: string) => {
    const known = toWords(name, style);
    const isNext = known.some((word, index) => word === typed[0] && known[index + 1] === typed[1]);
    return (
      isNext &&
      typed.every((word) => known.includes(word)) &&
      known.filter((word) => !typed.includes(word)).length <= MAX_FURTHER_WORDS
    );
  };
  return foods.find((food) => listNames(food).some(isName)) ?? null;
}
