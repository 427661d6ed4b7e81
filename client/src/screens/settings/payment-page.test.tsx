import { screen, waitFor } from '@testing-library/react';
import type { PaymentMode } from '../../__generated__/graphql';
import { redirectTo } from '../../platform/session/use-redirect';
import { fakeServer, refusal } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';
import { accountData, settingsData } from '../../testing/settings-data';
import { sample } from '../../testing/sample';

jest.mock('../../platform/session/use-redirect', () => ({
  ...jest.requireActual<object>('../../platform/session/use-redirect'),
  redirectTo: jest.fn(),
}));
beforeEach(() => jest.mocked(redirectTo).mockClear());

const portal = (url: string, mode: PaymentMode) => ({
  data: { __typename: 'Mutation', openBillingPortal: { __typename: 'BillingPortal', url, mode } },
});
const openWith = (subscriptionStatus: 'ACTIVE' | 'PAST_DUE', handlers: Parameters<typeof fakeServer>[0]) => {
  const me = accountData({ tier: 'SUBSCRIBED', isPaid: true, subscriptionStatus });
  const server = fakeServer({ Settings: () => settingsData({ me }), ...handlers });
  return { server, ...renderRoute('/app/settings', 'anna') };
};

test.each([
  ['PAST_DUE', 'Pay or Change Card'],
  ['ACTIVE', 'Change Card'],
] as const)('the payment page opens for a subscription that is %s, once', async (status, name) => {
  const url = 'https://billing.stripe.com/p/session/test_1';
  const { server, user } = openWith(status, { OpenBillingPortal: () => portal(url, 'STRIPE') });
  const button = await screen.findByRole('button', { name });
  await user.click(button);
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(url));
  expect(button).toBeDisabled();
  expect(server.of('OpenBillingPortal')).toHaveLength(1);
});

test('the payment page of the sandbox opens on the origin of the app', async () => {
  const url = 'http://other-name:4000/payment-sandbox/portal?session=bps_1';
  const { user } = openWith('PAST_DUE', { OpenBillingPortal: () => portal(url, 'SANDBOX') });
  await user.click(await screen.findByRole('button', { name: 'Pay or Change Card' }));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('/payment-sandbox/portal?session=bps_1'));
});

test.each(
  sample([
    [refusal('INTERNAL_SERVER_ERROR'), "Couldn't open the payment page. Please try again."],
    [refusal('CONFLICT', 'Your subscription has ended.'), 'Your subscription has ended.'],
  ]),
)('a payment page that fails to open shows the reason and can be tried again', async (answer, sentence) => {
  const { user } = openWith('PAST_DUE', { OpenBillingPortal: () => answer });
  const button = await screen.findByRole('button', { name: 'Pay or Change Card' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(button).toBeEnabled();
  expect(redirectTo).not.toHaveBeenCalled();
});
