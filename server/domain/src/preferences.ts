import { WEEKDAYS, type Weekday } from './weekday-targets';

/** Units in which screens show body weight. It is stored in pounds. */
export const WEIGHT_UNITS = ['lb', 'kg', 'st'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** Units in which screens show energy. It is stored in kilocalories. */
export const ENERGY_UNITS = ['kcal', 'kj'] as const;
export type EnergyUnit = (typeof ENERGY_UNITS)[number];

/** Languages of screens and emails, by ISO 639-1. */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a user wants to see their data. */
export interface Preferences {
  weightUnit: WeightUnit;
  energyUnit: EnergyUnit;
  /** Null for the browser's language on screens, and for English in emails. */
  language: Language | null;
  /** First day of the week; null for the one that is usual in the language. */
  weekStart: Weekday | null;
}

/** Preferences of a user who has chosen none. */
export const DEFAULT_PREFERENCES: Readonly<Preferences> = {
  weightUnit: 'lb',
  energyUnit: 'kcal',
  language: null,
  weekStart: null,
};

/** Values of each preference that can be chosen. */
export const PREFERENCE_VALUES = {
  weightUnit: WEIGHT_UNITS,
  energyUnit: ENERGY_UNITS,
  language: LANGUAGES,
  weekStart: WEEKDAYS,
} as const satisfies { readonly [Name in keyof Preferences]: readonly NonNullable<Preferences[Name]>[] };
