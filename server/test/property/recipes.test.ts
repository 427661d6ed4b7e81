import { convert, reportUnit } from '@macrolog/domain';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { isLong } from '../support/long';
import type { Amount } from '../support/operations';
import { Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const MACROS = ['protein', 'fats', 'fiber'];
const NUTRIENTS = ['iron', 'vitamin_c'];
const NAMES = [...MACROS, ...NUTRIENTS];
/** Macros of the first goals of an account, of which a day says that they are unknown. */
const OF_GOALS = ['protein', 'fats'];

/** Values of 100 g. A food has some of them; the others are unknown. A known value can be 0. */
type Values = Readonly<Record<string, number>>;

const values = fc
  .subarray(NAMES)
  .chain((known) => fc.record(Object.fromEntries(known.map((name) => [name, fc.integer({ min: 0, max: 300 })]))));

const weight = fc.integer({ min: 1, max: 900 });

/** A dish with another one inside, and what is eaten of it: servings, grams from the pot, and the rest. */
const dish = fc.record({
  foods: fc.array(fc.record({ values, inner: weight, outer: weight }), { minLength: 2, maxLength: 4 }),
  innerServings: fc.integer({ min: 1, max: 8 }),
  innerUsed: fc.integer({ min: 1, max: 30 }).map((tenths) => tenths / 10),
  servings: fc.integer({ min: 2, max: 12 }),
  cookedWeight: fc.integer({ min: 100, max: 5000 }),
  cuts: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
  times: fc.integer({ min: 2, max: 4 }),
});

const toAmounts = (given: Values, names: readonly string[]): Amount[] =>
  names.flatMap((macroName) => {
    const value = given[macroName];
    return value === undefined ? [] : [{ macroName, value, unit: NUTRIENTS.includes(macroName) ? 'MG' : 'G' }];
  });

/** In the unit of reports. */
const toValues = (amounts: readonly Amount[]): Values =>
  Object.fromEntries(
    amounts.map(({ macroName, value, unit }) => [
      macroName,
      convert(value, unit.toLowerCase() as 'g', reportUnit(macroName)),
    ]),
  );

/** The sum of what is known, each value times its number. */
function add(parts: readonly (readonly [given: Values, times: number])[]): Values {
  const sum: Record<string, number> = {};
  for (const [given, times] of parts) {
    for (const [name, value] of Object.entries(given)) sum[name] = (sum[name] ?? 0) + value * times;
  }
  return sum;
}

function expectSame(found: Values, expected: Values): void {
  expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, value] of Object.entries(expected)) expect(found[name]).toBeCloseTo(value, 4);
}

interface DayAnswer {
  day: { incomplete: string[]; entries: { name: string; macros: Amount[]; nutrients: Amount[] }[] };
}

const AMOUNT = '{ macroName value unit }';
const DAY = `query ($date: LocalDate!) {
  day(date: $date) { incomplete entries { name servings macros ${AMOUNT} nutrients ${AMOUNT} } } }`;

const readDay = async (person: Person): Promise<DayAnswer['day']> =>
  (await app.data<DayAnswer>(DAY, { date: TODAY }, person.user.token)).day;

const listValues = ({ entries }: DayAnswer['day']): Values[] =>
  entries.map(({ macros, nutrients }) => toValues([...macros, ...nutrients]));

const ofFood = (foodId: string, value: number) => ({ foodId, amount: { value, unit: 'g' } });

const save = (person: Person, input: Record<string, unknown>) =>
  person.do('saveRecipe', { input: { name: 'Stew', ...input } });

/** Logs a portion a second later, because entries of a pot are those since it was begun. */
function eat(person: Person, recipeId: string, part: Record<string, unknown>) {
  app.clock.set(new Date(app.clock.now().getTime() + 1000).toISOString());
  return person.do('logRecipe', { input: { id: randomUUID(), recipeId, date: TODAY, ...part } });
}

test('portions are their part of the flattened recipe, in any size, and stay as they were logged', async () => {
  await fc.assert(
    fc.asyncProperty(dish, async ({ foods, innerServings, innerUsed, servings, cookedWeight, cuts, times }) => {
      const person = await Person.join(app);
      const ids: string[] = [];
      for (const { values: given } of foods) {
        const nutrients = toAmounts(given, NUTRIENTS);
        ids.push((await person.addFood(`Food ${ids.length}`, toAmounts(given, MACROS), { nutrients })).id);
      }
      const innerId = randomUUID();
      const innerFoods = foods.map(({ inner }, index) => ofFood(ids[index]!, inner));
      await save(person, { id: innerId, servings: innerServings, ingredients: innerFoods });
      const list = (size: number) => [
        ...foods.map(({ outer }, index) => ofFood(ids[index]!, outer * size)),
        { recipeId: innerId, amount: { value: innerUsed * size, unit: 'serving' } },
      ];
      const whole = add(
        foods.flatMap(({ values: given, inner, outer }) => [
          [given, outer / 100],
          [given, ((inner / 100) * innerUsed) / innerServings],
        ]),
      );

      // By servings, by weight, and the rest: three parts of the pot.
      const [eaten, grams] = [servings / (2 * cuts[0]), Math.floor(cookedWeight / (2 * cuts[1] + 1))];
      const made = { servings, cookedWeight };
      const { id } = await save(person, { id: randomUUID(), ...made, ingredients: list(1) });
      const bySize = Number(eaten.toFixed(3));
      await eat(person, id, { servings: bySize });
      await eat(person, id, { grams });
      await eat(person, id, { rest: true });
      const day = await readDay(person);
      const parts = listValues(day);
      expect(parts).toHaveLength(3);
      expectSame(parts[0]!, add([[whole, bySize / servings]]));
      expectSame(parts[1]!, add([[whole, grams / cookedWeight]]));
      expectSame(add(parts.map((part) => [part, 1])), whole);

      // Unknown values are no zeros: the day and the report say that they are incomplete or unknown.
      const isKnown = (name: string) => foods.every(({ values: given }) => name in given);
      const found = NAMES.filter((name) => name in whole);
      const shown = [...found, ...OF_GOALS];
      const lacking = MACROS.filter((name) => shown.includes(name) && !isKnown(name));
      expect(day.incomplete.filter((name) => MACROS.includes(name)).sort()).toEqual(lacking.sort());
      const report = await person.do('nutrients', { from: TODAY, to: TODAY });
      for (const name of NAMES) {
        const { value = NaN, knownEntries } = report.find(({ nutrient }) => nutrient === name) ?? {};
        if (found.includes(name)) expect(value).toBeCloseTo(whole[name]!, 4);
        else expect(value).toBeNull();
        expect(knownEntries).toBe(isKnown(name) ? 3 : 0);
      }

      // The dish in another size has the same servings, and the same grams of its pot are the same part.
      const size = { servings: servings * times, cookedWeight: cookedWeight * times };
      const scaled = await save(person, { id: randomUUID(), ...size, ingredients: list(times) });
      await eat(person, scaled.id, { servings: bySize });
      await eat(person, scaled.id, { grams });
      const before = await readDay(person);
      listValues(before)
        .slice(3)
        .forEach((part, index) => expectSame(part, parts[index]!));

      // Later edits don't change the day.
      const [first = ''] = ids;
      const categoryId = await person.categoryId();
      const edited = {
        name: 'Other',
        servingSize: '50 g',
        categoryId,
        macros: [{ macroName: 'fats', value: 49, unit: 'G' }],
      };
      await person.do('updateFood', { id: first, input: edited });
      await save(person, { id: innerId, name: 'Broth', servings: innerServings + 1, ingredients: [ofFood(first, 10)] });
      await save(person, {
        id,
        name: 'Soup',
        servings: servings + 3,
        cookedWeight: 99,
        ingredients: [ofFood(first, 1)],
      });
      await person.do('deleteFood', { id: first });
      await person.do('deleteRecipe', { id: scaled.id });
      expect(await readDay(person)).toEqual(before);
    }),
    { seed: 20260311, numRuns: isLong ? 60 : 2 },
  );
});
