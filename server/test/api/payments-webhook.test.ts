import type { StripeEvent } from '#sandbox';
import { atOnce } from '../support/long';
import { Person } from '../support/person';
import { buy, findCharge, deliver, findSession, startCheckout, tell, unheard } from '../support/shopping';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const NOW = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const events = async () =>
  (await app.dataSource.query<{ n: number }[]>('SELECT count(*)::int AS n FROM payment_events'))[0]?.n;

/** A purchase that is paid at the provider, and its event, which has not been delivered yet. */
async function paidInSecret(): Promise<{ person: Person; sessionId: string; event: StripeEvent }> {
  const person = await Person.join(app);
  const sessionId = await startCheckout(person, 'ONE_TIME');
  const news = await unheard(app, async (ledger) => ledger.pay(await findSession(ledger, sessionId)));
  return { person, sessionId, event: news.find(({ type }) => type === 'checkout.session.completed')! };
}

const readTier = async (person: Person) => (await person.do('me')).tier;

test('many copies of an event at once have one effect', async () => {
  const { person, event } = await paidInSecret();
  const before = await events();
  await Promise.all(Array.from({ length: atOnce(50) }, () => tell(app, event)));
  expect(await readTier(person)).toBe('ONE_TIME');
  expect(await events()).toBe((before ?? 0) + 1);
  const [row] = await app.dataSource.query<{ n: number }[]>(
    'SELECT count(*)::int AS n FROM payments WHERE user_id = $1',
    [person.user.id],
  );
  expect(row?.n).toBe(1);
});

describe('an event is refused and leaves no row', () => {
  let scene: Awaited<ReturnType<typeof paidInSecret>>;
  let before: number | undefined;
  beforeAll(async () => {
    scene = await paidInSecret();
    before = await events();
  });

  const sign = (payload: string, at = NOW) => app.sandbox.sign(payload, at);
  const FORGED: [what: string, signature: (payload: string) => string][] = [
    ['without a signature', () => ''],
    ['with a forged signature', () => `t=${NOW.getTime() / 1000},v1=${'0'.repeat(64)}`],
    ['with the signature of another body', () => sign('{}')],
    ['with an altered signature', (payload) => sign(payload).replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    [
      'with the signature under another time',
      (payload) => sign(payload).replace(/t=\d+/, `t=${NOW.getTime() / 1000 - 1}`),
    ],
    ['with another scheme of signing', (payload) => sign(payload).replace('v1=', 'v0=')],
    ['that was signed more than 5 minutes ago', (payload) => sign(payload, later(-301))],
    ['that was signed in the future', (payload) => sign(payload, later(61))],
    ['with nonsense for a signature', () => 'Bearer x'],
  ];
  test.each(FORGED)('%s', async (_, signature) => {
    const payload = JSON.stringify(scene.event);
    const response = await deliver(app, payload, signature(payload));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT', error: "The signature isn't valid." });
    expect(await events()).toBe(before);
    expect(await readTier(scene.person)).toBe('FREE');
  });

  test('that is of real money, where none is taken', async () => {
    const payload = JSON.stringify({ ...scene.event, livemode: true });
    expect((await deliver(app, payload)).status).toBe(400);
    expect(await events()).toBe(before);
  });

  test('that is too large', async () => {
    expect((await deliver(app, JSON.stringify({ x: 'x'.repeat(600_000) }))).status).toBe(413);
  });

  test('and one signed within the bounds is taken', async () => {
    const payload = JSON.stringify(scene.event);
    expect((await deliver(app, payload, sign(payload, later(-299)))).status).toBe(200);
    expect(await readTier(scene.person)).toBe('ONE_TIME');
  });
});

test('what is not about us is taken, and leaves no row', async () => {
  const before = await events();
  const event = {
    id: 'evt_x',
    object: 'event',
    livemode: false,
    type: 'payout.paid',
    data: { object: { id: 'po_1' } },
  };
  expect((await deliver(app, JSON.stringify(event))).status).toBe(200);
  expect(await events()).toBe(before);
});

test('an event whose effect fails is not noted, and has its effect when it comes again', async () => {
  const { person, event } = await paidInSecret();
  const before = await events();
  await app.dataSource.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$;
    CREATE TRIGGER killed BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION fail();`);
  expect((await deliver(app, JSON.stringify(event))).status).toBe(500);
  expect([await events(), await readTier(person)]).toEqual([before, 'FREE']);
  await app.dataSource.query('DROP TRIGGER killed ON payments; DROP FUNCTION fail()');
  await tell(app, event);
  expect(await readTier(person)).toBe('ONE_TIME');
});

test('an event never says what is so: it is asked for', async () => {
  const person = await Person.join(app);
  const sessionId = await startCheckout(person, 'ONE_TIME');
  const session = await app.sandbox.act((ledger) => findSession(ledger, sessionId));
  const paid = { ...session, status: 'complete', payment_status: 'paid' };
  const event = {
    id: 'evt_early',
    object: 'event',
    livemode: false,
    type: 'checkout.session.completed',
    data: { object: paid },
  };
  expect((await deliver(app, JSON.stringify(event))).status).toBe(200);
  expect(await readTier(person)).toBe('FREE');
});

describe('money that goes back for what is not known', () => {
  test.each(['SUBSCRIPTION', 'ONE_TIME'] as const)(
    'yet (%s) is told again, and then takes the right away',
    async (kind) => {
      const person = await Person.join(app);
      const sessionId = await buy(app, person, kind);
      const known = await app.sandbox.act((ledger) => findSession(ledger, sessionId));
      const news = await unheard(app, async (ledger) => ledger.refund(await findCharge(ledger, sessionId)));
      const payload = JSON.stringify(news[0]);
      const thing = kind === 'ONE_TIME' ? sessionId : (known.subscription ?? '');
      const move = (from: string, to: string) =>
        app.dataSource.query(
          `UPDATE sandbox_objects SET id = $2, data = data || jsonb_build_object('id', $2::text) WHERE id = $1`,
          [from, to],
        );
      await move(thing, 'cs_elsewhere');
      await app.dataSource.query(`UPDATE sandbox_objects SET kind = 'elsewhere' WHERE id = 'cs_elsewhere'`);
      const before = await events();
      expect((await deliver(app, payload)).status).toBe(503);
      expect(await events()).toBe(before);
      await move('cs_elsewhere', thing);
      await app.dataSource.query('UPDATE sandbox_objects SET kind = $2 WHERE id = $1', [
        thing,
        kind === 'ONE_TIME' ? 'checkout.session' : 'subscription',
      ]);
      expect((await deliver(app, payload)).status).toBe(200);
      expect(await readTier(person)).toBe('FREE');
    },
  );

  test('after a day is no business of ours, and is asked for no more', async () => {
    const event = {
      id: 'evt_foreign',
      object: 'event',
      livemode: false,
      type: 'charge.refunded',
      created: later(-86_400).getTime() / 1000,
      data: { object: { payment_intent: 'pi_foreign', refunded: true } },
    };
    expect((await deliver(app, JSON.stringify({ ...event, created: event.created + 1 }))).status).toBe(503);
    expect((await deliver(app, JSON.stringify(event))).status).toBe(200);
  });
});

test('a part of the money that goes back takes nothing away', async () => {
  const person = await Person.join(app);
  const sessionId = await buy(app, person, 'ONE_TIME');
  const charge = await app.sandbox.act((ledger) => findCharge(ledger, sessionId));
  const event = {
    id: 'evt_part',
    object: 'event',
    livemode: false,
    type: 'charge.refunded',
    data: { object: { ...charge, amount_refunded: 100 } },
  };
  expect((await deliver(app, JSON.stringify(event))).status).toBe(200);
  expect(await readTier(person)).toBe('ONE_TIME');
});

test('the webhook takes POST alone', async () => {
  const response = await fetch(`${app.origin}/api/stripe/webhook`);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  // Its body isn't read.
  const large = await fetch(`${app.origin}/api/stripe/webhook`, { method: 'PUT', body: 'x'.repeat(600 * 1024) });
  expect(large.status).toBe(405);
});

test('an event gives its slot to other requests while the provider is asked', async () => {
  const { event } = await paidInSecret();
  const payload = JSON.stringify(event);
  let answers = 0;
  const suspend = async <T>(ask: () => Promise<T>) => {
    const before = await events();
    const answer = await ask();
    expect(await events()).toBe(before);
    answers += 1;
    return answer;
  };
  await app.services.billing.paymentEvents.receive(Buffer.from(payload), app.sandbox.sign(payload), { suspend });
  expect(answers).toBe(1);
});

test('an event is forgotten after 200 days', async () => {
  await app.dataSource.query('DELETE FROM payment_events');
  await app.dataSource.query(
    `INSERT INTO payment_events (id, provider, type, received_at)
     SELECT 'evt_' || days, 'sandbox', 'charge.refunded', $1::timestamptz - days * interval '1 day'
       FROM unnest(ARRAY[1, 199, 201, 1000]) AS days`,
    [NOW],
  );
  await app.services.billing.paymentEvents.purge();
  expect(await app.dataSource.query('SELECT id FROM payment_events ORDER BY received_at')).toEqual([
    { id: 'evt_199' },
    { id: 'evt_1' },
  ]);
});
