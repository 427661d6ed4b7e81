import { findAcceptedLanguage } from './accept-language';

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['de-AT', 'de'],
  ['es-419,es;q=0.9', 'es'],
  ['FR', 'fr'],
  ['it, fr;q=0.5, en;q=0.4', 'fr'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['de;q=0, en', 'en'],
  ['it', null],
  ['*', 'en'],
  ['', null],
  [undefined, null],
  [';;;q=,', null],
])('%s prefers %s', (header, language) => {
  expect(findAcceptedLanguage(header)).toBe(language);
});
