import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LANGUAGES, type Language } from '@macrolog/domain';
import { readDataFile } from './data-files';
import { formatDay, formatText, formatTime } from './texts';

const read = (language: Language) => JSON.parse(readDataFile(`texts/${language}.json`)) as Record<string, string>;

/** Names of the parameters of a text, sorted. */
const findParameters = (text: string): string[] =>
  [...new Set(compileMessageOrThrow(text).flatMap((token) => (typeof token === 'string' ? [] : [token[0]])))].sort();

test.each(LANGUAGES)('the texts in the language %s have the keys and parameters of the English ones', (language) => {
  const parameters = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, findParameters(text)]));
  expect(parameters(read(language))).toEqual(parameters(read('en')));
});

test.each(LANGUAGES)('no text in the language %s is empty', (language) => {
  expect(Object.values(read(language)).filter((text) => text.trim() === '')).toEqual([]);
});

test('a key that the catalogs lack is an error', () => {
  expect(() => formatText('de', 'mail.missing')).toThrow('The texts in the language de lack mail.missing.');
});

test.each([
  ['en', 'for the next day.', 'for the next 7 days.'],
  ['de', 'noch einen Tag.', 'noch 7 Tage.'],
  ['fr', 'encore 1 jour.', 'encore 7 jours.'],
  ['es', 'suscripción 1 día más.', 'suscripción 7 días más.'],
] as const)('in the language %s, one day and seven days differ', (language, one, seven) => {
  const news = [1, 7].map((days) => formatText(language, 'mail.payment_failed.news', { days }));
  expect(news).toEqual([expect.stringContaining(one), expect.stringContaining(seven)]);
});

test.each([
  ['en', 'on Monday, March 2, 2026 at 00:30 UTC.'],
  ['de', 'am Montag, 2. März 2026, um 00:30 Uhr UTC entfernt.'],
  ['fr', 'le lundi 2 mars 2026 à 00:30 UTC.'],
  ['es', 'el lunes, 2 de marzo de 2026, a las 00:30 UTC.'],
] as const)('in the language %s, a time is in UTC, and midnight is hour 0', (language, expected) => {
  const due = new Date('2026-03-02T00:30:00Z');
  const values = { day: formatDay(language, due), time: formatTime(language, due) };
  expect(formatText(language, 'mail.factor_removal_started.news', values)).toContain(expected);
});
