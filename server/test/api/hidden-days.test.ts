import type { Tier } from '@macrolog/domain';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../support/operations';
import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const become = (person: Person, tier: Tier) =>
  app.dataSource.query('UPDATE users SET is_paid_one_time = $2, subscription_status = $3 WHERE id = $1', [
    person.user.id,
    tier === 'one_time',
    tier === 'subscribed' ? 'active' : null,
  ]);

const hidden = (date: string) => ({
  date,
  totals: [],
  incomplete: [],
  hidden: true,
  isFinished: false,
  changedSinceFinished: false,
  progress: [],
  entries: [],
});

/** A person who logged a banana and a weight on some days while subscribed, and has another tier now. */
async function keeper(tier: Tier, ...dates: string[]) {
  const person = await Person.join(app, 'subscribed');
  const foodId = await person.foodId('Banana');
  const entries: Record<string, string> = {};
  for (const date of dates) {
    const id = uuidv7();
    entries[date] = id;
    await person.log(foodId, { id, date });
    await person.do('logWeight', { input: { date, weightLb: 180 } });
  }
  await become(person, tier);
  return { person, entries, foodId };
}

describe.each([
  { tier: 'free', oldest: '2025-12-09', hiddenDay: '2025-12-08', months: 3 },
  { tier: 'one_time', oldest: '2025-12-09', hiddenDay: '2025-12-08', months: 3 },
  { tier: 'subscribed', oldest: '2025-03-09', hiddenDay: '2025-03-08', months: 12 },
] as const)('with the tier $tier', ({ tier, oldest, hiddenDay, months }) => {
  const locked = `Your plan includes ${months} months of history. Upgrade to see older days.`;

  test('the oldest day of the window is open and the day before says that it is hidden', async () => {
    const person = await Person.join(app, tier);
    await person.log(await person.foodId('Banana'), { date: oldest });
    expect(await person.do('day', { date: oldest })).toMatchObject({ hidden: false, entries: [{ name: 'Banana' }] });
    expect(await person.do('day', { date: hiddenDay })).toEqual(hidden(hiddenDay));
    expect(await person.do('day', { date: '0001-01-01' })).toEqual(hidden('0001-01-01'));
  });

  test('nothing can be logged on a hidden day', async () => {
    const person = await Person.join(app, tier);
    const input = { id: uuidv7(), foodId: await person.foodId('Banana'), date: hiddenDay, servings: 1 };
    expect(await person.refused('PLAN_REQUIRED', 'logFood', { input })).toBe(locked);
    const weight = { date: hiddenDay, weightLb: 180 };
    expect(await person.refused('PLAN_REQUIRED', 'logWeight', { input: weight })).toBe(locked);
    await person.do('logWeight', { input: { ...weight, date: oldest } });
    expect(await person.do('days', { from: hiddenDay, to: oldest })).toEqual([]);
  });
});

describe('what is older than the tier may read', () => {
  const OLD = '2025-12-08';
  const OPEN = '2025-12-09';

  test('is withheld, marked as hidden in a range, and comes back with the tier', async () => {
    const { person } = await keeper('subscribed', '2025-11-01', OLD, OPEN);
    const range = { from: '2025-10-01', to: '2026-03-10' };
    const [days, weights] = [await person.do('days', range), await person.do('weights', range)];
    expect(days).toHaveLength(3);
    for (const tier of ['free', 'one_time'] as const) {
      await become(person, tier);
      expect(await person.do('days', range)).toEqual([hidden('2025-11-01'), hidden(OLD), days[2]]);
      expect(await person.do('days', { from: '2025-10-01', to: OLD })).toEqual([hidden('2025-11-01'), hidden(OLD)]);
      expect(await person.do('weights', range)).toEqual(weights.slice(2));
      expect(await person.do('weights', { from: '2025-10-01', to: OLD })).toEqual([]);
    }
    await become(person, 'subscribed');
    expect(await person.do('days', range)).toEqual(days);
    expect(await person.do('weights', range)).toEqual(weights);
  });

  test('cannot be changed, deleted or restored until it can be read again', async () => {
    const { person, entries } = await keeper('subscribed', OLD);
    const [weight] = await person.do('weights', { from: OLD, to: OLD });
    const before = await person.do('day', { date: OLD });
    await become(person, 'free');
    const writes: [Operation, Record<string, unknown>][] = [
      ['updateFoodLog', { id: entries[OLD], servings: 2 }],
      ['deleteFoodLog', { id: entries[OLD] }],
      ['restoreFoodLog', { id: entries[OLD] }],
      ['logWeight', { input: { date: OLD, weightLb: 1 } }],
      ['deleteWeight', { id: weight?.id }],
      ['setDayFinished', { date: OLD, isFinished: true }],
    ];
    for (const [operation, variables] of writes) {
      expect(await person.refused('PLAN_REQUIRED', operation, variables)).toBe(
        'Your plan includes 3 months of history. Upgrade to see older days.',
      );
    }
    await become(person, 'subscribed');
    expect(await person.do('day', { date: OLD })).toEqual(before);
    expect(await person.do('weights', { from: OLD, to: OLD })).toEqual([weight]);
  });

  test('a day without entries is not in the range, hidden or not', async () => {
    const { person, entries } = await keeper('free', OLD, OPEN);
    await become(person, 'subscribed');
    await person.do('deleteFoodLog', { id: entries[OLD] });
    await become(person, 'free');
    const days = await person.do('days', { from: '2025-12-01', to: OPEN });
    expect(days.map(({ date }) => date)).toEqual([OPEN]);
  });

  test('grows with time: what was open yesterday is hidden today', async () => {
    const { person } = await keeper('free', OPEN);
    expect((await person.do('day', { date: OPEN })).hidden).toBe(false);
    app.clock.set('2026-03-10T23:59:59.999Z');
    expect((await person.do('day', { date: OPEN })).hidden).toBe(false);
    app.clock.set('2026-03-11T00:00:00.000Z');
    expect((await person.do('day', { date: OPEN })).hidden).toBe(true);
  });

  test('opens and closes with the end of a paid period', async () => {
    const { person } = await keeper('free', OLD);
    await app.dataSource.query(
      `UPDATE users SET subscription_status = 'cancel_pending', subscription_ends_at = '2026-03-10T13:00:00Z' WHERE id = $1`,
      [person.user.id],
    );
    expect(await person.do('me')).toMatchObject({ tier: 'SUBSCRIBED', subscriptionEndsAt: '2026-03-10T13:00:00.000Z' });
    expect((await person.do('day', { date: OLD })).hidden).toBe(false);
    app.clock.set('2026-03-10T13:00:00Z');
    expect(await person.do('me')).toMatchObject({ tier: 'FREE', isPaid: false });
    expect((await person.do('day', { date: OLD })).hidden).toBe(true);
  });
});
