import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route';

const menu = async () => within(await screen.findByRole('navigation', { name: 'Language' }));

test('the landing page leads to the landing pages in other languages, and the choice is remembered', async () => {
  const { user } = renderRoute('/');
  const links = (await menu()).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent, pathname, lang }) => [textContent, pathname, lang])).toEqual([
    ['Deutsch', '/de', 'de'],
    ['Français', '/fr', 'fr'],
    ['Español', '/es', 'es'],
  ]);
  // jsdom can't leave the page.
  links[1]!.addEventListener('click', (event) => event.preventDefault());
  await user.click(links[1]!);
  expect(document.cookie).toBe('language=fr');
});

test('a page with one address in all languages keeps its address', async () => {
  renderRoute('/login?next=1');
  const links = (await menu()).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ pathname, search }) => pathname + search)).toEqual(Array(3).fill('/login?next=1'));
});
