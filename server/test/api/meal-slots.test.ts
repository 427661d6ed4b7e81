import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Day, MealSlot } from '../support/operations';
import { grams, kcal, Person, TODAY } from '../support/person';
import { readRows } from '../support/rows';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const YESTERDAY = '2026-03-09';
const DEFAULTS = ['Breakfast', 'Lunch', 'Dinner', 'Snacks'];

const toNames = (slots: readonly MealSlot[]) => slots.map(({ name }) => name);
const toSlotNames = ({ entries }: Day) => entries.map(({ mealSlot }) => mealSlot?.name ?? null);

async function eat() {
  const person = await Person.join(app, 'subscribed');
  const slots = await person.do('mealSlots');
  const [breakfast = '', lunch = ''] = slots.map(({ id }) => id);
  const { id: foodId } = await person.addFood('Porridge', [kcal(300)]);
  const logTo = (mealSlotId: string | null, date = TODAY) =>
    person.do('logFood', { input: { id: uuidv7(), foodId, date, servings: 1, mealSlotId } });
  return { person, slots, breakfast, lunch, foodId, logTo };
}

describe('meal slots', () => {
  test('are Breakfast, Lunch, Dinner and Snacks at first, and reading them writes nothing', async () => {
    const person = await Person.join(app);
    const before = await readRows(app.dataSource, person.user.id);
    const first = await person.do('mealSlots');
    expect(toNames(first)).toEqual(DEFAULTS);
    expect(first.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(await readRows(app.dataSource, person.user.id)).toEqual(before);
  });

  test('can be renamed, reordered, added and removed in one request, and keep their entries', async () => {
    const { person, slots, breakfast, logTo } = await eat();
    const [, lunch, dinner, snacks] = slots;
    await logTo(breakfast);
    await logTo(lunch!.id);
    const changed = await person.do('setMealSlots', {
      slots: [
        { id: dinner!.id, name: ' Supper ' },
        { id: breakfast.toUpperCase(), name: 'Dinner' },
        { name: 'Second breakfast' },
        { id: snacks!.id, name: 'snacks' },
      ],
    });
    expect(toNames(changed)).toEqual(['Supper', 'Dinner', 'Second breakfast', 'snacks']);
    expect(changed[1]).toEqual({ id: breakfast, name: 'Dinner', position: 2 });
    expect(await person.do('mealSlots')).toEqual(changed);
    expect(toSlotNames(await person.do('day', { date: TODAY }))).toEqual(['Dinner', null]);
  });

  test('stay the same if a request is repeated, with and without IDs', async () => {
    const { person, logTo } = await eat();
    const slots = [{ name: 'Morning' }, { id: randomUUID(), name: 'Evening' }];
    const [morning, ...others] = await person.do('setMealSlots', { slots });
    await logTo(morning!.id);
    expect(await person.do('setMealSlots', { slots })).toEqual([morning, ...others]);
    const [same] = await person.do('setMealSlots', { slots: [{ name: 'MORNING' }] });
    expect(same).toEqual({ ...morning, name: 'MORNING' });
    expect(toSlotNames(await person.do('day', { date: TODAY }))).toEqual(['MORNING']);
  });

  test('can be eight and not nine, in the database as well', async () => {
    const person = await Person.join(app);
    const named = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Meal ${index}` }));
    expect(await person.do('setMealSlots', { slots: named(8) })).toHaveLength(8);
    for (const slots of [named(9), []]) {
      expect(await person.refused('INVALID_INPUT', 'setMealSlots', { slots })).toBe('Send 1 to 8 meal slots.');
    }
    for (const place of [0, 8, 9]) {
      const statement = `INSERT INTO meal_slots (user_id, id, name, name_folded, place) VALUES ($1, $2, 'x', 'x', $3)`;
      await expect(app.dataSource.query(statement, [person.user.id, randomUUID(), place])).rejects.toThrow(
        /meal_slots_place_(check|key)/,
      );
    }
  });

  test.each<[string, (id: string) => object[], string]>([
    [
      'two names that differ only in case',
      () => [{ name: 'Tea' }, { name: 'TEA' }],
      'Each meal slot must have a different name.',
    ],
    [
      'an ID that occurs twice',
      (id) => [
        { id, name: 'A' },
        { id, name: 'B' },
      ],
      'Each meal slot must have a different ID.',
    ],
    ['no name', () => [{ name: ' \u200b' }], 'The name of the meal slot is required.'],
    ['a long name', () => [{ name: 'x'.repeat(61) }], 'The name of the meal slot can have at most 60 characters.'],
    ['an ID that is no UUID', () => [{ id: 'x', name: 'A' }], 'The ID must be a UUID.'],
  ])('with %s are refused, and nothing changes', async (_, slots, sentence) => {
    const { person, breakfast, slots: before } = await eat();
    expect(await person.refused('INVALID_INPUT', 'setMealSlots', { slots: slots(breakfast) })).toBe(sentence);
    expect(await person.do('mealSlots')).toEqual(before);
  });
});

describe('an entry', () => {
  test('goes to its meal slot however it is logged', async () => {
    const { person, breakfast, lunch, foodId, logTo } = await eat();
    const entry = { servings: 1, mealSlotId: lunch };
    await logTo(breakfast);
    await person.do('logFoods', {
      date: TODAY,
      entries: [
        { ...entry, id: randomUUID(), foodId },
        { ...entry, id: randomUUID(), foodId, mealSlotId: null },
      ],
    });
    const quick = { id: uuidv7(), date: TODAY, mealSlotId: lunch, macros: [grams('fats', 9)] };
    await person.do('quickAdd', { input: quick });
    const lookup = { foodId: '09037', servingSize: '1 cup', servingWeight: 230, date: TODAY };
    const day = await person.do('logLookupFood', { input: { ...entry, ...lookup, id: uuidv7() } });
    expect(toSlotNames(day)).toEqual(['Breakfast', 'Lunch', 'Lunch', 'Lunch', null]);
    expect(day.entries[0]?.mealSlot).toEqual({ id: breakfast, name: 'Breakfast', position: 1 });
  });

  test('that is logged again keeps its slot, even if that slot was removed since', async () => {
    const { person, breakfast, lunch, foodId } = await eat();
    const input = { id: randomUUID(), foodId, date: TODAY, servings: 1, mealSlotId: breakfast };
    await person.do('logFood', { input });
    expect(toSlotNames(await person.do('logFood', { input: { ...input, mealSlotId: lunch } }))).toEqual(['Breakfast']);
    await person.do('setMealSlots', { slots: [{ id: lunch, name: 'Lunch' }] });
    expect(toSlotNames(await person.do('logFood', { input }))).toEqual([null]);
  });

  test('with a meal slot that does not exist is not logged', async () => {
    const { person, foodId, logTo } = await eat();
    await logTo(null);
    for (const mealSlotId of [randomUUID(), 'x']) {
      const input = { id: randomUUID(), foodId, date: TODAY, servings: 1, mealSlotId };
      expect(await person.refused('NOT_FOUND', 'logFood', { input })).toBe('Meal slot not found.');
    }
    expect((await person.do('day', { date: TODAY })).entries).toHaveLength(1);
  });

  test('that is copied keeps its slot, goes to another one, or to none', async () => {
    const { person, breakfast, lunch, logTo } = await eat();
    const { entries } = await logTo(breakfast, YESTERDAY);
    const entryId = entries[0]?.id ?? '';
    const copies = [{}, { mealSlotId: lunch }, { mealSlotId: null }].map((to) => ({
      id: randomUUID(),
      entryId,
      ...to,
    }));
    const day = await person.do('copyFoodLogs', { date: TODAY, copies });
    expect(toSlotNames(day)).toEqual(['Breakfast', 'Lunch', null]);
    expect(await person.do('copyFoodLogs', { date: TODAY, copies })).toEqual(day);
  });
});

describe('moving entries', () => {
  test('puts them into another slot or into none, and repeating it changes nothing', async () => {
    const { person, breakfast, lunch, logTo } = await eat();
    await logTo(breakfast);
    const { entries } = await logTo(null);
    const ids = entries.map(({ id }) => id);
    const move = { ids: [...ids, ids[0]!.toUpperCase()], date: TODAY, mealSlotId: lunch };
    const [day, again] = await Promise.all([1, 2].map(() => person.do('moveFoodLogs', move)));
    expect(toSlotNames(day!)).toEqual(['Lunch', 'Lunch']);
    expect(again).toEqual(day);
    expect(day!.totals).toEqual([kcal(600)]);
    expect(toSlotNames(await person.do('moveFoodLogs', { ids: [ids[1]], date: TODAY }))).toEqual(['Lunch', null]);
  });

  test('moves them to another day, where they count', async () => {
    const { person, lunch, logTo } = await eat();
    const { entries } = await logTo(lunch, YESTERDAY);
    const day = await person.do('moveFoodLogs', { ids: [entries[0]?.id], date: TODAY, mealSlotId: lunch });
    expect([day.date, day.totals, toSlotNames(day)]).toEqual([TODAY, [kcal(300)], ['Lunch']]);
    expect((await person.do('day', { date: YESTERDAY })).entries).toEqual([]);
  });

  test('leaves deleted entries where they are', async () => {
    const { person, breakfast, lunch, logTo } = await eat();
    const { entries } = await logTo(breakfast);
    const id = entries[0]?.id;
    await person.do('deleteFoodLog', { id });
    await person.do('moveFoodLogs', { ids: [id], date: TODAY, mealSlotId: lunch });
    expect(toSlotNames(await person.do('restoreFoodLog', { id }))).toEqual(['Breakfast']);
  });

  test('is refused as a whole for an unknown entry or slot, and for days that the plan hides', async () => {
    const { person, breakfast, lunch, logTo } = await eat();
    const { entries } = await logTo(breakfast);
    const id = entries[0]?.id;
    const attempts = [
      ['NOT_FOUND', { ids: [id, randomUUID()], mealSlotId: lunch }, 'Diary entry not found.'],
      ['NOT_FOUND', { ids: ['x'], mealSlotId: lunch }, 'Diary entry not found.'],
      ['NOT_FOUND', { ids: [id], mealSlotId: randomUUID() }, 'Meal slot not found.'],
      ['INVALID_INPUT', { ids: [], mealSlotId: lunch }, 'Send 1 to 300 entries at once.'],
    ] as const;
    for (const [code, variables, sentence] of attempts) {
      expect(await person.refused(code, 'moveFoodLogs', { date: TODAY, ...variables })).toBe(sentence);
    }
    await person.refused('PLAN_REQUIRED', 'moveFoodLogs', { ids: [id], date: '2024-01-01' });
    await app.dataSource.query(`UPDATE food_logs SET log_date = '2024-01-01' WHERE user_id = $1`, [person.user.id]);
    await person.refused('PLAN_REQUIRED', 'moveFoodLogs', { ids: [id], date: TODAY });
  });

  test('cannot fill a day beyond its quota, but moves within a full day', async () => {
    const { person, lunch, logTo } = await eat();
    const { entries } = await logTo(lunch, YESTERDAY);
    await app.dataSource.query(
      `INSERT INTO food_logs (user_id, id, log_date, name, serving_size, servings, macros, logged_at)
       SELECT $1, gen_random_uuid(), $2, 'x', 'x', 1, '[]', now() FROM generate_series(1, 300)`,
      [person.user.id, TODAY],
    );
    const move = { ids: [entries[0]?.id], date: TODAY, mealSlotId: lunch };
    expect(await person.refused('CONFLICT', 'moveFoodLogs', move)).toBe(
      'You can have at most 300 entries on one day, including deleted ones.',
    );
    expect((await person.do('day', { date: YESTERDAY })).entries).toHaveLength(1);
    const [first] = (await person.do('day', { date: TODAY })).entries;
    expect(await person.do('moveFoodLogs', { ...move, ids: [first?.id] })).toMatchObject({ date: TODAY });
  });
});
