import type { Language } from './preferences';

/** Meal slots of an account that has not changed them, in the language in which it was created. */
export const DEFAULT_MEAL_SLOTS = {
  en: ['Breakfast', 'Lunch', 'Dinner', 'Snacks'],
  de: ['Frühstück', 'Mittagessen', 'Abendessen', 'Snacks'],
  fr: ['Petit-déjeuner', 'Déjeuner', 'Dîner', 'Collations'],
  es: ['Desayuno', 'Almuerzo', 'Cena', 'Snacks'],
} as const satisfies Readonly<Record<Language, readonly string[]>>;
