import { LANGUAGES, type Language } from './preferences';

/** The language of everybody who has chosen no other. */
export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (text: string | null | undefined): text is Language =>
  LANGUAGES.some((language) => language === text);

/** Holds the language that a visitor has chosen in this browser. Never rename it: browsers keep it. */
export const LANGUAGE_COOKIE = 'language';
