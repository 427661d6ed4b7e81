import { act, screen, waitFor, within } from '@testing-library/react';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { offer, shop, subscriber } from '../../testing/payments-data';
import { renderRoute } from '../../testing/render-route';
import { sample } from '../../testing/sample';

const CHECKOUT = { clientSecret: 'cs_secret_1', sessionId: 'cs_1' };
const SANDBOX_PAGE = '/payment-sandbox/pay?session=cs_1';

const started = (url: string | null) => ({
  data: {
    __typename: 'Mutation',
    startSubscriptionCheckout: { __typename: 'SubscriptionCheckout', ...CHECKOUT, url },
  },
});
const startSandbox = () => started(`http://other-name:4000${SANDBOX_PAGE}`);
const startStripe = () => started(null);

const open = (handlers: Parameters<typeof fakeServer>[0], userId: string | null = 'anna') => {
  const server = fakeServer(handlers);
  return { server, ...renderRoute('/payment', userId ?? undefined) };
};
const card = (name = 'Start your subscription') => screen.findByRole('region', { name });

type CreateForm = (options: unknown) => Promise<unknown>;

const createForm = jest.fn<Promise<unknown>, Parameters<CreateForm>>();
const nothing = () => undefined;
const Stripe = Object.assign(
  jest.fn(() => ({
    elements: nothing,
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    createEmbeddedCheckoutPage: createForm,
  })),
  { version: 'endive' },
);

/** Mock of Stripe's script after loading. It stays on the page. */
function withStripe(create: CreateForm) {
  createForm.mockReset().mockImplementation(create);
  Object.assign(window, { Stripe });
}

test('the pitch lists four benefits, the server’s price, and how to cancel', async () => {
  open(shop('CLOSED'));
  expect(await screen.findByText('$3.00')).toBeVisible();
  expect(screen.getByText('a month')).toBeVisible();
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText(/^Cancel anytime/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Macrolog Premium' })).toBeVisible();
  expect(document.title).toBe('Macrolog Premium · Macrolog');
  expect(screen.getByRole('link', { name: 'See lifetime access' })).toHaveAttribute('href', '/payment-onetime');
});

test('a visitor sees the pitch and a login link, and no checkout starts', async () => {
  const { server, user } = open(shop('SANDBOX'), null);
  expect(await screen.findByText('$3.00')).toBeVisible();
  const region = within(await card());
  expect(region.getByText('No authentication token found. Please log in.')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Account' })).toBeVisible();
  await user.click(region.getByRole('link', { name: 'Log In' }));
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
  expect(server.requests.map(({ operation }) => operation)).toEqual(['Offer']);
});

test('logged-in users see the app’s navigation', async () => {
  open(shop('CLOSED'));
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Account' })).not.toBeInTheDocument();
});

test('logging out opens the home page', async () => {
  const { user } = open({ ...shop('CLOSED'), LogOut: () => ({ data: { logOut: true } }) });
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('the sandbox form loads until the checkout exists, and then links to it', async () => {
  const answer = deferred<ReturnType<typeof started>>();
  const { server } = open({ ...shop('SANDBOX'), StartSubscriptionCheckout: () => answer.promise });
  await screen.findByRole('link', { name: 'Remove Ads' });
  expect(await screen.findByText('Loading payment form...')).toBeVisible();
  await waitFor(() => expect(server.of('StartSubscriptionCheckout')).toHaveLength(1));
  expect(screen.getByText('Loading payment form...')).toBeVisible();
  await answer.settle(startSandbox());
  expect(screen.getByText(/You won't be charged/)).toBeVisible();
  // The URL uses the origin of this browser, not the name that the server has for itself.
  expect(screen.getByRole('link', { name: 'Go to Sandbox Checkout' })).toHaveAttribute('href', SANDBOX_PAGE);
  expect(screen.queryByText('Loading payment form...')).not.toBeInTheDocument();
});

test.each(
  sample([
    [refusal('INTERNAL_SERVER_ERROR', 'stack'), 'Failed to load payment form. Please try again.'],
    [refusal('CONFLICT', 'You already have a subscription.'), 'You already have a subscription.'],
  ]),
)('a failed checkout shows the reason and can be retried', async (answer, sentence) => {
  const { server, user } = open({ ...shop('SANDBOX'), StartSubscriptionCheckout: () => answer });
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  server.handlers['StartSubscriptionCheckout'] = startSandbox;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Go to Sandbox Checkout' })).toBeVisible();
});

test('disabled payments show a notice and start nothing', async () => {
  const { server } = open(shop('CLOSED'));
  expect(within(await card()).getByText("Payments aren't available on this server.")).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(server.of('StartSubscriptionCheckout')).toHaveLength(0);
});

test('subscribers see their status instead of a checkout', async () => {
  const { server } = open(shop('SANDBOX', subscriber()));
  expect(within(await card("You're subscribed")).getByText('You already have this plan.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See lifetime access' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View in Settings' })).toHaveAttribute('href', '/app/settings');
  expect(server.of('StartSubscriptionCheckout')).toHaveLength(0);
});

test('an account that failed to load starts no checkout and can be retried', async () => {
  const { server, user } = open({
    ...shop('SANDBOX'),
    Purchases: () => refusal('INTERNAL_SERVER_ERROR'),
    StartSubscriptionCheckout: startSandbox,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load your account.");
  expect(server.of('StartSubscriptionCheckout')).toHaveLength(0);
  Object.assign(server.handlers, shop('SANDBOX'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Go to Sandbox Checkout' })).toBeVisible();
});

test('an offer that failed to load can be retried', async () => {
  const { server, user } = open({ ...shop('CLOSED'), Offer: () => refusal('UNAVAILABLE', 'The service is busy.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.');
  server.handlers['Offer'] = () => offer('CLOSED');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$3.00')).toBeVisible();
});

describe('Stripe’s form', () => {
  // Must be the first test, because Stripe's script stays on the page once it is loaded.
  test('shows an error without Stripe’s script', async () => {
    open({ ...shop('STRIPE'), StartSubscriptionCheckout: startStripe });
    // The script is requested twice before it counts as unavailable.
    for (let tries = 1; tries <= 2; tries += 1) {
      const script = await waitFor(() => {
        const asked = document.querySelector('script[src^="https://js.stripe.com"]:not([data-failed])');
        if (!asked) throw new Error('not asked for yet');
        return asked;
      });
      script.setAttribute('data-failed', '');
      script.dispatchEvent(new Event('error'));
    }
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Stripe.js not loaded. Failed to load payment form. Please try again.',
    );
  });

  test('mounts with the client secret and unmounts with the screen', async () => {
    const form = {
      mount: (place: HTMLElement) => place.append('card form'),
      unmount: jest.fn(),
      destroy: jest.fn(),
    };
    withStripe(() => Promise.resolve(form));
    const { user } = open({ ...shop('STRIPE'), StartSubscriptionCheckout: startStripe });
    expect(await screen.findByText('card form')).toBeVisible();
    expect(Stripe).toHaveBeenCalledWith('pk_test_1');
    expect(createForm).toHaveBeenCalledTimes(1);
    expect(createForm).toHaveBeenCalledWith({ clientSecret: 'cs_secret_1' });
    expect(screen.queryByText('Loading payment form...')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'See lifetime access' }));
    expect(await screen.findByRole('button', { name: 'Pay Now' })).toBeVisible();
    expect(form.destroy).toHaveBeenCalled();
  });

  test('shows Stripe’s rejection and retries with a new checkout', async () => {
    withStripe(() => Promise.reject(new Error('expired')));
    const { server, user } = open({ ...shop('STRIPE'), StartSubscriptionCheckout: startStripe });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load payment form\. Please try again\.$/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.of('StartSubscriptionCheckout')).toHaveLength(2));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('gives up after 30 s without an answer of Stripe', async () => {
    jest.useFakeTimers();
    withStripe(() => new Promise(() => undefined));
    open({ ...shop('STRIPE'), StartSubscriptionCheckout: startStripe });
    await waitFor(() => expect(createForm).toHaveBeenCalledTimes(1));
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(screen.getByText('Loading payment form...')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    jest.useRealTimers();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load payment form\. Please try again\.$/);
  });

  test('shows an error without a publishable key', async () => {
    createForm.mockClear();
    open({ ...shop('STRIPE'), Offer: () => offer('STRIPE'), StartSubscriptionCheckout: startStripe });
    expect(await screen.findByRole('alert')).toHaveTextContent('Stripe.js not loaded');
    expect(createForm).not.toHaveBeenCalled();
  });
});
