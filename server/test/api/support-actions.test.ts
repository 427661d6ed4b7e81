import { isLong } from '../support/long';
import type { Kind } from '../support/shopping';
import { Person } from '../support/person';
import { readRows } from '../support/rows';
import { buy, findCharge, happens, findSession, startCheckout, findSubscription, unheard } from '../support/shopping';
import { CALLER, TestApp } from '../support/test-app';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await TestApp.start();
  staff = await Person.joinStaff(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const REASON = 'Asked by mail.';
const readTier = async (person: Person) => (await person.do('me')).tier;
const resync = (person: Person) => staff.do('resyncBilling', { userId: person.user.id });
const grant = (person: Person, tier: string, until?: string) =>
  staff.do('grantTier', { userId: person.user.id, tier, reason: REASON, until });
const readAudit = (person: Person) => staff.do('auditLog', { subject: person.user.id });

/** Pays at the provider without delivering an event. */
async function paySecretly(person: Person, kind: Kind): Promise<string> {
  const sessionId = await startCheckout(person, kind);
  await unheard(app, async (ledger) => ledger.pay(await findSession(ledger, sessionId)));
  return sessionId;
}

test('an action that the database aborted is recorded as failed and changes nothing', async () => {
  const person = await Person.join(app);
  const late = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const ending = app.processes.map(({ services }) =>
    jest.spyOn(services.accounts.sessions, 'endAllForUser').mockRejectedValueOnce(late),
  );
  await staff.refused('UNAVAILABLE', 'endSessions', { userId: person.user.id, reason: REASON });
  for (const spy of ending) spy.mockRestore();
  const detail = "Failed: The service isn't available right now. Try again shortly.";
  expect(await readAudit(person)).toMatchObject([{}, { action: 'end_sessions', reason: REASON, detail }]);
  expect(await person.isIn()).toBe(true);
});

describe('a resync', () => {
  test('gives its slot to other requests while the provider is asked', async () => {
    const person = await Person.join(app);
    await paySecretly(person, 'ONE_TIME');
    const { authentication } = app.services.accounts;
    let answers = 0;
    const suspend = async <T>(ask: () => Promise<T>) => {
      const answer = await ask();
      expect(await readTier(person)).toBe('FREE');
      answers += 1;
      return answer;
    };
    const viewer = await authentication.viewer(staff.user.token, { ...CALLER, suspend });
    await app.services.support.supportActions.resyncBilling({ viewer, requestId: 'r' }, person.user.id);
    expect([answers, await readTier(person)]).toEqual([1, 'ONE_TIME']);
  });

  test.each([
    ['SUBSCRIPTION', 'SUBSCRIBED'],
    ['ONE_TIME', 'ONE_TIME'],
  ] as const)('gives what was paid for (%s) and never heard of', async (kind, tier) => {
    const person = await Person.join(app);
    await paySecretly(person, kind);
    expect(await readTier(person)).toBe('FREE');
    expect((await resync(person)).tier).toBe(tier);
    expect(await readTier(person)).toBe(tier);
    const { payments } = await readRows(app.dataSource, person.user.id);
    expect((await resync(person)).tier).toBe(tier);
    expect((await readRows(app.dataSource, person.user.id))['payments']).toEqual(payments);
    expect(await readAudit(person)).toMatchObject([
      { action: 'read_audit_log' },
      {
        action: 'resync_billing',
        detail: `Tier before: ${kind === 'SUBSCRIPTION' ? 'Subscription' : 'Lifetime'}.`,
      },
      { action: 'resync_billing', detail: 'Tier before: Free.' },
    ]);
  });

  test.each(isLong ? (['SUBSCRIPTION', 'ONE_TIME'] as const) : (['SUBSCRIPTION'] as const))(
    'finds what was paid (%s) though the checkout was never noted here, or given up',
    async (kind) => {
      for (const lost of [`session_id = NULL`, `status = 'closed'`]) {
        const person = await Person.join(app);
        await paySecretly(person, kind);
        await app.dataSource.query(`UPDATE payment_attempts SET ${lost} WHERE user_id = $1`, [person.user.id]);
        expect((await resync(person)).tier).not.toBe('FREE');
      }
    },
  );

  test('finds a subscription whose checkout nobody can name any more', async () => {
    const person = await Person.join(app);
    const sessionId = await paySecretly(person, 'SUBSCRIPTION');
    await app.dataSource.query('DELETE FROM sandbox_objects WHERE id = $1', [sessionId]);
    expect((await resync(person)).tier).toBe('SUBSCRIBED');
  });

  test('ends what has ended, and what was given back', async () => {
    const [left, refunded] = [await Person.join(app), await Person.join(app)];
    const subscription = await buy(app, left, 'SUBSCRIPTION');
    await unheard(app, async (ledger) => ledger.end(await findSubscription(ledger, subscription)));
    const purchase = await buy(app, refunded, 'ONE_TIME');
    await unheard(app, async (ledger) => ledger.refund(await findCharge(ledger, purchase)));
    expect([await readTier(left), await readTier(refunded)]).toEqual(['SUBSCRIBED', 'ONE_TIME']);
    expect([(await resync(left)).tier, (await resync(refunded)).tier]).toEqual(['FREE', 'FREE']);
  });

  test('gives nothing to who has paid nothing, and nothing of what others paid', async () => {
    const [payer, person] = [await Person.join(app), await Person.join(app)];
    await paySecretly(payer, 'SUBSCRIPTION');
    await startCheckout(person, 'SUBSCRIPTION');
    expect((await resync(person)).tier).toBe('FREE');
    expect(await readTier(payer)).toBe('FREE');
  });

  test('of many at once with the news itself makes one payment', async () => {
    const person = await Person.join(app);
    const times = isLong ? 8 : 2;
    const sessionId = await startCheckout(person, 'SUBSCRIPTION');
    await Promise.all([
      happens(app, async (ledger) => ledger.pay(await findSession(ledger, sessionId))),
      ...Array.from({ length: times }, () => resync(person)),
    ]);
    await Promise.all(Array.from({ length: times }, () => resync(person)));
    const { payments, subscriptions } = await readRows(app.dataSource, person.user.id);
    expect([payments?.length, subscriptions?.length, await readTier(person)]).toEqual([1, 1, 'SUBSCRIBED']);
    expect((await readAudit(person)).filter(({ action }) => action === 'resync_billing')).toHaveLength(2 * times);
  });

  test('where payments are closed says so, and is noted', async () => {
    const person = await Person.join(app);
    const closed = app.anotherProcess({ gateway: undefined });
    const viewer = await app.services.accounts.sessions.viewer(staff.user.token);
    await expect(
      closed.support.supportActions.resyncBilling({ viewer, requestId: 'r' }, person.user.id),
    ).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Payments are disabled on this server.',
    });
    expect(await readAudit(person)).toMatchObject([{}, { detail: 'Rejected: Payments are disabled on this server.' }]);
  });
});

describe('a tier given by hand', () => {
  test.each(['ONE_TIME', 'SUBSCRIBED'] as const)('%s holds until its end, and no longer', async (tier) => {
    const person = await Person.join(app);
    expect((await grant(person, tier, '2026-04-01T00:00:00Z')).tier).toBe(tier);
    app.clock.set('2026-03-31T23:59:59Z');
    expect(await readTier(person)).toBe(tier);
    app.clock.set('2026-04-01T00:00:00Z');
    expect(await readTier(person)).toBe('FREE');
  });

  test('is permanent without an end, until it is revoked', async () => {
    const person = await Person.join(app);
    await grant(person, 'SUBSCRIBED');
    app.clock.set('2026-04-08T00:00:00Z');
    expect(await readTier(person)).toBe('SUBSCRIBED');
    expect((await grant(person, 'FREE')).tier).toBe('FREE');
    const entries = (await readAudit(person)).filter(({ action }) => action === 'grant_tier');
    expect(entries.map(({ detail, reason }) => [detail, reason])).toEqual([
      ['Manual grant revoked.', REASON],
      ['Subscription granted permanently.', REASON],
    ]);
  });

  test('takes the place of the one before', async () => {
    const person = await Person.join(app);
    await grant(person, 'SUBSCRIBED', '2026-05-01T00:00:00Z');
    expect((await grant(person, 'ONE_TIME', '2026-04-01T00:00:00Z')).tier).toBe('ONE_TIME');
    app.clock.set('2026-04-08T00:00:00Z');
    expect(await readTier(person)).toBe('FREE');
    const entries = (await readAudit(person)).filter(({ action }) => action === 'grant_tier');
    expect(entries.map(({ detail }) => detail)).toEqual([
      'Lifetime granted until 2026-04-01 00:00 UTC.',
      'Subscription granted until 2026-05-01 00:00 UTC.',
    ]);
  });

  test('and what was paid for are never mixed: neither a resync nor a taking back touches the other', async () => {
    const person = await Person.join(app);
    await grant(person, 'SUBSCRIBED', '2026-04-01T00:00:00Z');
    await buy(app, person, 'ONE_TIME');
    expect((await resync(person)).tier).toBe('SUBSCRIBED');
    const seen = await staff.do('supportUser', { id: person.user.id, from: '2026-03-01', to: '2026-03-10' });
    expect(seen.givenTier).toEqual({ tier: 'SUBSCRIBED', endsAt: '2026-04-01T00:00:00.000Z' });
    expect(seen.payments).toMatchObject([{ kind: 'ONE_TIME', status: 'paid', provider: 'sandbox' }]);
    expect((await grant(person, 'FREE')).tier).toBe('ONE_TIME');
    expect((await resync(person)).tier).toBe('ONE_TIME');
    app.clock.set('2026-04-08T00:00:00Z');
    expect(await readTier(person)).toBe('ONE_TIME');
  });

  test('is shown to its owner as what ends by itself, with nothing to cancel', async () => {
    const person = await Person.join(app);
    const given = await grant(person, 'SUBSCRIBED', '2026-05-01T00:00:00Z');
    expect(given).toMatchObject({
      isPaid: true,
      subscriptionStatus: 'CANCEL_PENDING',
      subscriptionEndsAt: '2026-05-01T00:00:00.000Z',
    });
    expect(await person.refused('CONFLICT', 'cancelSubscription')).toBe('You have no subscription to cancel.');
  });

  test.each(['FREE', 'ONE_TIME', 'SUBSCRIBED'])('%s is given by nobody to themselves', async (tier) => {
    for (const userId of [staff.user.id, staff.user.id.toUpperCase()]) {
      const sentence = await staff.refused('FORBIDDEN', 'grantTier', { userId, tier, reason: REASON });
      expect(sentence).toBe("You can't change your own plan.");
    }
    expect(await readTier(staff)).toBe('FREE');
    expect((await readAudit(staff)).slice(0, 3)).toMatchObject([
      { action: 'read_audit_log' },
      ...Array.from({ length: 2 }, () => ({ reason: REASON, detail: "Rejected: You can't change your own plan." })),
    ]);
  });

  test.each([
    [{ reason: '' }, 'The reason is required.'],
    [{ reason: ' \u200b ' }, 'The reason is required.'],
    [{ reason: 'x'.repeat(501) }, 'The reason can have at most 500 characters.'],
    [{ until: '2026-03-10T12:00:00Z' }, 'The end date must be in the future.'],
    [{ tier: 'FREE', until: '2026-05-01T00:00:00Z' }, "A revoked plan can't have an end date. Leave it out."],
  ])('is refused with %j', async (change, sentence) => {
    const person = await Person.join(app);
    const variables = { userId: person.user.id, tier: 'SUBSCRIBED', reason: REASON, ...change };
    expect(await staff.refused('INVALID_INPUT', 'grantTier', variables)).toBe(sentence);
    expect(await readTier(person)).toBe('FREE');
  });

  test('by several people at once is one of theirs as a whole, and each is noted', async () => {
    const person = await Person.join(app);
    const others = await Promise.all(Array.from({ length: isLong ? 4 : 2 }, () => Person.joinStaff(app)));
    await Promise.all(
      others.flatMap((other) =>
        ['ONE_TIME', 'SUBSCRIBED', 'FREE'].map((tier) =>
          other.do('grantTier', { userId: person.user.id, tier, reason: REASON }),
        ),
      ),
    );
    const entries = (await readAudit(person)).filter(({ action }) => action === 'grant_tier');
    expect(entries).toHaveLength(3 * others.length);
    expect(new Set(entries.map(({ detail }) => detail)).size).toBe(3);
    const [given] = await app.dataSource.query<{ once: boolean; status: string | null }[]>(
      'SELECT is_paid_one_time AS once, subscription_status AS status FROM users WHERE id = $1',
      [person.user.id],
    );
    expect(given?.once && given.status !== null).toBe(false);
  });
});

describe('sessions', () => {
  test('are all ended, and those of others are not', async () => {
    const [person, other] = [await Person.join(app), await Person.join(app)];
    const { username, password } = person.user;
    await app.services.accounts.auth.logIn({ username, password }, CALLER);
    await staff.do('endSessions', { userId: person.user.id, reason: 'A lost phone.' });
    expect((await person.send('me')).status).toBe(401);
    expect((await other.do('me')).id).toBe(other.user.id);
    expect(await readAudit(person)).toMatchObject([{}, { reason: 'A lost phone.', detail: '2 sessions ended.' }]);
    // The account itself is unchanged.
    expect((await app.services.accounts.auth.logIn({ username, password }, CALLER)).user.id).toBe(person.user.id);
  });

  test('are not ended without a reason', async () => {
    const person = await Person.join(app);
    await staff.refused('INVALID_INPUT', 'endSessions', { userId: person.user.id, reason: ' ' });
    expect((await person.do('me')).id).toBe(person.user.id);
  });
});

test('a link for a new password goes to the owner’s address, within the same three an hour', async () => {
  const person = await Person.join(app);
  const email = `${person.user.username}@example.org`;
  await person.do('requestPasswordReset', { email });
  const asked: boolean[] = [];
  for (let n = 0; n < 3; n += 1) {
    await app.services.outbox.mailWorker.sendDue();
    asked.push(await staff.do('sendPasswordReset', { userId: person.user.id }));
  }
  expect(asked).toEqual([true, true, false]);
  await app.services.outbox.mailWorker.sendDue();
  expect(app.mail.mails.filter(({ to }) => to === email)).toHaveLength(3);
  expect((await readAudit(person))[1]?.detail).toBe('No link sent: hourly limit reached.');
});
