import { convertAmount, type Amount } from '@macrolog/domain';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { downloadExport, importTo } from '../support/archives';
import { isLong } from '../support/long';
import type { Day, Recipe } from '../support/operations';
import { kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const YESTERDAY = '2026-03-09';

/** Serving sizes, with their units and about the number of each that is one serving. */
const FOODS: ReadonlyArray<readonly [servingSize: string, units: Readonly<Record<string, number>>]> = [
  ['100g', { g: 100, kg: 0.1, oz: 3.5, lb: 0.2, mg: 100_000 }],
  ['1 cup (244g)', { g: 244, cup: 1, ml: 240, tbsp: 16, l: 0.24 }],
  ['2 slices (56g)', { g: 56, slice: 2 }],
  ['1/3 medium (40.5g)', { g: 40.5, medium: 1 / 3 }],
  ['1 Scheibe (30g)', { g: 30, Scheiben: 1 }],
  ['250 ml', { ml: 250, 'fl oz': 8, tsp: 50 }],
];

const number = fc.oneof(
  fc.integer({ min: 1, max: 20_000 }).map((digits) => digits / 1000),
  fc.constantFrom(1 / 3, 2 / 3, 1 + 1 / 6, 0.05),
);

/** 'Avocado, raw' of the USDA database, as the search shows it. */
const FOUND = { foodId: '09037', servingSize: '120g (1/2 cup)', servingWeight: 120 };
const FOUND_UNITS = { g: 120, kg: 0.12, oz: 4, lb: 0.25 };

/** Amounts of 0.005 to 20 servings. */
const amountsIn = (units: Readonly<Record<string, number>>) =>
  fc.array(
    fc
      .constantFrom(...Object.entries(units))
      .chain(([unit, size]) =>
        number.filter((times) => times >= 0.005).map((times) => ({ value: times * size, unit })),
      ),
    { minLength: 1, maxLength: 6 },
  );

const ofOwnFood = fc.constantFrom(...FOODS).chain(([servingSize, units]) =>
  fc.record({
    servingSize: fc.constant(servingSize),
    energy: fc.integer({ min: 0, max: 900 }),
    amounts: amountsIn(units),
  }),
);

const OPTIONS = { numRuns: isLong ? 200 : 1, endOnFailure: true };

interface Logged {
  servings: number;
  amount: Amount | null;
}

const pick = (list: readonly Logged[]): Logged[] => list.map(({ servings, amount }) => ({ servings, amount }));

const listEntries = ({ entries }: Day, ids: readonly string[]): Logged[] =>
  pick(ids.map((id) => entries.find((entry) => entry.id === id)!));

const listIngredients = ({ ingredients }: Recipe) => ingredients.map(({ amount }) => amount);

const cook = (person: Person, input: object) =>
  person.do('saveRecipe', { input: { id: uuidv7(), name: 'Dish', servings: 1, ...input } });

/** Copies the entries of today, changes them, and exports and imports the account. */
async function expectKept(person: Person, ids: readonly string[], preview: readonly Logged[]): Promise<Person> {
  expect(listEntries(await person.do('day', { date: TODAY }), ids)).toEqual(preview);

  const copies = ids.map((entryId) => ({ id: uuidv7(), entryId }));
  const copied = await person.do('copyFoodLogs', { date: YESTERDAY, copies });
  const copiedIds = copies.map(({ id }) => id);
  expect(listEntries(copied, copiedIds)).toEqual(preview);

  const changes = ids.map((id, index) => ({ id, amount: preview.at(-1 - index)!.amount }));
  expect(listEntries(await person.do('updateFoodLogs', { changes }), ids)).toEqual([...preview].reverse());

  const other = await Person.join(app);
  await importTo(app, other.user, await downloadExport(app, person.user));
  expect(listEntries(await other.do('day', { date: YESTERDAY }), copiedIds)).toEqual(preview);
  return other;
}

/** The same with a saved meal and a recipe of the food. */
async function expectKeptEverywhere(
  person: Person,
  food: { foodId: string } | { lookupFoodId: string },
  ids: readonly string[],
  preview: readonly Logged[],
): Promise<void> {
  const foods = preview.map(({ amount }) => ({ ...food, amount }));
  expect(pick((await person.do('saveMeal', { input: { id: uuidv7(), name: 'Meal', foods } })).foods)).toEqual(preview);
  const dish = await cook(person, { ingredients: foods });
  expect(listIngredients(dish)).toEqual(preview.map(({ amount }) => amount));

  const other = await expectKept(person, ids, preview);
  expect(pick((await other.do('meals'))[0]?.foods ?? [])).toEqual(preview);
  expect(await other.do('recipe', { id: dish.id })).toEqual(dish);
}

test('an amount of an own food is the same number and unit wherever it is kept, with the servings of the preview', async () => {
  await fc.assert(
    fc.asyncProperty(ofOwnFood, async ({ servingSize, energy, amounts }) => {
      const person = await Person.join(app);
      const { id: foodId } = await person.addFood('Food', [kcal(energy)], { servingSize });
      const preview = amounts.map((amount) => convertAmount({ name: 'Food', servingSize }, amount));
      const entries = amounts.map((amount) => ({ id: uuidv7(), foodId, amount }));
      const day = await person.do('logFoods', { date: TODAY, entries });
      const expected = preview.reduce((sum, { servings }) => sum + servings * energy, 0);
      expect(day.totals[0]?.value).toBeCloseTo(expected, 6);
      const ids = entries.map(({ id }) => id);
      await expectKeptEverywhere(person, { foodId }, ids, preview);
    }),
    OPTIONS,
  );
});

test('so is an amount of a food of the database', async () => {
  await fc.assert(
    fc.asyncProperty(amountsIn(FOUND_UNITS), async (amounts) => {
      const person = await Person.join(app, 'subscribed');
      const preview = amounts.map((amount) => convertAmount({ name: 'Avocado', ...FOUND }, amount));
      const ids = amounts.map(() => uuidv7());
      for (const [index, amount] of amounts.entries()) {
        await person.do('logLookupFood', { input: { id: ids[index], ...FOUND, date: TODAY, amount } });
      }
      await expectKeptEverywhere(person, { lookupFoodId: FOUND.foodId }, ids, preview);
    }),
    OPTIONS,
  );
});

const dish = fc.record({
  servings: fc.integer({ min: 1, max: 12 }),
  // Grams of a serving.
  weight: fc.integer({ min: 50, max: 600 }),
  grams: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 }),
});

test('so are grams of a cooked recipe, eaten or used in another one', async () => {
  await fc.assert(
    fc.asyncProperty(dish, async ({ servings, weight, grams }) => {
      const person = await Person.join(app);
      const { id: foodId } = await person.addFood('Food', [kcal(100)]);
      const ingredients = [{ foodId, amount: { value: 700, unit: 'g' } }];
      const { id: recipeId } = await cook(person, { servings, cookedWeight: servings * weight, ingredients });
      const amounts = grams.map((value) => ({ value, unit: 'g' }));
      const preview = amounts.map((amount) => convertAmount({ name: 'Dish', servingSize: `${weight} g` }, amount));
      const ids = grams.map(() => uuidv7());
      for (const [index, value] of grams.entries()) {
        await person.do('logRecipe', { input: { id: ids[index], recipeId, date: TODAY, grams: value } });
      }
      const outer = await cook(person, { ingredients: amounts.map((amount) => ({ recipeId, amount })) });
      expect(listIngredients(outer)).toEqual(amounts);
      const other = await expectKept(person, ids, preview);
      expect(await other.do('recipe', { id: outer.id })).toEqual(outer);
    }),
    OPTIONS,
  );
});
