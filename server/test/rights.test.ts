import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { TIERS, type Tier } from '@macrolog/domain';
import { grantColumns } from '../src/modules/entitlements/rights';
import { SUBSCRIPTION_STATUSES, UserEntity, type SubscriptionStatus } from '../src/modules/accounts/user.entity';
import { UsersRepository } from '../src/modules/accounts/users.repository';
import { type TestDatabase, connectDatabase, createTestDatabase } from './support/test-database';

const NOW = new Date('2026-03-10T12:00:00Z');
const PAST = new Date('2026-03-10T12:00:00Z');
const FUTURE = new Date('2026-03-10T12:00:00.001Z');

let database: TestDatabase;
let dataSource: DataSource;
let users: UsersRepository;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await connectDatabase(database.address, 2);
  users = new UsersRepository(dataSource, 'live');
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

interface Bought {
  provider?: string;
  boughtStatus?: SubscriptionStatus;
  boughtEndsAt?: Date;
  hasBoughtOneTime?: boolean;
}

type Grant = Partial<ReturnType<typeof grantColumns>>;

/** Rights of a new user with a manual grant and purchases. */
async function readRights({
  provider = 'live',
  boughtStatus,
  boughtEndsAt,
  hasBoughtOneTime,
  ...grant
}: Bought & Grant) {
  const id = randomUUID();
  await dataSource.manager.insert(UserEntity, {
    id,
    username: id,
    usernameFolded: id,
    email: id,
    emailFolded: id,
    passwordHash: '',
    termsAcceptedAt: NOW,
    createdAt: NOW,
    ...grant,
  });
  if (boughtStatus) {
    await dataSource.query(
      `INSERT INTO subscriptions (user_id, id, provider, subscription_id, status, amount_cents, currency, paid_until,
                                  ends_at, revoked, reading, created_at)
       VALUES ($1, gen_random_uuid(), $2, gen_random_uuid()::text, $3, 499, 'USD', $4, $4, false, nextval('payment_readings'), $4)`,
      [id, provider, boughtStatus, boughtEndsAt],
    );
  }
  if (hasBoughtOneTime) {
    await dataSource.query(
      `INSERT INTO payments (user_id, id, provider, kind, reference, status, amount_cents, currency, created_at)
       VALUES ($1, gen_random_uuid(), $2, 'one_time', gen_random_uuid()::text, 'paid', 899, 'USD', now())`,
      [id, provider],
    );
  }
  const account = await users.account(id, NOW);
  const { tier, isPaidOneTime, subscriptionStatus, subscriptionEndsAt, givenTier, givenEndsAt } = account!;
  return { tier, isPaidOneTime, subscriptionStatus, subscriptionEndsAt, givenTier, givenEndsAt };
}

test.each([
  [null, null, false],
  [null, FUTURE, false],
  ['active', null, true],
  ['active', FUTURE, true],
  ['active', PAST, false],
  ['cancel_pending', FUTURE, true],
  ['cancel_pending', PAST, false],
  ['past_due', FUTURE, true],
  ['past_due', PAST, false],
  ['canceled', FUTURE, false],
  ['canceled', null, false],
] as const)('a subscription that is %s up to %p: %p', async (subscriptionStatus, subscriptionEndsAt, subscribed) => {
  const tier = subscribed ? 'subscribed' : 'free';
  expect(await readRights({ subscriptionStatus, subscriptionEndsAt } as Grant)).toMatchObject({ tier });
  if (!subscriptionStatus || !subscriptionEndsAt) return;
  const bought = { boughtStatus: subscriptionStatus, boughtEndsAt: subscriptionEndsAt };
  expect(await readRights(bought)).toMatchObject({ tier });
});

test.each(SUBSCRIPTION_STATUSES)(
  'a lapsed subscription (%s) falls back to what was bought once, else to free',
  async (boughtStatus) => {
    const lapsed = { boughtStatus, boughtEndsAt: PAST };
    expect(await readRights({ ...lapsed, hasBoughtOneTime: true })).toMatchObject({ tier: 'one_time' });
    expect(await readRights(lapsed)).toMatchObject({ tier: 'free' });
  },
);

test('a subscription grants more than the one-time purchase beside it', async () => {
  const both = { boughtStatus: 'active' as const, boughtEndsAt: FUTURE, hasBoughtOneTime: true };
  expect(await readRights(both)).toMatchObject({ tier: 'subscribed', isPaidOneTime: true });
});

test('purchases at another provider do not count', async () => {
  const both = { boughtStatus: 'active' as const, boughtEndsAt: FUTURE, hasBoughtOneTime: true };
  expect(await readRights({ ...both, provider: 'sandbox' })).toMatchObject({ tier: 'free', isPaidOneTime: false });
});

describe('rights given by hand and rights that were bought', () => {
  const given = { subscriptionStatus: 'active' as const, subscriptionEndsAt: null };
  const bought = { boughtStatus: 'cancel_pending' as const, boughtEndsAt: FUTURE };
  const over = { boughtStatus: 'canceled' as const, boughtEndsAt: PAST };

  test.each([
    [{}, { isPaidOneTime: false, subscriptionStatus: null, subscriptionEndsAt: null }],
    [{ isPaidOneTime: true }, { isPaidOneTime: true }],
    [{ isPaidOneTime: true, oneTimeEndsAt: FUTURE }, { isPaidOneTime: true }],
    [{ isPaidOneTime: true, oneTimeEndsAt: PAST }, { isPaidOneTime: false }],
    [{ isPaidOneTime: true, oneTimeEndsAt: PAST, hasBoughtOneTime: true }, { isPaidOneTime: true }],
    [{ hasBoughtOneTime: true }, { isPaidOneTime: true }],
    [given, given],
    [bought, { subscriptionStatus: 'cancel_pending', subscriptionEndsAt: FUTURE }],
    [
      { ...given, ...bought },
      { subscriptionStatus: 'cancel_pending', subscriptionEndsAt: FUTURE },
    ],
    [{ ...given, ...over }, given],
    [over, { subscriptionStatus: 'canceled', subscriptionEndsAt: PAST }],
    [
      { ...over, subscriptionStatus: 'active', subscriptionEndsAt: PAST } as const,
      { subscriptionStatus: 'canceled', subscriptionEndsAt: PAST },
    ],
  ] as [Bought & Grant, object][])('%j come to %j', async (row, expected) => {
    expect(await readRights(row)).toMatchObject(expected);
  });

  test.each(TIERS.flatMap((tier) => [null, FUTURE].map((endsAt): [Tier, Date | null] => [tier, endsAt])))(
    'a tier given by hand is had, and nothing else: %s up to %p',
    async (tier, endsAt) => {
      const given = tier === 'free' ? { givenTier: null, givenEndsAt: null } : { givenTier: tier, givenEndsAt: endsAt };
      expect(await readRights(grantColumns(tier, endsAt))).toMatchObject({ tier, ...given });
    },
  );

  test.each(TIERS)('a tier given by hand is over at its end: %s', async (tier) => {
    expect(await readRights(grantColumns(tier, PAST))).toMatchObject({ tier: 'free', givenTier: null });
  });
});

test('only billing reads its tables; the others read the views of purchases', () => {
  const modules = join(__dirname, '../src/modules');
  const statements = /\b(FROM|JOIN|INTO|UPDATE) (subscriptions|payments|payment_\w+)\b/;
  const readers = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && statements.test(readFileSync(join(modules, file), 'utf8')))
    .map((file) => file.split('/')[0]);
  expect([...new Set(readers)]).toEqual(['billing']);
});
