import type { Language } from '@macrolog/domain';
import { findLocalName } from '../translation/local-names';
import { toWordLanguage } from '../translation/spelling';
import type { FoundFood } from './food-database';

type NamedFood = Pick<FoundFood, 'label' | 'names'>;

/** Name in a language other than English: the source's, or the most specific known word with the rest of the English name. Undefined if there is none. */
function toLocalName({ label, names }: NamedFood, language: Language | null): string | undefined {
  const local = toWordLanguage(language);
  return (local && (names?.[local] ?? findLocalName(label, local, names?.en ?? label))) ?? undefined;
}

/** Display name of a food in a language; without one, in English. */
export const toDisplayName = (food: NamedFood, language: Language | null): string =>
  toLocalName(food, language) ?? food.names?.en ?? food.label;

/** Adds the names in the language of a search. */
export function withNames<Food extends NamedFood>(food: Food, language: Language | null) {
  const localName = toLocalName(food, language);
  return { ...food, name: toDisplayName(food, language), ...(localName !== undefined && { localName }) };
}
