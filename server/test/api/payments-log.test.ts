import { FaultyLine } from '../support/faulty-line';
import { KeptLog } from '../support/kept-log';
import { isLong } from '../support/long';
import { Person } from '../support/person';
import { buy, deliver, findSession, startCheckout, tell, unheard } from '../support/shopping';
import { TestApp } from '../support/test-app';

const { lines, logger } = new KeptLog();
const line = new FaultyLine();
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ payVia: line.lead, logger });
});
afterAll(async () => {
  await app.close();
  line.close();
});

const CARD = '4242424242424242';
const CVC = '739';

const pay = (url: string, card: string) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card, expiry: '11 / 47', cvc: CVC }),
  });

test('no card, no key and no whole id of a checkout reaches the log, whatever goes wrong', async () => {
  const person = await Person.join(app);
  const { sessionId, url } = await person.do('startOneTimeCheckout');
  expect((await pay(url, '4000000000000002')).status).toBe(200);
  expect((await pay(`${url}x`, CARD)).status).toBe(404);
  expect((await pay(url, CARD)).status).toBe(303);
  await person.do('verifyPayment', { sessionId, kind: 'ONE_TIME' });
  await app.rest('GET', `/api/auth/verify-payment?session_id=${sessionId}`, undefined, person.user.token);
  const subscription = await buy(app, person, 'SUBSCRIPTION');
  const secret = (await (await Person.join(app)).do('startSubscriptionCheckout')).clientSecret;
  await deliver(app, JSON.stringify({ id: 'evt_forged', data: { sessionId } }), 't=1,v1=0');
  const faults = [500, 429, 'html'] as const;
  for (const fault of isLong ? faults : faults.slice(0, 1)) {
    line.break(fault);
    await person.send('verifyPayment', { sessionId: subscription, kind: 'SUBSCRIPTION' });
    await person.send('cancelSubscription');
    await deliver(
      app,
      JSON.stringify({
        id: `evt_${fault}`,
        livemode: false,
        type: 'checkout.session.expired',
        data: { object: { id: sessionId } },
      }),
    );
  }
  line.mend();
  const open = await startCheckout(await Person.join(app), 'ONE_TIME');

  const log = lines.join('');
  // All of this is logged, including failures.
  expect(log).toContain('/api/stripe/webhook');
  expect(log).toContain('/payment-sandbox/pay');
  expect(log).toMatch(/Stripe: \w+/);
  const { secretKey, webhookSecret } = app.sandbox;
  const canaries = [
    CARD,
    '4000000000000002',
    CVC,
    '11 / 47',
    '11%20%2F%2047',
    secretKey,
    webhookSecret,
    sessionId,
    subscription,
    open,
    secret,
  ];
  expect(canaries.filter((canary) => log.includes(canary) && canary !== CVC)).toEqual([]);
  expect(log).not.toMatch(new RegExp(`cvc|"${CVC}"`));
  expect(log).not.toContain('canary');
});

test.each([
  ['at another price', { amount_total: 1 }, 'amount or currency differs'],
  ['in another currency', { currency: 'jpy' }, 'amount or currency differs'],
  ['for an account that is not here', { client_reference_id: '0198f0a2-7c1b-7d3e-8f00-0123456789ab' }, 'not sold here'],
])('what is paid %s is told as an error, by a part of its id', async (_, change, reason) => {
  const sessionId = await startCheckout(await Person.join(app), 'ONE_TIME');
  const news = await unheard(app, async (ledger) => ledger.pay(await findSession(ledger, sessionId)));
  await app.dataSource.query('UPDATE sandbox_objects SET data = data || $2::jsonb WHERE id = $1', [
    sessionId,
    JSON.stringify(change),
  ]);
  lines.length = 0;
  for (const event of news) await tell(app, event);
  const [told, ...others] = lines.filter((text) => text.includes('payment not fulfilled'));
  expect(others).toEqual([]);
  expect(JSON.parse(told ?? '{}')).toMatchObject({ level: 50, of: `${sessionId.slice(0, 12)}…` });
  expect(told).toContain(reason);
  expect(lines.join('')).not.toContain(sessionId);
});

test('nothing of a card is kept by the sandbox', async () => {
  const rows = await app.dataSource.query<{ data: unknown }[]>('SELECT data::text AS data FROM sandbox_objects');
  expect(rows.length).toBeGreaterThan(3);
  const kept = JSON.stringify(rows);
  for (const canary of [CARD, '4000000000000002', '11 / 47', 'cvc']) expect(kept).not.toContain(canary);
});
