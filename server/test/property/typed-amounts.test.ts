import { convertAmount, type Amount } from '@macrolog/domain';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { downloadExport, importTo } from '../support/archives';
import { isLong } from '../support/long';
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

/** A food and amounts of it that are 0.005 to 20 servings. */
const typed = fc.constantFrom(...FOODS).chain(([servingSize, units]) =>
  fc.record({
    servingSize: fc.constant(servingSize),
    energy: fc.integer({ min: 0, max: 900 }),
    amounts: fc.array(
      fc
        .constantFrom(...Object.entries(units))
        .chain(([unit, size]) =>
          number.filter((times) => times >= 0.005).map((times) => ({ value: times * size, unit })),
        ),
      { minLength: 1, maxLength: 6 },
    ),
  }),
);

interface Logged {
  servings: number;
  amount: Amount | null;
}

const pick = (list: readonly Logged[]): Logged[] => list.map(({ servings, amount }) => ({ servings, amount }));

test('an amount is the same number and unit wherever it is kept, and its servings are those of the preview', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async ({ servingSize, energy, amounts }) => {
      const [person, other] = [await Person.join(app), await Person.join(app)];
      const food = await person.addFood('Food', [kcal(energy)], { servingSize });
      const preview = amounts.map((amount) => convertAmount({ name: 'Food', servingSize }, amount));

      const entries = amounts.map((amount) => ({ id: uuidv7(), foodId: food.id, amount }));
      await person.do('logFoods', { date: TODAY, entries });
      const day = await person.do('day', { date: TODAY });
      expect(pick(day.entries)).toEqual(preview);
      const expected = preview.reduce((sum, { servings }) => sum + servings * energy, 0);
      expect(day.totals[0]?.value).toBeCloseTo(expected, 6);

      const copies = entries.map(({ id: entryId }) => ({ id: uuidv7(), entryId }));
      expect(pick((await person.do('copyFoodLogs', { date: YESTERDAY, copies })).entries)).toEqual(preview);

      const changes = entries.map(({ id }, index) => ({ id, amount: amounts.at(-1 - index) }));
      const changed = await person.do('updateFoodLogs', { changes });
      expect(pick(changed.entries)).toEqual([...preview].reverse());

      const foods = preview.map(({ amount }) => ({ foodId: food.id, amount }));
      const meal = await person.do('saveMeal', { input: { id: uuidv7(), name: 'Meal', foods } });
      expect(pick(meal.foods)).toEqual(preview);

      await importTo(app, other.user, await downloadExport(app, person.user));
      expect(pick((await other.do('day', { date: YESTERDAY })).entries)).toEqual(preview);
      expect(pick((await other.do('meals'))[0]?.foods ?? [])).toEqual(preview);
    }),
    { numRuns: isLong ? 200 : 2, endOnFailure: true },
  );
});
