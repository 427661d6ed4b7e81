import { renderHook } from '@testing-library/react';
import type { Display_PreferencesFragment } from '../../__generated__/graphql';
import { defaultPreferences } from '../../testing/diary-data';
import { useAccountLanguage } from './use-account-language';

const GERMAN: Display_PreferencesFragment = { ...defaultPreferences, language: 'DE' };

const follow = (...preferences: (Display_PreferencesFragment | undefined)[]) => {
  const [first, ...later] = preferences;
  const reload = jest.fn();
  const { rerender } = renderHook((next) => useAccountLanguage(next, reload), { initialProps: first });
  later.forEach((next) => rerender(next));
  return reload.mock.calls.length;
};

beforeEach(() => {
  document.documentElement.dataset['languages'] = 'en de';
});
afterEach(() => {
  delete document.documentElement.dataset['languages'];
  document.cookie = 'language=; Path=/; Max-Age=0';
  sessionStorage.clear();
});

test('a page in another language is opened again in the language of the account', () => {
  expect(follow(undefined, GERMAN, GERMAN)).toBe(1);
  expect(document.cookie).toBe('language=de');
});

test.each<[string, Display_PreferencesFragment[]]>([
  ['that was not chosen', [defaultPreferences]],
  ['of the page', [{ ...defaultPreferences, language: 'EN' }]],
  ['that the server does not offer', [{ ...defaultPreferences, language: 'FR' }]],
  ['that is chosen later, on another device', [defaultPreferences, GERMAN]],
])('a language %s changes nothing', (_whose, preferences) => {
  expect(follow(...preferences)).toBe(0);
  expect(document.cookie).toBe('');
});

test('a tab that gets the wrong page again is not opened a third time', () => {
  expect(follow(GERMAN)).toBe(1);
  expect(follow(GERMAN)).toBe(0);
});

test('a browser that blocks cookies keeps its language', () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  expect(follow(GERMAN)).toBe(0);
});
