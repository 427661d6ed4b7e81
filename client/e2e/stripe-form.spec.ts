import { expect, expectAccessible, newAccount, openAs } from './support/test';
import { CLIENT_SECRET, test } from './support/with-stripe';

const SCRIPT = 'https://js.stripe.com/**';

/** Mock of Stripe's script. It shows the key and the client secret. */
const STRIPE_JS = `
  const nothing = () => undefined;
  window.Stripe = Object.assign(
    (key) => ({
      elements: nothing, createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing,
      createEmbeddedCheckoutPage: async ({ clientSecret }) => ({
        mount: (place) => place.append('Form of ' + key + ' for ' + clientSecret),
        unmount: nothing,
        destroy: nothing,
      }),
    }),
    { version: 'endive' },
  );
`;

test('mounts Stripe’s form with the client secret, and shows a retry button without its script', async ({
  page,
  complaints,
}) => {
  complaints.allow(/^request to https:\/\/js\.stripe\.com$|ERR_FAILED/);
  await page.route(SCRIPT, (route) => route.abort());

  await openAs(page, newAccount());
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/payment-onetime');
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  // No other screen loads Stripe's script.
  expect(complaints.seen).toEqual([]);
  await page.goto('/app/dashboard');
  await page.getByRole('complementary', { name: 'Advertisement' }).getByRole('link').click();
  await expect(page.getByRole('alert')).toHaveText(
    'Stripe.js not loaded. Failed to load payment form. Please try again.',
  );
  await expectAccessible(page);

  await page.unroute(SCRIPT);
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`Form of pk_live_browser for ${CLIENT_SECRET}`)).toBeVisible();
  await expect(page.getByText('Loading payment form...')).toBeHidden();
  await expectAccessible(page);
});
