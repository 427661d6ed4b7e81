import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';

// The first import compiles the module, which may take longer than the default timeout.
beforeAll(() => Promise.all([import('./terms'), import('./privacy')]), 60_000);

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
