import { convert, FURTHER_NUTRIENTS, KNOWN_NUTRIENTS, NUTRIENTS, reportUnit } from '@macrolog/domain';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { exportFiles, importTo } from '../support/archives';
import { isLong } from '../support/long';
import type { Amount } from '../support/operations';
import { Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const RANGE = { from: TODAY, to: TODAY };
const MACROS = KNOWN_NUTRIENTS.map(({ macroName }) => macroName);

/** Amounts of some of the names; the others are unknown. A known amount can be 0. */
const amounts = (names: readonly string[]) =>
  fc
    .subarray([...names])
    .chain((known) =>
      fc.tuple(
        ...known.map((macroName) => fc.integer({ min: 0, max: 900 }).map((value) => toAmount(macroName, value / 100))),
      ),
    );

const toAmount = (macroName: string, value: number): Amount => ({
  macroName,
  value,
  unit: reportUnit(macroName).toUpperCase() as Amount['unit'],
});

const foods = fc.array(
  fc.record({
    macros: amounts(MACROS),
    nutrients: amounts(FURTHER_NUTRIENTS),
    servings: fc.integer({ min: 1, max: 40 }),
  }),
  { minLength: 1, maxLength: 4 },
);

type Values = Record<string, number>;

/** In the unit of reports. */
const toValues = (list: readonly Amount[], times = 1): Values =>
  Object.fromEntries(
    list.map(({ macroName, value, unit }) => [
      macroName,
      convert(value, unit.toLowerCase() as 'g', reportUnit(macroName)) * times,
    ]),
  );

const expectSame = (found: Values, expected: Values) => {
  expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, value] of Object.entries(expected)) expect(found[name]).toBeCloseTo(value, 5);
};

/** The values of a report, and for how many entries each is known. */
async function readReport(person: Person) {
  const report = await person.do('nutrients', RANGE);
  const known = report.filter(({ value }) => value !== null);
  return {
    values: Object.fromEntries(known.map(({ nutrient, value }) => [nutrient, value ?? NaN])),
    counts: Object.fromEntries(known.map(({ nutrient, knownEntries }) => [nutrient, knownEntries])),
  };
}

const add = (all: readonly Values[]): Values => {
  const sum: Values = {};
  for (const values of all) for (const [name, value] of Object.entries(values)) sum[name] = (sum[name] ?? 0) + value;
  return sum;
};

interface DayAnswer {
  day: { entries: { nutrients: Amount[] }[] };
}

const ENTRIES = `query ($date: LocalDate!) { day(date: $date) { entries { name nutrients { macroName value unit } } } }`;

test('what a food has no value for is unknown in every answer, report, recipe, file and import, and is never 0', async () => {
  await fc.assert(
    fc.asyncProperty(foods, async (given) => {
      const [person, other] = [await Person.join(app), await Person.join(app)];
      const known = given.map(({ macros, nutrients, servings }) => ({
        all: toValues([...macros, ...nutrients]),
        further: toValues(nutrients),
        servings: servings / 10,
      }));
      const ids: string[] = [];
      for (const [index, { macros, nutrients }] of given.entries()) {
        const { id } = await person.addFood(`Food ${index}`, macros, { nutrients });
        ids.push(id);
        const food = await person.do('food', { id });
        expectSame(toValues([...food.macros, ...food.nutrients]), known[index]!.all);
        await person.log(id, { servings: known[index]!.servings });
      }
      const logged = known.map(({ all, servings }) => toValues(Object.entries(all).map(asAmount), servings));
      const report = await readReport(person);
      expectSame(report.values, add(logged));
      expect(report.counts).toEqual(
        add(logged.map((values) => Object.fromEntries(Object.keys(values).map((name) => [name, 1])))),
      );
      const { data } = await app.graphql<DayAnswer>(ENTRIES, { date: TODAY }, person.user.token);
      data?.day.entries.forEach((entry, index) => {
        const { further, servings } = known[index]!;
        expectSame(toValues(entry.nutrients), toValues(Object.entries(further).map(asAmount), servings));
      });
      const ingredients = ids.map((foodId) => ({ foodId, amount: { value: 1, unit: 'serving' } }));
      const recipe = await person.do('saveRecipe', {
        input: { id: randomUUID(), name: 'Stew', servings: 2, ingredients },
      });
      const gaps = NUTRIENTS.map(({ macroName }) => macroName).filter(
        (name) => known.some(({ all }) => name in all) && known.some(({ all }) => !(name in all)),
      );
      expect([...recipe.incomplete].sort()).toEqual(gaps.sort());
      const files = await exportFiles(app, person.user);
      await importTo(app, other.user, JSON.parse(files['macrolog.json'] ?? ''));
      expect(await readReport(other)).toEqual(report);
      const lines = parse<Record<string, string>>(files['food_nutrients.csv'] ?? '', { bom: true, columns: true });
      ids.forEach((id, index) => {
        const own = lines.filter((line) => line['id'] === id);
        expect(own.map((line) => line['macro_name']).sort()).toEqual(Object.keys(known[index]!.all).sort());
      });
    }),
    { seed: 20260310, numRuns: isLong ? 60 : 1 },
  );
});

const asAmount = ([macroName, value]: [string, number]): Amount => toAmount(macroName, value);
