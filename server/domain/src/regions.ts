/** Body weight in pounds or in stones and pounds: CLDR supplemental data, unitPreferences, category mass, usage person. */
const POUNDS = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI']);
const STONES = new Set(['GB', 'GG', 'IM', 'JE']);

/**
 * Energy of food in kilojoules: labels must state it (Australia New Zealand Food Standards Code 1.2.8), and people count in
 * it. Labels of the European Union state both, and people count in kilocalories.
 */
const KILOJOULES = new Set(['AU', 'NZ']);

/**
 * Regions whose labels have salt instead of sodium: the European Union, Iceland, Liechtenstein and Norway (Regulation (EU)
 * No 1169/2011, article 30), the United Kingdom, which kept it, and Switzerland.
 */
const SALT = new Set(
  'AT BE BG CH CY CZ DE DK EE ES EU FI FR GB GG GR HR HU IE IM IS IT JE LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);

/**
 * Regions by time zone, with the places of zone1970.tab in the tz database (public domain), the first that matches. They are as
 * fine as the rules below: 'EU' has one kind of labels, and '019' are the Americas outside of the United States.
 */
const ZONES: readonly (readonly [region: string, zones: RegExp])[] = [
  [
    'US',
    /^America\/(?:Adak|Anchorage|Boise|Chicago|Denver|Detroit|Indiana|Juneau|Kentucky|Los_Angeles|Louisville|Menominee|Metlakatla|New_York|Nome|North_Dakota|Phoenix|Puerto_Rico|Sitka|St_Thomas|Yakutat)|^Pacific\/(?:Guam|Honolulu|Pago_Pago|Saipan)/,
  ],
  ['019', /^America\//],
  ['GB', /^Europe\/(?:Belfast|Guernsey|Isle_of_Man|Jersey|London)/],
  ['EU', /^(?:Arctic|Europe)\/|^(?:Africa\/Ceuta|Asia\/Nicosia|Atlantic\/(?:Azores|Canary|Madeira|Reykjavik))/],
  ['AU', /^Australia\//],
  ['NZ', /^Pacific\/(?:Auckland|Chatham)/],
];

const findZoneRegion = (timeZone: string): string | undefined => ZONES.find(([, zones]) => zones.test(timeZone))?.[0];

/** The region of an account: that of its time zone. Undefined if it has none, or one of a region without rules. */
export const findAccountRegion = (timeZone: string | null): string | undefined =>
  timeZone === null ? undefined : findZoneRegion(timeZone);

/** The region of readers of whom nothing is known. */
export const DEFAULT_REGION = 'US';

/**
 * The region of a reader: that of their language ('de-AT'), or else that of their time zone, or else the likeliest one of
 * the language. Undefined if the text is no language.
 */
export function findRegion(language: string, timeZone: string | null): string | undefined {
  try {
    const locale = new Intl.Locale(language);
    return locale.region ?? (timeZone === null ? undefined : findZoneRegion(timeZone)) ?? locale.maximize().region;
  } catch {
    return undefined;
  }
}

/** Whether people in the region measure food in cups and ounces. Labels of all other regions have grams and milliliters. */
export const measuresInCups = (region: string): boolean => POUNDS.has(region);

/** Whether the region is in the Americas. */
export const isAmerican = (region: string): boolean => region === '019' || measuresInCups(region);

/** Whether people in the region weigh themselves in pounds, or in stones and pounds. */
export const weighsInPounds = (region: string): boolean => POUNDS.has(region);
export const weighsInStones = (region: string): boolean => STONES.has(region);

export const countsKilojoules = (region: string): boolean => KILOJOULES.has(region);

/** Whether labels in the region have salt instead of sodium. */
export const labelsHaveSalt = (region: string): boolean => SALT.has(region);

/**
 * Whether labels in the region have carbohydrates without fiber: those with salt (Regulation (EU) No 1169/2011, annex I), and
 * those in Australia and New Zealand (Food Standards Code 1.2.8). In the United States and Canada fiber is included.
 */
export const labelsExcludeFiber = (region: string): boolean => SALT.has(region) || KILOJOULES.has(region);

/** Grams of carbohydrates as these labels have them; null if one of the values is unknown. */
export function findCarbsWithoutFiber(macros: readonly { macroName: string; value: number }[]): number | null {
  const [carbs, fiber] = ['carbs', 'fiber'].map((name) => macros.find(({ macroName }) => macroName === name)?.value);
  return carbs === undefined || fiber === undefined ? null : Math.max(carbs - fiber, 0);
}
