import { screen } from '@testing-library/react';
import { fakeServer, refusal } from '../../testing/fake-server';
import { renderPart } from '../../testing/render-part';
import { LanguageCard } from './language-card';

const offer = (languages: string) => {
  document.documentElement.dataset['languages'] = languages;
};

afterEach(() => {
  delete document.documentElement.dataset['languages'];
  document.cookie = 'language=; Path=/; Max-Age=0';
});

test('shows nothing where the server offers one language', () => {
  offer('en');
  renderPart(<LanguageCard />);
  expect(screen.queryByRole('region', { name: 'Language' })).not.toBeInTheDocument();
});

test('offers each language in its own words, and keeps the page if the choice cannot be saved', async () => {
  offer('en de fr');
  const server = fakeServer({ SetPreferences: () => refusal('UNAVAILABLE', 'Away.') });
  const { user } = renderPart(<LanguageCard />);
  const list = screen.getByRole('combobox', { name: 'Language' });
  expect([...list.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    ...['English', 'Deutsch', 'Français'],
  ]);
  await user.selectOptions(list, 'Deutsch');
  expect(await screen.findByRole('alert')).toHaveTextContent('Away.');
  expect(list).toHaveDisplayValue('English');
  expect(server.of('SetPreferences')[0]?.variables).toEqual({ input: { language: 'DE' } });
  expect(document.cookie).not.toContain('language=');
});
