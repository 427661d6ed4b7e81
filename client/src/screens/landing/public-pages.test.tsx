import { screen } from '@testing-library/react';
import { fakeServer, refusal } from '../../testing/fake-server';
import { PLANS } from '../../testing/payments-data';
import { renderRoute } from '../../testing/render-route';

const Plans = () => ({ data: { plans: PLANS } });

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
  fakeServer({ Plans });
  renderRoute('/terms');
  expect(await screen.findByText('$3.00 a month')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(point);
});

test('the terms show the server’s prices', async () => {
  fakeServer({ Plans });
  renderRoute('/terms');
  expect(await screen.findByText('$3.00 a month')).toBeVisible();
  expect(screen.getByText('$5.00 once')).toBeVisible();
});

test('without prices the terms still show, and the prices can be retried', async () => {
  const server = fakeServer({ Plans: () => refusal('UNAVAILABLE', 'The service is busy.') });
  const { user } = renderRoute('/terms');
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.');
  expect(screen.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
  server.handlers['Plans'] = Plans;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$5.00 once')).toBeVisible();
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
