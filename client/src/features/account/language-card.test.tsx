import { screen, waitFor } from '@testing-library/react';
import type { Language } from '../../__generated__/graphql';
import { fakeServer, refusal } from '../../testing/fake-server';
import { defaultPreferences } from '../../testing/diary-data';
import { renderPart } from '../../testing/render-part';
import { LanguageCard } from './language-card';

const offer = (languages: string) => {
  document.documentElement.dataset['languages'] = languages;
};

afterEach(() => {
  delete document.documentElement.dataset['languages'];
  document.cookie = 'language=; Path=/; Max-Age=0';
  sessionStorage.clear();
});

const open = (handlers: Parameters<typeof fakeServer>[0], language: Language | null = null) => {
  const server = fakeServer(handlers);
  const reload = jest.fn();
  const view = renderPart(<LanguageCard preferences={{ ...defaultPreferences, language }} reload={reload} />);
  return { server, reload, ...view, list: screen.getByRole('combobox', { name: 'Language' }) };
};
const button = () => screen.getByRole('button', { name: 'Change Language' });

test('shows nothing where the server offers one language', () => {
  offer('en');
  renderPart(<LanguageCard preferences={defaultPreferences} />);
  expect(screen.queryByRole('region', { name: 'Language' })).not.toBeInTheDocument();
});

test('offers each language in its own words, and keeps the page if the choice cannot be saved', async () => {
  offer('en de fr');
  const { user, server, list } = open({ SetPreferences: () => refusal('UNAVAILABLE', 'Away.') });
  expect([...list.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'As in this browser',
    'English',
    'Deutsch',
    'Français',
  ]);
  expect(list).toHaveDisplayValue('As in this browser');
  await user.selectOptions(list, 'Deutsch');
  expect(server.of('SetPreferences')).toHaveLength(0);
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Away.');
  expect(server.of('SetPreferences')[0]?.variables).toEqual({ input: { language: 'DE' } });
  expect(document.cookie).not.toContain('language=');
});

test('opens the page again in the chosen language, which then offers to translate names', async () => {
  offer('en de');
  const saved = { ...defaultPreferences, language: 'DE' as const };
  const { user, reload, list } = open({ SetPreferences: () => ({ data: { setPreferences: saved } }) });
  await user.selectOptions(list, 'Deutsch');
  await user.click(button());
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(document.cookie).toContain('language=de');
  expect(sessionStorage.getItem('previous:language')).toBe('en');
  // This page is still in English.
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test('shows the language of the account, which may not be that of the page', () => {
  offer('en de');
  const { list } = open({}, 'DE');
  expect(list).toHaveDisplayValue('Deutsch');
  expect(button()).toBeDisabled();
});

test('says so if the browser blocks cookies', async () => {
  offer('en de');
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  const saved = { ...defaultPreferences, language: 'DE' as const };
  const { user, list } = open({ SetPreferences: () => ({ data: { setPreferences: saved } }) });
  await user.selectOptions(list, 'Deutsch');
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(/your browser blocks cookies/);
  expect(sessionStorage.getItem('previous:language')).toBeNull();
});
