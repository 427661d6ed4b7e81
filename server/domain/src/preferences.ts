import { invalidInput } from './errors';
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
  /** IANA name, such as Europe/Berlin; null if none was chosen. */
  timeZone: string | null;
}

/** Preferences of a user who has chosen none. */
export const DEFAULT_PREFERENCES: Readonly<Preferences> = {
  weightUnit: 'lb',
  energyUnit: 'kcal',
  language: null,
  weekStart: null,
  timeZone: null,
};

/** Values of each preference that can be chosen from a list. */
export const PREFERENCE_VALUES = {
  weightUnit: WEIGHT_UNITS,
  energyUnit: ENERGY_UNITS,
  language: LANGUAGES,
  weekStart: WEEKDAYS,
} as const satisfies {
  readonly [Name in Exclude<keyof Preferences, 'timeZone'>]: readonly NonNullable<Preferences[Name]>[];
};

export const MAX_TIME_ZONE_LENGTH = 64;

/** A letter first: later versions of Intl also take offsets such as +01:00, which know no summer time. */
const TIME_ZONE_NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/;

function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_TIME_ZONE_LENGTH || !TIME_ZONE_NAME.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/**
 * A time zone that this program knows.
 * @throws AppError INVALID_INPUT.
 */
export function parseTimeZone(value: unknown): string {
  if (isTimeZone(value)) return value;
  throw invalidInput('The time zone must be an IANA name, such as Europe/Berlin.');
}
