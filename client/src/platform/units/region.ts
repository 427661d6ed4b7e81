import type { PreferencesInput } from '../../__generated__/graphql';
import { DATE_LOCALE } from '../language/language';
import { labelsHaveSalt } from './salt-region';

/** Body weight in pounds or in stones and pounds: CLDR supplemental data, unitPreferences, category mass, usage person. */
const POUNDS = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI']);
const STONES = new Set(['GB', 'GG', 'IM', 'JE']);

/**
 * Energy of food in kilojoules: labels must state it (Australia New Zealand Food Standards Code 1.2.8), and people count in
 * it. Labels of the European Union state both, and people count in kilocalories.
 */
const KILOJOULES = new Set(['AU', 'NZ']);

/** The region of the first language that the browser prefers. A language without one has its likeliest region. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
}

/** Whether readers in the region measure food in cups and ounces. Labels of all other regions have grams and milliliters. */
export const measuresInCups = (locale: string = DATE_LOCALE): boolean => POUNDS.has(regionOf(locale) ?? 'US');

/**
 * Whether labels in the region have carbohydrates without fiber: those with salt (Regulation (EU) No 1169/2011, annex I), and
 * those in Australia and New Zealand (Food Standards Code 1.2.8). In the United States and Canada fiber is included.
 */
export const labelsExcludeFiber = (locale: string = DATE_LOCALE): boolean =>
  labelsHaveSalt(locale) || KILOJOULES.has(regionOf(locale) ?? '');

/** The units that are usual in the browser's region. Undefined if they are the default ones or the region is unknown. */
export function proposeUnits(language: string = navigator.language): PreferencesInput | undefined {
  const region = regionOf(language);
  if (region === undefined || POUNDS.has(region)) return undefined;
  return {
    weightUnit: STONES.has(region) ? 'ST' : 'KG',
    energyUnit: KILOJOULES.has(region) ? 'KJ' : 'KCAL',
  };
}
