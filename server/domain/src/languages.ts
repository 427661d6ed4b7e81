import { LANGUAGES, type Language } from './preferences';

/** What everybody sees who has chosen no other language. */
export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (text: string | null | undefined): text is Language =>
  LANGUAGES.some((language) => language === text);

/** Holds the language that a visitor has chosen in this browser. Never rename it: browsers keep it. */
export const LANGUAGE_COOKIE = 'language';
