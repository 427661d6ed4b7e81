import { act, screen, waitFor } from '@testing-library/react';
import { redirectTo } from '../../platform/session/use-redirect';
import { dashboardData, emptyDay } from '../../testing/diary-data';
import { deferred, fakeServer } from '../../testing/fake-server';
import { buyer, shop, verified } from '../../testing/payments-data';
import { renderRoute } from '../../testing/render-route';
import { tokenOf } from '../../testing/token';

jest.mock('../../platform/session/use-redirect', () => ({
  ...jest.requireActual<object>('../../platform/session/use-redirect'),
  redirectTo: jest.fn(),
}));
beforeEach(() => jest.mocked(redirectTo).mockClear());

const PAGE = '/payment-sandbox/pay?session=cs_';
const startSubscription = (owner: string) => ({
  data: {
    __typename: 'Mutation',
    startSubscriptionCheckout: {
      __typename: 'SubscriptionCheckout',
      clientSecret: 'secret',
      sessionId: `cs_${owner}`,
      url: `http://other-name:4000${PAGE}${owner}`,
    },
  },
});
const startOneTime = (owner: string) => ({
  data: {
    __typename: 'Mutation',
    startOneTimeCheckout: {
      __typename: 'OneTimeCheckout',
      sessionId: `cs_${owner}`,
      url: `http://other-name:4000${PAGE}${owner}`,
    },
  },
});

/** Anna's request waits for `answer`. Requests of the next user are answered at once. */
const open = <T extends object>(address: string, operation: string, answerNext: () => T) => {
  const answer = deferred<T>();
  const server = fakeServer({
    ...shop('SANDBOX'),
    Purchases: (_, token) => ({
      data: { __typename: 'Query', me: buyer({ id: token === tokenOf('bo') ? 'bo' : 'anna' }) },
    }),
    Dashboard: ({ date }) => ({ data: dashboardData(emptyDay(String(date))) }),
    [operation]: (_, token) => (token === tokenOf('anna') ? answer.promise : answerNext()),
  });
  return { answer, server, ...renderRoute(address, 'anna') };
};

/** Simulates the storage event of a token stored in another tab. */
const otherTabStores = (token: string) =>
  act(() => {
    localStorage.setItem('token', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }));
  });

test('a subscription checkout that is starting gives way to a checkout of the next user', async () => {
  const { answer, server } = open('/payment', 'StartSubscriptionCheckout', () => startSubscription('bo'));
  await waitFor(() => expect(server.of('StartSubscriptionCheckout')).toHaveLength(1));
  otherTabStores(tokenOf('bo'));
  const link = await screen.findByRole('link', { name: 'Go to Sandbox Checkout' });
  await answer.settle(startSubscription('anna'));
  expect(link).toHaveAttribute('href', `${PAGE}bo`);
  expect(server.of('StartSubscriptionCheckout').map(({ token }) => token)).toEqual([tokenOf('anna'), tokenOf('bo')]);
});

test('a subscription checkout that is starting continues with a new token of the same user', async () => {
  const { answer, server } = open('/payment', 'StartSubscriptionCheckout', () => startSubscription('again'));
  await waitFor(() => expect(server.of('StartSubscriptionCheckout')).toHaveLength(1));
  otherTabStores(`${tokenOf('anna')}2`);
  await answer.settle(startSubscription('anna'));
  const link = await screen.findByRole('link', { name: 'Go to Sandbox Checkout' });
  expect(link).toHaveAttribute('href', `${PAGE}anna`);
  expect(server.of('StartSubscriptionCheckout')).toHaveLength(1);
});

test('Pay Now of one user is not locked for the next, and opens no checkout of the first', async () => {
  const { answer, user } = open('/payment-onetime', 'StartOneTimeCheckout', () => startOneTime('bo'));
  await user.click(await screen.findByRole('button', { name: 'Pay Now' }));
  otherTabStores(tokenOf('bo'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay Now' })).toBeEnabled());
  await answer.settle(startOneTime('anna'));
  expect(redirectTo).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Pay Now' }));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(`${PAGE}bo`));
});

test('a verification is repeated for the next user, whatever becomes of the first', async () => {
  const { answer } = open('/payment-success?session_id=cs_1', 'VerifyPayment', () => verified(false));
  await screen.findByText('Verifying your payment…');
  otherTabStores(tokenOf('bo'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment verification failed. Please contact support.');
  await answer.settle(verified(true));
  expect(window.location.pathname).toBe('/payment-success');
  expect(screen.getByRole('alert')).toBeVisible();
});
