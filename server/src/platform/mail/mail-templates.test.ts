import type { Language } from '@macrolog/domain';
import { factorRemovalMail, paymentFailedMail } from './mail-templates';

const toReader = (language: Language) => ({ language, username: 'anna', url: 'https://a.example' });

test.each([
  ['en', 'for the next day.', 'for the next 7 days.'],
  ['de', 'noch einen Tag.', 'noch 7 Tage.'],
  ['fr', 'encore 1 jour.', 'encore 7 jours.'],
  ['es', 'suscripción 1 día más.', 'suscripción 7 días más.'],
] as const)('in the language %s, one day and seven days differ', (language, one, seven) => {
  const news = [1, 7].map((days) => paymentFailedMail(days, toReader(language)).lines[1]);
  expect(news).toEqual([expect.stringContaining(one), expect.stringContaining(seven)]);
});

test.each([
  ['en', 'on Monday, March 2, 2026 at 00:30 UTC.'],
  ['de', 'am Montag, 2. März 2026, um 00:30 Uhr UTC entfernt.'],
  ['fr', 'le lundi 2 mars 2026 à 00:30 UTC.'],
  ['es', 'el lunes, 2 de marzo de 2026, a las 00:30 UTC.'],
] as const)('in the language %s, a time is in UTC, and midnight is hour 0', (language, expected) => {
  const { lines } = factorRemovalMail(new Date('2026-03-02T00:30:00Z'), toReader(language));
  expect(lines[1]).toContain(expected);
});
