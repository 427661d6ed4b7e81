import { uuidv7 } from 'uuidv7';
import type { Entry } from '../support/operations';
import { grams, kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const YESTERDAY = '2026-03-09';

const toNames = ({ entries }: { entries: Entry[] }) => entries.map(({ name }) => name);

/** Fields that a copy of an entry shares with it. */
const kept = ({ food, name, servingSize, servings, macros }: Entry) => ({ food, name, servingSize, servings, macros });

/** The person's foods by name. */
async function addFoods(person: Person, ...names: string[]): Promise<string[]> {
  const foods = [];
  for (const [index, name] of names.entries()) foods.push(await person.addFood(name, [kcal(100 * (index + 1))]));
  return foods.map(({ id }) => id);
}

/** Inserts entries of a person in one statement. */
async function logMany({ user }: Person, foodId: string, date: string, count: number): Promise<void> {
  await app.dataSource.query(
    `INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, servings, macros, logged_at)
     SELECT $1, gen_random_uuid(), $2, $3, 'Bite ' || n, '100g', 1 + n / 1000.0, '[["calories", 10, "kcal"]]',
            $2::date + n * interval '1 second'
       FROM generate_series(1, $4::int) AS n`,
    [user.id, date, foodId, count],
  );
}

const toCopies = (entries: Entry[]) => entries.map(({ id: entryId }) => ({ id: uuidv7(), entryId }));

describe('usual foods', () => {
  test('are those of this time of day first, with the servings of the last time', async () => {
    app.clock.set('2026-03-07T00:00:00Z');
    const person = await Person.join(app);
    const [oats, soup, tea] = await addFoods(person, 'Oats', 'Soup', 'Tea');
    for (const [time, foodId, servings] of [
      ['2026-03-07T07:10', oats, 1],
      ['2026-03-08T06:50', oats, 2],
      ['2026-03-09T07:00', oats, 1.5],
      ['2026-03-07T18:00', soup, 1],
      ['2026-03-08T18:30', soup, 1],
      ['2026-03-09T18:10', soup, 3],
      ['2026-03-09T12:00', tea, 1],
    ] as const) {
      app.clock.set(`${time}:00Z`);
      await person.log(foodId!, { date: time.slice(0, 10), servings });
    }
    const usualAt = async (time: string) => {
      app.clock.set(time);
      return (await person.do('usualFoods')).map(({ food, servings }) => [food.name, servings]);
    };
    expect(await usualAt('2026-03-10T07:00:00Z')).toEqual([
      ['Oats', 1.5],
      ['Soup', 3],
      ['Tea', 1],
    ]);
    expect((await usualAt('2026-03-10T18:15:00Z'))[0]).toEqual(['Soup', 3]);
    // Around midnight, the day before is as close as the same day.
    expect((await usualAt('2026-03-10T23:59:00Z'))[0]).toEqual(['Soup', 3]);
  });

  test('of a meal are those that were logged to it at whatever time, then those of this hour without a meal', async () => {
    app.clock.set('2026-03-10T08:00:00Z');
    const person = await Person.join(app);
    const [oats = '', soup = '', tea = ''] = await addFoods(person, 'Oats', 'Soup', 'Tea');
    const [breakfast = { id: '' }, lunch = { id: '' }] = await person.do('mealSlots');
    const log = (foodId: string, mealSlotId: string | null, logged: object) =>
      person.do('logFood', { input: { id: uuidv7(), foodId, date: TODAY, mealSlotId, ...logged } });
    const inGrams = (value: number) => ({ amount: { value, unit: 'g' } });
    await log(oats, breakfast.id, inGrams(150));
    await log(soup, lunch.id, { servings: 1 });
    await log(soup, lunch.id, { servings: 2 });
    await log(oats, lunch.id, inGrams(60));
    await log(tea, null, { servings: 1 });
    const usualIn = async (mealSlotId: string | null) =>
      (await person.do('usualFoods', { mealSlotId })).map(({ food, servings, amount }) => [
        food.name,
        amount?.value ?? servings,
      ]);
    expect(await usualIn(breakfast.id)).toEqual([
      ['Oats', 150],
      ['Tea', 1],
    ]);
    app.clock.set('2026-03-10T20:00:00Z');
    expect(await usualIn(lunch.id)).toEqual([
      ['Soup', 2],
      ['Oats', 60],
    ]);
    expect(await usualIn(null)).toHaveLength(3);
    expect(await usualIn(uuidv7())).toEqual([]);
    expect(await person.refused('NOT_FOUND', 'usualFoods', { mealSlotId: 'x' })).toBe('Meal slot not found.');
  });

  test('are the foods as they are now, without deleted ones, entries without a food and what is long ago', async () => {
    const person = await Person.join(app);
    const [oats, gone, old, undone] = await addFoods(person, 'Oats', 'Gone', 'Old', 'Undone');
    for (const foodId of [oats, gone]) await person.log(foodId!);
    await person.log(old!, { date: '2026-01-08' });
    const id = uuidv7();
    await person.log(undone!, { id });
    await person.do('deleteFoodLog', { id });
    await person.do('deleteFood', { id: gone });
    await person.do('quickAdd', { input: { id: uuidv7(), date: TODAY, macros: [kcal(100)] } });
    const input = {
      name: 'Rolled oats',
      servingSize: '40g',
      categoryId: await person.categoryId(),
      macros: [kcal(150)],
    };
    await person.do('updateFood', { id: oats, input });
    expect(await person.do('usualFoods')).toMatchObject([
      { food: { id: oats, name: 'Rolled oats', macros: [kcal(150)], category: { name: 'Snacks' } }, servings: 1 },
    ]);
  });

  test('have the servings of the last time in the serving that they have now, else one', async () => {
    const person = await Person.join(app);
    const [oats = '', soup = ''] = await addFoods(person, 'Oats', 'Soup');
    await person.log(oats, { date: YESTERDAY, servings: 3 });
    await person.log(soup, { date: YESTERDAY, servings: 2 });
    const changed = { name: 'Oats', servingSize: '1 bowl', categoryId: await person.categoryId(), macros: [] };
    await person.do('updateFood', { id: oats, input: changed });
    const servings = async () =>
      Object.fromEntries((await person.do('usualFoods')).map(({ food, servings: count }) => [food.name, count]));
    expect(await servings()).toEqual({ Oats: 1, Soup: 2 });
    await person.log(oats, { date: YESTERDAY, servings: 0.5 });
    await person.do('updateFood', { id: soup, input: { ...changed, name: 'Soup' } });
    await person.do('updateFood', { id: soup, input: { ...changed, name: 'Soup', servingSize: '100g' } });
    expect(await servings()).toEqual({ Oats: 0.5, Soup: 2 });
  });

  test('are as many as asked for, at most 50', async () => {
    const person = await Person.join(app);
    for (const foodId of await addFoods(person, 'A', 'B', 'C', 'D')) await person.log(foodId);
    const shown = await person.do('usualFoods', { first: 2 });
    expect(shown).toHaveLength(2);
    // A deleted food takes no place in the list.
    for (const { food } of shown) await person.do('deleteFood', { id: food.id });
    expect(await person.do('usualFoods', { first: 2 })).toHaveLength(2);
    for (const first of [0, 51, -1]) {
      expect(await person.refused('INVALID_INPUT', 'usualFoods', { first })).toBe('`first` must be between 1 and 50.');
    }
  });
});

describe('several foods at once', () => {
  test('are logged in the order given', async () => {
    const person = await Person.join(app);
    const foodIds = await addFoods(person, 'Oats', 'Milk', 'Berries', 'Coffee');
    const entries = foodIds.map((foodId, index) => ({ id: uuidv7(), foodId, servings: index + 0.5 }));
    const day = await person.do('logFoods', { date: TODAY, entries });
    expect(day.entries.map(({ id, servings }) => ({ id, servings }))).toEqual(
      entries.map(({ id, servings }) => ({ id, servings })),
    );
    expect(toNames(day)).toEqual(['Oats', 'Milk', 'Berries', 'Coffee']);
    expect(day.totals).toEqual([kcal(50 + 300 + 750 + 1400)]);
  });

  test('are logged all or not at all', async () => {
    const person = await Person.join(app);
    const [oats] = await addFoods(person, 'Oats');
    const entries = [oats, uuidv7()].map((foodId) => ({ id: uuidv7(), foodId, servings: 1 }));
    expect(await person.refused('NOT_FOUND', 'logFoods', { date: TODAY, entries })).toBe('Food not found.');
    expect((await person.do('day', { date: TODAY })).entries).toEqual([]);
  });

  test.each([
    ['none', [], 'Send 1 to 300 entries at once.'],
    ['too many', Array.from({ length: 301 }, () => ({})), 'Send 1 to 300 entries at once.'],
    [
      'one id twice',
      [{ id: 'B1C54BB8-3A75-4B06-9B0B-7A4C5E0D4B1F' }, { id: 'b1c54bb8-3a75-4b06-9b0b-7a4c5e0d4b1f' }],
      'Each entry must have a different ID.',
    ],
    ['no id', [{ id: 'x' }], 'The ID must be a UUID.'],
    ['no servings', [{ servings: 0 }], 'Servings must be at least 0.1 and at most 1000.'],
  ])('are refused: %s', async (_, given, sentence) => {
    const person = await Person.join(app);
    const foodId = await person.foodId('Banana');
    const entries = given.map((entry: object) => ({ id: uuidv7(), foodId, servings: 1, ...entry }));
    expect(await person.refused('INVALID_INPUT', 'logFoods', { date: TODAY, entries })).toBe(sentence);
  });
});

describe('copying', () => {
  test('a day adds its entries, as they were logged, to what is there', async () => {
    const person = await Person.join(app);
    const [oats, milk] = await addFoods(person, 'Oats', 'Milk');
    await person.log(oats!, { date: YESTERDAY, servings: 1.5 });
    const { entries } = await person.log(milk!, { date: YESTERDAY, servings: 2 });
    await person.log(await person.foodId('Banana'));
    // A copy has the values of the entry, whatever happened to its food.
    const input = { name: 'Renamed', servingSize: '1', categoryId: await person.categoryId(), macros: [] };
    await person.do('updateFood', { id: oats, input });
    await person.do('deleteFood', { id: milk });
    const before = await person.do('day', { date: YESTERDAY });
    const day = await person.do('copyFoodLogs', { date: TODAY, copies: toCopies(entries) });
    expect(toNames(day)).toEqual(['Banana', ...toNames(before)]);
    expect(day.entries.slice(1).map(kept)).toEqual(before.entries.map(kept));
    expect(day.entries.slice(1).map(({ date }) => date)).toEqual([TODAY, TODAY]);
    expect(await person.do('day', { date: YESTERDAY })).toEqual(before);
  });

  test('an entry may have other servings', async () => {
    const person = await Person.join(app);
    const [oats] = await addFoods(person, 'Oats');
    const { entries } = await person.log(oats!, { date: YESTERDAY });
    const [copy] = toCopies(entries);
    const day = await person.do('copyFoodLogs', { date: TODAY, copies: [{ ...copy, servings: 2.25 }] });
    expect(day.entries).toMatchObject([{ servings: 2.25, macros: [kcal(225)] }]);
  });

  test('all 300 entries of a day, sent twice at once and once more later, makes each exactly once', async () => {
    const person = await Person.join(app);
    await logMany(person, await person.foodId('Banana'), YESTERDAY, 300);
    const yesterday = await person.do('day', { date: YESTERDAY });
    const request = { date: TODAY, copies: toCopies(yesterday.entries) };
    const both = await Promise.all([person.do('copyFoodLogs', request), person.do('copyFoodLogs', request)]);
    const again = await person.do('copyFoodLogs', request);
    for (const day of [...both, again]) {
      expect(day.entries.map(kept)).toEqual(yesterday.entries.map(kept));
      expect(day.totals).toEqual(yesterday.totals);
    }
  });

  test('what was copied and then deleted stays deleted when the same is sent again', async () => {
    const person = await Person.join(app);
    await logMany(person, await person.foodId('Banana'), YESTERDAY, 2);
    const { entries } = await person.do('day', { date: YESTERDAY });
    const request = { date: TODAY, copies: toCopies(entries) };
    await person.do('copyFoodLogs', request);
    await person.do('deleteFoodLog', { id: request.copies[0]?.id });
    // The copied entry may have been deleted, too.
    await person.do('deleteFoodLog', { id: entries[1]?.id });
    expect(toNames(await person.do('copyFoodLogs', request))).toEqual(['Bite 2']);
  });

  test.each(['is on a day that the plan hides', 'was deleted'])(
    'leaves nothing behind if one of the entries %s',
    async (why) => {
      const person = await Person.join(app);
      const foodId = await person.foodId('Banana');
      await logMany(person, foodId, YESTERDAY, 1);
      const id = uuidv7();
      await person.log(foodId, { id, date: YESTERDAY });
      if (why === 'was deleted') await person.do('deleteFoodLog', { id });
      else await app.dataSource.query(`UPDATE food_logs SET log_date = '2025-12-08' WHERE id = $1`, [id]);
      const { entries } = await person.do('day', { date: YESTERDAY });
      const copies = [...toCopies(entries), { id: uuidv7(), entryId: id }];
      expect(await person.refused('NOT_FOUND', 'copyFoodLogs', { date: TODAY, copies })).toBe('Diary entry not found.');
      expect((await person.do('day', { date: TODAY })).entries).toEqual([]);
    },
  );
});

describe('quick add', () => {
  const quickAdd = (person: Person, macros: object[], more: object = {}) =>
    person.do('quickAdd', { input: { id: uuidv7(), date: TODAY, macros, ...more } });

  test('calculates calories from protein, carbs and fats', async () => {
    const person = await Person.join(app);
    const macros = [grams('protein', 30), grams('carbs', 50.5), grams('fats', 10), grams('fiber', 8)];
    const day = await quickAdd(person, macros, { name: ' Canteen lunch ' });
    expect(day.entries).toMatchObject([
      { name: 'Canteen lunch', servingSize: '1 serving', servings: 1, food: null, macros: [kcal(412), ...macros] },
    ]);
  });

  test('takes calories as typed, and a name is not needed', async () => {
    const person = await Person.join(app);
    const day = await quickAdd(person, [grams('fats', 10), kcal(500)], { name: '  ' });
    expect(day.entries).toMatchObject([{ name: 'Quick add', macros: [kcal(500), grams('fats', 10)] }]);
  });

  test('knows no calories of what has none of the three', async () => {
    const person = await Person.join(app);
    expect((await quickAdd(person, [grams('fiber', 5)])).entries[0]?.macros).toEqual([grams('fiber', 5)]);
  });

  test('is edited, deleted, brought back and copied like any other entry', async () => {
    const person = await Person.join(app);
    const id = uuidv7();
    await quickAdd(person, [kcal(200)], { id });
    expect((await person.do('updateFoodLog', { id, servings: 2 })).totals).toEqual([kcal(400)]);
    expect((await person.do('deleteFoodLog', { id })).entries).toEqual([]);
    const { entries } = await person.do('restoreFoodLog', { id });
    const copied = await person.do('copyFoodLogs', { date: YESTERDAY, copies: toCopies(entries) });
    expect(copied.entries.map(kept)).toEqual(entries.map(kept));
  });

  test('is told from an entry of a food', async () => {
    const person = await Person.join(app);
    await person.log(await person.foodId('Banana'));
    await quickAdd(person, [kcal(1)]);
    const document = 'query ($date: LocalDate!) { day(date: $date) { entries { isQuickAdd } } }';
    const { day } = await app.data<{ day: unknown }>(document, { date: TODAY }, person.user.token);
    expect(day).toEqual({ entries: [{ isQuickAdd: false }, { isQuickAdd: true }] });
  });

  describe('is replaced', () => {
    const replace = (person: Person, id: string, more: object = {}) =>
      person.do('updateQuickAdd', { id, input: { id, date: TODAY, macros: [kcal(300)], name: 'Canteen', ...more } });

    test('with its name, macros, day and meal, at the place it had', async () => {
      const person = await Person.join(app);
      const [id, later] = [uuidv7(), uuidv7()];
      await quickAdd(person, [kcal(200)], { id });
      await quickAdd(person, [kcal(1)], { id: later });
      for (let repeats = 0; repeats < 2; repeats += 1) {
        const { entries, totals } = await replace(person, id);
        expect(entries.map(({ name }) => name)).toEqual(['Canteen', 'Quick add']);
        expect(totals).toEqual([kcal(301)]);
      }
      const mealSlotId = (await person.do('mealSlots'))[0]?.id;
      const moved = await replace(person, id, { date: YESTERDAY, mealSlotId });
      expect(moved).toMatchObject({ date: YESTERDAY, entries: [{ id, mealSlot: { id: mealSlotId } }] });
      expect((await person.do('day', { date: TODAY })).entries.map((entry) => entry.id)).toEqual([later]);
    });

    test('and counts once for the quotas', async () => {
      const person = await Person.join(app);
      const id = uuidv7();
      await quickAdd(person, [kcal(200)], { id });
      const count = () =>
        app.dataSource.query<object[]>('SELECT food_logs, food_log_bytes FROM account_usage WHERE user_id = $1', [
          person.user.id,
        ]);
      const before = await count();
      await replace(person, id, { name: 'Canteen'.repeat(20) });
      expect(await count()).not.toEqual(before);
      await replace(person, id, { name: undefined, macros: [kcal(200)] });
      expect(await count()).toEqual(before);
    });

    test('with its nutrients if they are given, and otherwise keeps them', async () => {
      const person = await Person.join(app);
      const id = uuidv7();
      const amount = (macroName: string, value: number) => ({ macroName, value, unit: 'MG' });
      const nutrients = [amount('Vitamin D', 0.0025), amount('iron', 3)];
      const kept = [amount('iron', 3), amount('vitamin_d', 0.0025)];
      const read = async () => {
        const document =
          'query ($date: LocalDate!) { day(date: $date) { entries { nutrients { macroName value unit } } } }';
        const { day } = await app.data<{ day: unknown }>(document, { date: TODAY }, person.user.token);
        return day;
      };
      await quickAdd(person, [], { id, nutrients });
      expect(await read()).toEqual({ entries: [{ nutrients: kept }] });
      await replace(person, id);
      expect(await read()).toEqual({ entries: [{ nutrients: kept }] });
      await replace(person, id, { nutrients: [amount('zinc', 1.5)] });
      expect(await read()).toEqual({ entries: [{ nutrients: [amount('zinc', 1.5)] }] });
      const input = { id, date: TODAY, macros: [kcal(1)], nutrients: [amount('calories', 1)] };
      expect(await person.refused('INVALID_INPUT', 'updateQuickAdd', { id, input })).toContain(
        'calories is not one of',
      );
      await replace(person, id, { nutrients: [] });
      expect(await read()).toEqual({ entries: [{ nutrients: [] }] });
    });

    test('unless it has a food, is deleted, or the IDs differ', async () => {
      const person = await Person.join(app);
      const { entries } = await person.log(await person.foodId('Banana'));
      const id = entries[0]?.id ?? '';
      const input = { id, date: TODAY, macros: [kcal(1)] };
      expect(await person.refused('NOT_FOUND', 'updateQuickAdd', { id, input })).toBe('Diary entry not found.');
      const quick = uuidv7();
      await quickAdd(person, [kcal(1)], { id: quick });
      expect(await person.refused('INVALID_INPUT', 'updateQuickAdd', { id: quick, input })).toBe(
        'The input must have the ID of the entry.',
      );
      await person.do('deleteFoodLog', { id: quick });
      const again = { id: quick, input: { ...input, id: quick } };
      expect(await person.refused('NOT_FOUND', 'updateQuickAdd', again)).toBe('Diary entry not found.');
    });
  });

  test('sent twice at once makes one entry', async () => {
    const person = await Person.join(app);
    const id = uuidv7();
    await Promise.all([quickAdd(person, [kcal(1)], { id }), quickAdd(person, [kcal(1)], { id })]);
    expect((await person.do('day', { date: TODAY })).entries).toHaveLength(1);
  });

  test.each([
    [[], 'Send at least one macro.'],
    [[kcal(-1)], 'A macro value must be at least 0 and at most 1000000.'],
    [[kcal(1), kcal(2)], 'calories is given more than once.'],
    [[grams('fats', 200_000)], 'A macro value must be at least 0 and at most 1000000.'],
  ])('refuses %j', async (macros, sentence) => {
    const person = await Person.join(app);
    const input = { id: uuidv7(), date: TODAY, macros };
    expect(await person.refused('INVALID_INPUT', 'quickAdd', { input })).toBe(sentence);
  });
});

test('nothing is added to a day that the plan hides', async () => {
  const person = await Person.join(app);
  const foodId = await person.foodId('Banana');
  const { entries } = await person.log(foodId);
  const date = '2025-12-08';
  for (const [operation, variables] of [
    ['logFoods', { date, entries: [{ id: uuidv7(), foodId, servings: 1 }] }],
    ['copyFoodLogs', { date, copies: toCopies(entries) }],
    ['quickAdd', { input: { id: uuidv7(), date, macros: [kcal(1)] } }],
  ] as const) {
    expect(await person.refused('PLAN_REQUIRED', operation, variables)).toBe(
      'Your plan includes 3 months of history. Upgrade to see older days.',
    );
  }
});
