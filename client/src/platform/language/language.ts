import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, type Language } from '@macrolog/domain';

declare global {
  /** The language of the pages that are being prerendered. */
  var prerenderedLanguage: Language | undefined;
}

const pageLanguage = typeof document === 'undefined' ? globalThis.prerenderedLanguage : document.documentElement.lang;

/**
 * The language of this page. It is fixed while the page is open, because the build writes the texts of one language into
 * the files that the page loads. Another language is another page.
 */
export const LANGUAGE: Language = isLanguage(pageLanguage) ? pageLanguage : DEFAULT_LANGUAGE;

/** The reader's locale, whose region decides how dates and numbers are written. */
const browserLocale = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale);

/** The language in the reader's region if it is spoken there, as far as the browser says so: 'de-AT' for 'de'. */
const regionalLocale = browserLocale.language === LANGUAGE ? browserLocale.baseName : LANGUAGE;

/** The language of the browser where it is that of the page. English pages are read everywhere. */
export const READER_LOCALE = LANGUAGE === DEFAULT_LANGUAGE ? browserLocale.baseName : regionalLocale;

/** Numbers on English pages are written as the reader's own locale does, because most of the world reads English. */
export const NUMBER_LOCALE = LANGUAGE === DEFAULT_LANGUAGE ? undefined : regionalLocale;

/** English in the date order of the reader's region: '21 November' in 'de-DE', 'November 21' in 'en-US'. */
export function englishOf(locale: string): string {
  const { region } = new Intl.Locale(locale).maximize();
  return region === undefined ? 'en' : `en-${region}`;
}

/** The names in a date are in the language of the page. */
export const DATE_LOCALE = LANGUAGE === DEFAULT_LANGUAGE ? englishOf(browserLocale.baseName) : regionalLocale;

/** The language as the API names it. */
export const toLanguageInput = (language: Language) => language.toUpperCase() as Uppercase<Language>;

/** The language of what is typed on this page. English pages leave it to the account, so that both readings count. */
export const SEARCH_LANGUAGE = LANGUAGE === DEFAULT_LANGUAGE ? null : toLanguageInput(LANGUAGE);

/** Address of the landing page in a language. */
export const toHomePath = (language: Language): string => (language === DEFAULT_LANGUAGE ? '/' : `/${language}`);

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Remembers a language for this browser, or forgets it, so that the browser's own languages count. The next page has it,
 * unless the browser blocks cookies: then this returns false.
 */
export function chooseLanguage(language: Language | null): boolean {
  const { protocol } = window.location;
  const secure = protocol === 'https:' ? '; Secure' : '';
  const age = language === null ? 0 : ONE_YEAR_SECONDS;
  document.cookie = `${LANGUAGE_COOKIE}=${language ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  return language === null || document.cookie.split('; ').includes(`${LANGUAGE_COOKIE}=${language}`);
}

/** The name of a file in this language: '/service-worker.js' → '/service-worker.de.js'. */
export const localFile = (file: string): string =>
  LANGUAGE === DEFAULT_LANGUAGE ? file : file.replace(/\.\w+$/, `.${LANGUAGE}$&`);
