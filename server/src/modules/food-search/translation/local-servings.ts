import type { Language } from '@macrolog/domain';
import type { ServedFood } from '../lookup/servings';
import type { SearchAmount } from '../typed-text/own-servings';
import { localMeasure } from './local-measure';

const UNCOOKED: Readonly<Record<Language, string>> = {
  en: '(uncooked)',
  de: '(ungekocht)',
  fr: '(non cuit)',
  es: '(sin cocinar)',
};

/** '130g (1 Tasse)' for '130g (1 cup)'. */
export function localServing(text: string, language: Language, inCups = false): string {
  const [, grams = '', measure = '', after = ''] =
    /^([\d.,]+g) \((?!uncooked\))(.+?)\)( \(uncooked\))?$/.exec(text) ?? [];
  if (grams === '') return text.replace('(uncooked)', UNCOOKED[language]);
  const uncooked = after === '' ? '' : ` ${UNCOOKED[language]}`;
  const local = localMeasure(measure, language, inCups);
  // An ounce is grams in other languages, which are there already.
  return (/^[\d.,]+ g$/.test(local) ? grams : `${grams} (${local})`) + uncooked;
}

/** A found food with its measures in the language of the search. */
export const localServings = (food: ServedFood, language: Language | null, inCups: boolean): ServedFood =>
  language === null
    ? food
    : {
        ...food,
        servingSize: localServing(food.servingSize, language, inCups),
        measures: food.measures.map(({ label, weight }) => ({ label: localMeasure(label, language, inCups), weight })),
      };

/** An amount with its measure in the language of the search. */
export const localAmount = (amount: SearchAmount, language: Language | null, inCups: boolean): SearchAmount =>
  language === null
    ? amount
    : {
        ...amount,
        servingSize: localServing(amount.servingSize, language, inCups),
        measureLabel: amount.measureLabel && localMeasure(amount.measureLabel, language, inCups),
      };
