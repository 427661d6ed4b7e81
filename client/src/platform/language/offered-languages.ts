import { isLanguage, type Language } from '@macrolog/domain';

/** The languages that the server offers. It writes them into the page. */
export const listOfferedLanguages = (): Language[] =>
  (document.documentElement.dataset['languages'] ?? '').split(' ').filter(isLanguage);
