import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { dashboardData, emptyDay } from '../../testing/diary-data';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { buyer, shop, subscriber, verified } from '../../testing/payments-data';
import { renderRoute } from '../../testing/render-route';

type Handlers = Parameters<typeof fakeServer>[0];

const LIFETIME = buyer({ tier: 'ONE_TIME', isPaidOneTime: true });

const comeBack = (address: string, handlers: Handlers, userId: string | null = 'anna') => {
  jest.useFakeTimers();
  const server = fakeServer({
    ...shop('SANDBOX'),
    Dashboard: ({ date }) => ({ data: dashboardData(emptyDay(String(date))) }),
    ...handlers,
  });
  return { server, ...renderRoute(address, userId ?? undefined) };
};
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const path = () => window.location.pathname;

test('confirms a paid subscription and lists what the account then has', async () => {
  const answer = deferred<ReturnType<typeof verified>>();
  const { server } = comeBack('/payment-success?session_id=cs_1', { VerifyPayment: () => answer.promise });
  expect(await screen.findByText('Verifying your payment…')).toBeVisible();
  Object.assign(server.handlers, shop('SANDBOX', subscriber()));
  answer.resolve(verified(true, subscriber()));
  expect(await screen.findByRole('heading', { name: 'Thank you for subscribing' })).toBeVisible();
  expect(path()).toBe('/thank-you');
  expect(screen.getByText(/You now have .* 12 months of logs/)).toBeVisible();
  expect(server.of('VerifyPayment').map(({ variables }) => variables)).toEqual([
    { sessionId: 'cs_1', kind: 'SUBSCRIPTION' },
  ]);
  // The navigation bar updates at once.
  expect(screen.queryByRole('link', { name: 'Subscribe' })).not.toBeInTheDocument();
  expect(server.of('StartSubscriptionCheckout')).toHaveLength(0);
});

test('confirms a paid one-time purchase', async () => {
  const { server } = comeBack('/payment-success-onetime?session_id=cs_2', {
    ...shop('SANDBOX', LIFETIME),
    VerifyPayment: () => verified(true, LIFETIME),
  });
  expect(await screen.findByRole('heading', { name: 'Thank you for your purchase' })).toBeVisible();
  expect(server.of('VerifyPayment')[0]?.variables).toEqual({ sessionId: 'cs_2', kind: 'ONE_TIME' });
});

test.each([
  ['/payment-success?session_id=cs_1', verified(false), 'Payment verification failed. Please contact support.'],
  [
    '/payment-success?session_id=cs_1',
    refusal('INTERNAL_SERVER_ERROR', 'stack'),
    'Failed to verify payment. Please contact support.',
  ],
  ['/payment-success-onetime?session_id=cs_1', verified(false), /^Payment verification failed\.$/],
  ['/payment-success-onetime?session_id=cs_1', refusal('INTERNAL_SERVER_ERROR'), /^Failed to verify payment\.$/],
  ['/payment-success-onetime?session_id=cs_1', refusal('UPSTREAM_FAILED', 'Stripe is away.'), 'Stripe is away.'],
])('an unconfirmed %s says so for 3 s and then offers the next steps', async (address, answer, sentence) => {
  comeBack(address, { VerifyPayment: () => answer });
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  await pass(2500);
  expect(path()).toBe(address.split('?')[0]);
  await pass(500);
  expect(path()).toBe('/payment-cancel');
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check Payment Again' })).toHaveAttribute('href', address);
  expect(screen.queryByText(/You haven't been charged/)).not.toBeInTheDocument();
});

test('asks a visitor to log in and verifies nothing', async () => {
  const { server } = comeBack('/payment-success?session_id=cs_1', {}, null);
  expect(await screen.findByText('No authentication token found. Please log in.')).toBeVisible();
  expect(server.requests).toHaveLength(0);
});

test('does not redirect a user who left within the 3 s', async () => {
  comeBack('/payment-success?session_id=cs_1', { VerifyPayment: () => verified(false) });
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await pass(3000);
  expect(path()).toBe('/app/dashboard');
});

test('the one-time return without a checkout id reloads the account and shows what it has', async () => {
  const { server } = comeBack('/payment-success-onetime', {});
  expect(await screen.findByRole('heading', { name: 'No purchase found' })).toBeVisible();
  expect(path()).toBe('/thank-you');
  expect(server.of('VerifyPayment')).toHaveLength(0);
  expect(server.of('Purchases').length).toBeGreaterThan(0);
});

test('the subscription page without a checkout id shows the offer', async () => {
  const start = () => refusal('UNAVAILABLE', 'Busy.');
  comeBack('/payment-success', { StartSubscriptionCheckout: start });
  expect(await screen.findByRole('heading', { name: 'Macrolog Premium' })).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy.');
});

describe('a canceled checkout', () => {
  test('costs nothing, and both plans can be retried', async () => {
    comeBack('/payment-cancel', {});
    await screen.findByRole('link', { name: 'Subscribe' });
    expect(await screen.findByText(/You haven't been charged/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Subscription' })).toHaveAttribute('href', '/payment');
    expect(screen.getByRole('link', { name: 'Buy Lifetime Access' })).toHaveAttribute('href', '/payment-onetime');
  });

  test('does not offer plans that the account has', async () => {
    comeBack('/payment-cancel', shop('SANDBOX', subscriber()));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Start Subscription' })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Buy Lifetime Access' })).toBeVisible();
  });
});

describe('the success page', () => {
  test.each([
    [subscriber(), 'Thank you for subscribing', /^Your subscription is active/],
    [{ ...subscriber(), isPaidOneTime: true }, 'Thank you for subscribing', /You also have lifetime access\.$/],
    [LIFETIME, 'Thank you for your purchase', /^You now have lifetime access\./],
    [buyer(), 'No purchase found', /^Your account has no subscription or lifetime purchase\./],
  ])('shows only what the account has', async (user, title, text) => {
    comeBack('/thank-you', shop('SANDBOX', user));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(document.title).toBe(`${title} · Macrolog`);
  });

  test('redirects to the dashboard after 5 s and says so', async () => {
    comeBack('/thank-you', shop('SANDBOX', subscriber()));
    await screen.findByRole('heading', { name: 'Thank you for subscribing' });
    expect(screen.getByRole('status')).toHaveTextContent("We'll take you to the dashboard in 5 seconds.");
    await pass(4500);
    expect(path()).toBe('/thank-you');
    await pass(500);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('links to the dashboard', async () => {
    comeBack('/thank-you', shop('SANDBOX', subscriber()));
    await screen.findByRole('heading', { name: 'Thank you for subscribing' });
    const link = screen.getByRole('link', { name: 'Go to Dashboard' });
    expect(link).toHaveAttribute('href', '/app/dashboard');
  });

  test('says if the account failed to load', async () => {
    comeBack('/thank-you', { Purchases: () => refusal('INTERNAL_SERVER_ERROR') });
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load your account.");
    expect(screen.queryByText(/Thank you/)).not.toBeInTheDocument();
  });
});
