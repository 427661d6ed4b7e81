import { randomUUID } from 'node:crypto';
import { Person, TODAY } from '../support/person';
import { buy, happens, findSubscription } from '../support/shopping';
import { CALLER, TestApp } from '../support/test-app';
import { SUPPORT_RATES } from '../../src/modules/support/rates';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await TestApp.start();
  staff = await Person.joinStaff(app);
});
afterAll(() => app.close());

/** An account with this username, created by signing up. */
async function signUp(username: string, email: string): Promise<string> {
  const input = { username, email, password: 'violet umbrella 9', acceptTerms: true };
  return (await app.services.accounts.auth.signUp(input, CALLER)).user.id;
}

const found = async (variables: Record<string, unknown>) =>
  (await staff.do('users', variables)).edges.map(({ node }) => node.username);

/** Fields of an account that lead to its foods and goals. */
const OWN_FIELDS = ['product', 'checkIn'];

describe('accounts are found', () => {
  beforeAll(async () => {
    await signUp('Petra.Quist', 'petra@mail.example');
    await signUp('zoë_quist', 'z.quist@elsewhere.example');
    await signUp('percent', '100%_sure@mail.example');
  });

  test.each([
    ['quist', ['zoë_quist', 'Petra.Quist']],
    [' QUIST ', ['zoë_quist', 'Petra.Quist']],
    ['tra.qu', ['Petra.Quist']],
    ['elsewhere.ex', ['zoë_quist']],
    ['zoë', ['zoë_quist']],
    ['z', ['zoë_quist']],
    ['pe', ['percent', 'Petra.Quist']],
    ['is', []],
    ['uis', ['zoë_quist', 'Petra.Quist']],
    ['%_s', ['percent']],
    ['_q', []],
    ['%', []],
    ['\\', []],
    ['nobody at all', []],
  ])('by "%s": %j', async (search, names) => {
    expect(await found({ search })).toEqual(names);
  });

  test.each([null, '', '  '])('all of them where nothing is searched for: %j', async (search) => {
    const { totalCount, edges } = await staff.do('users', { search, first: 100 });
    expect(edges).toHaveLength(totalCount);
    const [row] = await app.dataSource.query<{ count: number }[]>('SELECT count(*)::integer AS count FROM users');
    expect(totalCount).toBe(row?.count);
  });

  test('page by page, the newest first, each once', async () => {
    const all = await found({ search: 'example', first: 100 });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo }: Awaited<ReturnType<typeof page>> = await page(after);
      seen.push(...edges.map(({ node }) => node.username));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(seen).toEqual(all);
  });
  const page = (after: string | null) => staff.do('users', { search: 'example', first: 2, after });

  test.each([{ first: 0 }, { first: 101 }, { after: 'x' }, { search: 'x'.repeat(255) }])('not by %j', (variables) =>
    staff.refused('INVALID_INPUT', 'users', variables),
  );

  test('by tier, exactly as their owners are judged', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => Person.join(app)));
    const [once, subscribed, ended, both, shortly, given, forGood, takenBack] = people as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    const give = (person: Person, tier: string, until?: string) =>
      staff.do('grantTier', { userId: person.user.id, tier, reason: 'A test.', until });
    for (const [person, kind] of [
      [once, 'ONE_TIME'],
      [subscribed, 'SUBSCRIPTION'],
      [ended, 'SUBSCRIPTION'],
      [both, 'ONE_TIME'],
      [both, 'SUBSCRIPTION'],
    ] as const) {
      const sessionId = await buy(app, person, kind);
      if (person === ended) await happens(app, async (ledger) => ledger.end(await findSubscription(ledger, sessionId)));
    }
    await give(shortly, 'ONE_TIME', '2026-03-11T00:00:00Z');
    await give(given, 'SUBSCRIBED', '2026-03-12T00:00:00Z');
    await give(forGood, 'SUBSCRIBED');
    await give(takenBack, 'FREE');
    for (const instant of ['2026-03-10T12:00:00Z', '2026-03-11T12:00:00Z', '2026-03-30T00:00:00Z']) {
      app.clock.set(instant);
      const listed = new Map<string, string>();
      for (const tier of ['FREE', 'ONE_TIME', 'SUBSCRIBED']) {
        const { edges, totalCount } = await staff.do('users', { tier, first: 100 });
        expect(edges).toHaveLength(totalCount);
        for (const { node } of edges) {
          expect(node.tier).toBe(tier);
          listed.set(node.id, tier);
        }
      }
      for (const { user } of people) {
        const { tier } = await app.services.accounts.sessions.viewer(user.token);
        expect(listed.get(user.id)).toBe(tier.toUpperCase());
      }
    }
    app.clock.set('2026-03-10T12:00:00Z');
  });
});

describe('of a search', () => {
  const details = async (by: Person) => {
    const rows = await app.dataSource.query<{ detail: string | null }[]>(
      `SELECT detail FROM audit_log WHERE actor = $1 AND action = 'search_users' ORDER BY id`,
      [by.user.id],
    );
    return rows.map(({ detail }) => detail);
  };

  test('the audit log tells what was searched for, which page, and how many addresses were shown', async () => {
    const searcher = await Person.joinStaff(app);
    const { edges } = await searcher.do('users', { first: 2 });
    const after = edges[1]!.cursor;
    await searcher.do('users', { search: ' Quist"', tier: 'FREE', first: 10 });
    await searcher.do('users', { first: 1, after });
    expect(await details(searcher)).toEqual([
      '2 addresses shown: page of 2',
      '0 addresses shown: page of 10, search " Quist\\"", tier free',
      `1 address shown: page of 1, after ${after}`,
    ]);
  });

  test('and of an account, a bounded number of addresses is shown to one member of the staff within an hour', async () => {
    const limited = await app.startAnother({ rateLimit: true });
    const [searcher, other] = [(await Person.joinStaff(app)).at(limited), (await Person.joinStaff(app)).at(limited)];
    const { points } = SUPPORT_RATES.supportAddresses;
    await limited.program.core.limits.consumePoints(SUPPORT_RATES.supportAddresses, points - 2, searcher.user.id);
    await searcher.do('users', { first: 1 });
    await searcher.refused('RATE_LIMITED', 'users', { first: 2 });
    await searcher.refused('RATE_LIMITED', 'supportUser', { id: other.user.id, from: TODAY, to: TODAY });
    const rows = await limited.dataSource.query<{ detail: string }[]>(
      `SELECT detail FROM audit_log WHERE actor = $1 AND action = 'search_users' ORDER BY id`,
      [searcher.user.id],
    );
    expect(rows.map(({ detail }) => detail)).toEqual(['1 address shown: page of 1', 'Rejected: page of 2']);
    await other.do('users', { first: 2 });
    await limited.close();
  });
});

describe('of one account', () => {
  const look = (person: Person, from = '2026-03-01', to = TODAY) =>
    staff.do('supportUser', { id: person.user.id, from, to });

  test('everything is told that was bought, and how it stands', async () => {
    const person = await Person.join(app);
    await buy(app, person, 'ONE_TIME');
    await buy(app, person, 'SUBSCRIPTION');
    expect(await look(person)).toMatchObject({
      user: { id: person.user.id, username: person.user.username, tier: 'SUBSCRIBED' },
      givenTier: null,
      payments: [
        { kind: 'SUBSCRIPTION', status: 'paid', amountCents: 499, currency: 'USD', provider: 'sandbox' },
        { kind: 'ONE_TIME', status: 'paid', amountCents: 899, currency: 'USD', provider: 'sandbox' },
      ],
      subscriptions: [{ status: 'ACTIVE', revoked: false, paidUntil: '2026-04-10T12:00:00.000Z' }],
      checkouts: [{ status: 'paid' }, { status: 'paid' }],
      openSessions: 1,
      lastSeenAt: expect.any(String) as unknown,
      audit: [{ action: 'read_user', actor: staff.user.id }],
    });
  });

  test('the last login is told after every session has ended', async () => {
    const person = await Person.join(app);
    const { lastSeenAt } = await look(person);
    await person.do('logOutEverywhere');
    expect(lastSeenAt).not.toBeNull();
    expect(await look(person)).toMatchObject({ openSessions: 0, lastSeenAt });
  });

  test('the diary is counted and never shown: what is there, what was deleted, what the plan hides', async () => {
    const person = await Person.join(app);
    const food = await person.addFood('A secret supper');
    await person.log(food.id, { date: '2026-03-03' });
    const deleted = randomUUID();
    await person.log(food.id, { id: deleted, date: '2026-03-03' });
    await person.do('deleteFoodLog', { id: deleted });
    await person.log(food.id, { date: '2026-02-28' });
    const gone = randomUUID();
    await person.log(food.id, { id: gone, date: '2026-02-27' });
    await person.do('deleteFoodLog', { id: gone });
    await app.dataSource.query(`UPDATE food_logs SET log_date = '2025-12-08' WHERE user_id = $1 AND log_date = $2`, [
      person.user.id,
      '2026-02-28',
    ]);
    await person.do('logWeight', { input: { date: TODAY, weightLb: 181.25 } });
    const seen = await look(person, '2025-12-01', TODAY);
    expect(seen.diary).toEqual({
      hiddenBefore: '2025-12-09',
      days: [
        { date: '2025-12-08', entries: 1, deletedEntries: 0, hidden: true },
        { date: '2026-02-27', entries: 0, deletedEntries: 1, hidden: false },
        { date: '2026-03-03', entries: 1, deletedEntries: 1, hidden: false },
      ],
      months: [
        { month: '2025-12', days: 1, entries: 1, deletedEntries: 0 },
        { month: '2026-02', days: 0, entries: 0, deletedEntries: 1 },
        { month: '2026-03', days: 1, entries: 1, deletedEntries: 1 },
      ],
    });
    expect([seen.counts, seen.foodLogCount]).toEqual([{ foods: 121, entries: 2, weights: 1, goals: 4 }, 2]);
    expect(JSON.stringify(seen)).not.toMatch(/secret|supper|weightLb|181\.25/);
  });

  test.each([
    ['2026-03-02', '2026-03-01'],
    ['2024-01-01', '2026-01-01'],
  ])('no stretch from %s to %s is counted', async (from, to) => {
    await staff.refused('INVALID_INPUT', 'supportUser', { id: staff.user.id, from, to });
  });
});

describe('a token of support staff', () => {
  test('opens no door of another user', async () => {
    const person = await Person.join(app);
    const { token } = staff.user;
    for (const path of [
      `/api/food_logs/goals/${person.user.id}`,
      `/api/food_logs/foods?user_id=${person.user.id}`,
      `/api/food_logs/detailed/${person.user.id}/${TODAY}`,
      `/api/weight_logs?user_id=${person.user.id}`,
    ]) {
      expect([path, (await app.rest('GET', path, undefined, token)).status]).toEqual([path, 403]);
    }
    const { id } = await person.addFood('Mine');
    const input = { name: 'Mine now', servingSize: '1', categoryId: await staff.categoryId(), macros: [] };
    await staff.refused('NOT_FOUND', 'updateFood', { id, input });
    await staff.refused('NOT_FOUND', 'deleteFood', { id });
    await staff.refused('PLAN_REQUIRED', 'foods', { search: 'mine' });
  });

  test('reaches nothing of the diary through an account', async () => {
    const { __schema: schema } = await app.data<{
      __schema: { types: { name: string; fields: { name: string; type: Named }[] | null }[] };
    }>(`{ __schema { types { name fields { name type ${TYPE} } } } }`, {}, staff.user.token);
    const fieldsByType = new Map(schema.types.map(({ name, fields }) => [name, fields ?? []]));
    const reached = new Set<string>();
    const reach = (name: string): void => {
      if (reached.has(name)) return;
      reached.add(name);
      // These fields are null on every account but the viewer's own.
      const fields = (fieldsByType.get(name) ?? []).filter((field) => !OWN_FIELDS.includes(field.name));
      for (const { type } of fields) reach(getTypeName(type));
    };
    for (const root of ['SupportUser', 'UserConnection', 'AuditEntry']) reach(root);
    expect(reached.has('DiaryCounts')).toBe(true);
    for (const own of ['Food', 'FoodLogEntry', 'Day', 'WeightEntry', 'Goal', 'Category', 'MacroAmount'])
      expect(reached.has(own)).toBe(false);
  });
});

interface Named {
  name: string | null;
  ofType?: Named | null;
}
const TYPE = '{ name ofType { name ofType { name ofType { name } } } }';
const getTypeName = ({ name, ofType }: Named): string => name ?? (ofType ? getTypeName(ofType) : '');
