import { setupI18n, type I18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '@macrolog/domain';
import { readDataFile } from './data-files';

export type TextValues = Readonly<Record<string, string | number>>;

const catalogs = new Map<Language, I18n>();

function loadCatalog(language: Language): I18n {
  const texts = JSON.parse(readDataFile(`texts/${language}.json`)) as Record<string, string>;
  const messages = Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)] as const);
  const missing = (_: string, key: string): never => {
    throw new RangeError(`The texts in the language ${language} lack ${key}.`);
  };
  return setupI18n({ locale: language, messages: { [language]: Object.fromEntries(messages) }, missing });
}

const DAY = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const;

/** A day in UTC, such as 'Monday, March 2, 2026'. */
export const formatDay = (language: Language, time: Date): string =>
  new Intl.DateTimeFormat(language, DAY).format(time);

/** A time of day in UTC, such as '00:30'. */
export const formatTime = (language: Language, time: Date): string =>
  new Intl.DateTimeFormat(language, TIME).format(time);

/** An amount of money, such as '$5.99'. */
export const formatMoney = (language: Language, cents: number, currency: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);

/** A text of the catalogs in `server/data/texts`, whose parameters have the ICU message format. */
export function formatText(language: Language, key: string, values?: TextValues): string {
  const catalog = catalogs.get(language) ?? loadCatalog(language);
  catalogs.set(language, catalog);
  return catalog._(key, values);
}
