import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';

// The first import compiles the module, which may take longer than the default timeout.
beforeAll(() => Promise.all([import('./terms'), import('./privacy'), import('./sources')]), 60_000);

test.each([
  'You are responsible for your account',
  'Free accounts may get marketing email. You can opt out at any time.',
  'Paid accounts, both lifetime and subscription, are exempt.',
  'We provide the service as is and as available.',
  'We may update the service and these terms in the future.',
  'future support for 20+ clinics',
])('the terms say: %s', async (point) => {
  renderRoute('/terms');
  expect(await screen.findByRole('heading', { name: 'Terms of use' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(point);
});

test('the terms show the prices that are charged, and need no answer of the server', async () => {
  const server = fakeServer({});
  renderRoute('/terms');
  expect(await screen.findByText('$4.99 a month')).toBeVisible();
  expect(screen.getByText('$8.99 once')).toBeVisible();
  expect(server.requests).toEqual([]);
});

test.each([
  'We never sell it to anyone.',
  'Free accounts may get marketing email and can opt out at any time.',
  'Paid accounts are exempt and get none.',
])('the privacy policy says: %s', async (point) => {
  renderRoute('/privacy');
  expect(await screen.findByRole('heading', { name: 'Privacy policy' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(point);
});

test.each([
  'USDA National Nutrient Database for Standard Reference, Release 28',
  'USDA FoodData Central, Foundation Foods, April 2025',
  'USDA FNDDS 2021-2023',
  'DOI: 10.25826/Data20251217-134202-0. CC BY 4.0. Werte ausgewählt und umgeformt.',
  'Anses. Table de composition nutritionnelle des aliments Ciqual 2025.',
  'Contains public sector information licensed under',
  'fdiet composition-es crosswalk (2026). CC BY 4.0.',
])('the page of sources has the line that a license requires: %s', async (line) => {
  renderRoute('/sources');
  expect(await screen.findByRole('heading', { name: 'Where the numbers come from' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(line);
});

test('the terms link to the page of sources', async () => {
  const { user } = renderRoute('/terms');
  await user.click(await screen.findByRole('link', { name: 'Data sources' }));
  expect(await screen.findByRole('heading', { name: 'Where the numbers come from' })).toBeVisible();
});
