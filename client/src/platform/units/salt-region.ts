import { DATE_LOCALE } from '../language/language';

/**
 * Regions whose labels have salt instead of sodium: the European Union, Iceland, Liechtenstein and Norway (Regulation (EU)
 * No 1169/2011, article 30), the United Kingdom, which kept it, and Switzerland.
 */
const SALT =
  /^(?:AT|BE|BG|CH|CY|CZ|DE|DK|EE|ES|FI|FR|GB|GG|GR|HR|HU|IE|IM|IS|IT|JE|LI|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK)$/;

/** Whether labels in the reader's region have salt instead of sodium. A language without a region has its likeliest one. */
export const labelsHaveSalt = (locale: string = DATE_LOCALE): boolean =>
  SALT.test(new Intl.Locale(locale).maximize().region ?? '');
