import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { redirectTo } from '../../platform/session/use-redirect';
import { restoredPage } from '../../testing/restored-page';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { buyer, shop } from '../../testing/payments-data';
import { renderRoute } from '../../testing/render-route';

jest.mock('../../platform/session/use-redirect', () => ({
  ...jest.requireActual<object>('../../platform/session/use-redirect'),
  redirectTo: jest.fn(),
}));
beforeEach(() => jest.mocked(redirectTo).mockClear());

const PAGE = '/payment-sandbox/pay?session=cs_1';
const started = (sessionId = 'cs_1', url = `http://other-name:4000${PAGE}`) => ({
  data: {
    __typename: 'Mutation',
    startOneTimeCheckout: { __typename: 'OneTimeCheckout', sessionId, url },
  },
});

const open = (handlers: Parameters<typeof fakeServer>[0], userId: string | null = 'anna') => {
  const server = fakeServer(handlers);
  return { server, ...renderRoute('/payment-onetime', userId ?? undefined) };
};
const payNow = () => screen.findByRole('button', { name: 'Pay Now' });

test('the pitch names the price, once, and lifetime access', async () => {
  open(shop('SANDBOX'));
  expect(await screen.findByText('$5.00')).toBeVisible();
  expect(screen.getByText('once')).toBeVisible();
  expect(screen.getByText('Lifetime access')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Macrolog Lifetime' })).toBeVisible();
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(4);
});

test('Pay Now is locked while it works, and opens the payment page', async () => {
  const answer = deferred<ReturnType<typeof started>>();
  const { server, user } = open({ ...shop('SANDBOX'), StartOneTimeCheckout: () => answer.promise });
  await user.click(await payNow());
  expect(await payNow()).toBeDisabled();
  await answer.settle(started());
  expect(redirectTo).toHaveBeenCalledWith(PAGE);
  expect(await payNow()).toBeDisabled();
  expect(server.of('StartOneTimeCheckout')).toHaveLength(1);
  // Back in the browser may show this page again.
  fireEvent(window, restoredPage());
  await waitFor(async () => expect(await payNow()).toBeEnabled());
});

test('opens exactly the URL of Stripe’s page', async () => {
  const url = 'https://checkout.stripe.com/c/pay/cs_1';
  const { user } = open({ ...shop('STRIPE'), StartOneTimeCheckout: () => started('cs_1', url) });
  await user.click(await payNow());
  await screen.findByRole('button', { name: 'Pay Now' });
  expect(redirectTo).toHaveBeenCalledWith(url);
});

test.each([
  [refusal('INTERNAL_SERVER_ERROR', 'stack'), 'Failed to initiate checkout.'],
  [refusal('CONFLICT', 'You already made this purchase.'), 'You already made this purchase.'],
  [started(''), 'No session ID returned from the server.'],
])('a failed checkout shows the reason and can be retried', async (answer, sentence) => {
  const { user } = open({ ...shop('SANDBOX'), StartOneTimeCheckout: () => answer });
  await user.click(await payNow());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(await payNow()).toBeEnabled();
  expect(redirectTo).not.toHaveBeenCalled();
});

test('an ended session shows a message before a checkout starts', async () => {
  const { server, user } = open(shop('SANDBOX'));
  const button = await payNow();
  localStorage.removeItem('token');
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('No authentication token found. Please log in.');
  expect(server.of('StartOneTimeCheckout')).toHaveLength(0);
});

test('a visitor is asked to log in', async () => {
  const { server } = open(shop('SANDBOX'), null);
  expect(await screen.findByText('No authentication token found. Please log in.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument();
  expect(server.of('Purchases')).toHaveLength(0);
});

test('disabled payments and an existing purchase show no checkout', async () => {
  const { server, unmount } = open(shop('CLOSED'));
  expect(await screen.findByText("Payments aren't available on this server.")).toBeVisible();
  unmount();
  Object.assign(server.handlers, shop('SANDBOX', buyer({ isPaidOneTime: true, tier: 'ONE_TIME' })));
  renderRoute('/payment-onetime', 'anna');
  expect(await screen.findByRole('region', { name: 'You have lifetime access' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument();
});
