import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from './program.mjs';
import { test as base } from './test';

export const CLIENT_SECRET = 'cs_test_one_secret_two';

/** The part of Stripe's API that a subscription checkout needs. */
async function startStripeApi() {
  const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
    const answer = req.url?.startsWith('/v1/checkout/sessions')
      ? { id: 'cs_test_one', object: 'checkout.session', client_secret: CLIENT_SECRET, url: null, amount_total: null }
      : { id: 'cus_one', object: 'customer' };
    req.resume();
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Tests with their own server, configured with Stripe keys. */
export const test = base.extend<object, { stripeProgram: string }>({
  stripeProgram: [
    async ({}, provide) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-stripe-'));
      const api = await startStripeApi();
      const { url, stop } = await startProgram({
        dataDir,
        env: {
          STRIPE_SECRET_KEY: 'sk_live_browser',
          STRIPE_PUBLISHABLE_KEY: 'pk_live_browser',
          STRIPE_WEBHOOK_SECRET: 'whsec_browser',
          STRIPE_API_URL: api.url,
        },
      });
      await provide(url);
      await stop();
      api.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ stripeProgram }, provide) => provide(stripeProgram),
});
