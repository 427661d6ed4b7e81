import { uuidv7 } from 'uuidv7';
import type { Day, Operation } from '../support/operations';
import { kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

/** A person who has eaten one serving of 100 kcal today, twice. */
async function eater(): Promise<{ person: Person; day: Day; ids: [string, string] }> {
  const person = await Person.join(app);
  const food = await person.addFood('Rice', [kcal(100)]);
  const ids: [string, string] = [uuidv7(), uuidv7()];
  app.clock.set('2026-03-10T12:00:00Z');
  await person.log(food.id, { id: ids[0] });
  app.clock.set('2026-03-10T12:01:00Z');
  return { person, ids, day: await person.log(food.id, { id: ids[1] }) };
}

/** Such a person, whose entries every change leaves as they are. */
let kept: Awaited<ReturnType<typeof eater>>;
beforeAll(async () => {
  kept = await eater();
});

describe('changing how much was eaten', () => {
  test('changes the entry and the day, and nothing else', async () => {
    const { person, ids, day } = await eater();
    const changed = await person.do('updateFoodLog', { id: ids[0], servings: 2.5 });
    expect(changed.totals).toEqual([kcal(350)]);
    const [first, second] = day.entries;
    expect(changed.entries).toEqual([{ ...first, servings: 2.5, macros: [kcal(250)] }, second]);
    expect(await person.do('day', { date: TODAY })).toEqual(changed);
  });

  test('keeps servings with three decimals, from 0.1 to 1000', async () => {
    const { person, ids } = await eater();
    for (const [servings, kept] of [
      [0.1, 0.1],
      [0.1 + 0.2, 0.3],
      [2.0005, 2.001],
      [1000, 1000],
    ]) {
      const { entries } = await person.do('updateFoodLog', { id: ids[0], servings });
      expect(entries.find(({ id }) => id === ids[0])?.servings).toBe(kept);
    }
  });

  test('refuses fewer and more servings', async () => {
    const { person, ids, day } = kept;
    for (const servings of [0, 0.09, -1, 1000.001, 1e308]) {
      const sentence = await person.refused('INVALID_INPUT', 'updateFoodLog', { id: ids[0], servings });
      expect([servings, sentence]).toEqual([servings, 'Servings must be at least 0.1 and at most 1000.']);
    }
    expect(await person.do('day', { date: TODAY })).toEqual(day);
  });
});

describe('changing several entries at once', () => {
  const findSlotName = ({ entries }: Day, id: string) =>
    entries.find((entry) => entry.id === id)?.mealSlot?.name ?? null;

  test('changes only what is given, however often it is repeated', async () => {
    const { person, ids, day } = await eater();
    const [breakfast] = await person.do('mealSlots');
    const changes = [
      { id: ids[0].toUpperCase(), servings: 3, mealSlotId: breakfast?.id },
      { id: ids[1], mealSlotId: breakfast?.id },
    ];
    for (let time = 0; time < 2; time += 1) {
      const changed = await person.do('updateFoodLogs', { changes });
      expect(changed.totals).toEqual([kcal(400)]);
      expect(ids.map((id) => findSlotName(changed, id))).toEqual(['Breakfast', 'Breakfast']);
    }
    expect(await person.do('updateFoodLogs', { changes: [{ id: ids[0], servings: 1 }] })).toMatchObject({
      totals: [kcal(200)],
      entries: [{ mealSlot: { name: 'Breakfast' } }, { mealSlot: { name: 'Breakfast' } }],
    });
    const back = ids.map((id) => ({ id, mealSlotId: null }));
    expect(await person.do('updateFoodLogs', { changes: back })).toEqual(day);
  });

  test('moves entries to another day, which is returned', async () => {
    const { person, ids } = await eater();
    const yesterday = '2026-03-09';
    const moved = await person.do('updateFoodLogs', { changes: [{ id: ids[1], date: yesterday, servings: 2 }] });
    expect([moved.date, moved.totals]).toEqual([yesterday, [kcal(200)]]);
    expect((await person.do('day', { date: TODAY })).entries.map(({ id }) => id)).toEqual([ids[0]]);
  });

  test('changes nothing at all if one of them is refused', async () => {
    const { person, ids, day } = await eater();
    const good = { id: ids[0], servings: 3 };
    const refused = [
      ['INVALID_INPUT', { id: ids[1], servings: 0 }, 'Servings must be at least 0.1 and at most 1000.'],
      ['INVALID_INPUT', { id: ids[0] }, 'Each entry must have a different ID.'],
      ['INVALID_INPUT', { id: ids[1], date: '2026-02-30' }, 'must be a valid date'],
      ['NOT_FOUND', { id: uuidv7() }, 'Diary entry not found.'],
      ['NOT_FOUND', { id: 'x' }, 'Diary entry not found.'],
      ['NOT_FOUND', { id: ids[1], mealSlotId: uuidv7() }, 'Meal slot not found.'],
      ['PLAN_REQUIRED', { id: ids[1], date: '2024-01-01' }, ''],
    ] as const;
    for (const [code, bad, sentence] of refused) {
      expect(await person.refused(code, 'updateFoodLogs', { changes: [good, bad] })).toContain(sentence);
    }
    expect(await person.refused('INVALID_INPUT', 'updateFoodLogs', { changes: [] })).toBe(
      'Send 1 to 300 entries at once.',
    );
    expect(await person.do('day', { date: TODAY })).toEqual(day);
    await person.do('deleteFoodLog', { id: ids[1] });
    const both = [good, { id: ids[1], servings: 3 }];
    expect(await person.refused('NOT_FOUND', 'updateFoodLogs', { changes: both })).toBe('Diary entry not found.');
    expect((await person.do('day', { date: TODAY })).totals).toEqual([kcal(100)]);
  });
});

describe('deleting an entry', () => {
  test('takes it out of the day; doing so twice is harmless', async () => {
    const { person, ids } = await eater();
    for (let time = 0; time < 2; time += 1) {
      const { entries, totals } = await person.do('deleteFoodLog', { id: ids[0] });
      expect(entries.map(({ id }) => id)).toEqual([ids[1]]);
      expect(totals).toEqual([kcal(100)]);
    }
  });

  test('takes a day without any other entry out of the list of days', async () => {
    const { person, ids } = await eater();
    for (const id of ids) await person.do('deleteFoodLog', { id });
    expect(await person.do('days', { from: TODAY, to: TODAY })).toEqual([]);
  });

  test('makes it one that cannot be changed', async () => {
    const { person, ids } = await eater();
    await person.do('deleteFoodLog', { id: ids[0] });
    const sentence = await person.refused('NOT_FOUND', 'updateFoodLog', { id: ids[0], servings: 2 });
    expect(sentence).toBe('Diary entry not found.');
  });

  test('at the same moment as changing it leaves it deleted', async () => {
    const { person, ids } = await eater();
    await Promise.all([
      person.do('deleteFoodLog', { id: ids[0] }),
      ...Array.from({ length: 5 }, () => person.send('updateFoodLog', { id: ids[0], servings: 2 })),
    ]);
    expect((await person.do('day', { date: TODAY })).entries.map(({ id }) => id)).toEqual([ids[1]]);
  });
});

describe('restoring an entry', () => {
  test('brings it back as and where it was', async () => {
    const { person, ids, day } = await eater();
    await person.do('deleteFoodLog', { id: ids[0] });
    expect(await person.do('restoreFoodLog', { id: ids[0] })).toEqual(day);
    expect(await person.do('day', { date: TODAY })).toEqual(day);
  });

  test('that is there changes nothing', async () => {
    const { person, ids, day } = kept;
    expect(await person.do('restoreFoodLog', { id: ids[0] })).toEqual(day);
  });

  test('works after its food was deleted', async () => {
    const { person, ids, day } = await eater();
    const [{ food } = { food: null }] = day.entries;
    await person.do('deleteFoodLog', { id: ids[0] });
    await person.do('deleteFood', { id: food?.id });
    const { entries, totals } = await person.do('restoreFoodLog', { id: ids[0] });
    expect(entries.map((entry) => entry.food)).toEqual([null, null]);
    expect(totals).toEqual(day.totals);
  });
});

test('an entry is found however its id is written', async () => {
  const { person, ids } = await eater();
  const { entries } = await person.do('deleteFoodLog', { id: ids[0].toUpperCase() });
  expect(entries.map(({ id }) => id)).toEqual([ids[1]]);
});

const CHANGES: [Operation, Record<string, unknown>][] = [
  ['updateFoodLog', { servings: 1 }],
  ['deleteFoodLog', {}],
  ['restoreFoodLog', {}],
];

test('an entry is found neither by another ID nor by what is no ID', async () => {
  const { person } = kept;
  for (const [operation, more] of CHANGES) {
    for (const id of [uuidv7(), '', '1', 'a\0b', '\ud800', '-'.repeat(36)]) {
      const sentence = await person.refused('NOT_FOUND', operation, { id, ...more });
      expect([operation, id, sentence]).toEqual([operation, id, 'Diary entry not found.']);
    }
  }
});
