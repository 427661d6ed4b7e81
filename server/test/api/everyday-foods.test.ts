import {
  areRightGrams,
  everydayFoods,
  isAbsurd,
  isRightEnergy,
  isRightFood,
  typedLines,
  type EverydayFood,
  type TypedLine,
} from '../support/expected-foods';
import type { Amount, FoodTextLine, Results } from '../support/operations';
import { Person } from '../support/person';
import { everyEighth } from '../support/sample';
import { TestApp } from '../support/test-app';

let app: TestApp;
/** Has no foods and searches only the database. */
let newcomer: Person;
/** Has only the starter foods. */
let subscriber: Person;
beforeAll(async () => {
  app = await TestApp.start();
  newcomer = await Person.join(app, 'subscribed');
  await app.dataSource.query('DELETE FROM foods WHERE user_id = $1', [newcomer.user.id]);
  subscriber = await Person.join(app, 'subscribed');
});
afterAll(() => app.close());

type Hit = Results['searchFoods']['hits'][number];

const calculateEnergy = (macros: readonly Amount[], grams: number | null): number =>
  ((macros.find(({ macroName }) => macroName === 'calories')?.value ?? 0) * 100) / (grams ?? 100);

const firstHit = async (person: Person, { query }: EverydayFood): Promise<Hit | undefined> =>
  (await person.do('searchFoods', { query, first: 15 })).hits[0];

async function found(person: Person, rows: readonly EverydayFood[]) {
  const hits: { row: EverydayFood; label: string; hit: Hit | undefined }[] = [];
  for (const row of rows) {
    const hit = await firstHit(person, row);
    hits.push({ row, label: hit?.lookupFood?.label ?? hit?.ownFood?.name ?? '', hit });
  }
  return hits;
}

const share = (all: readonly unknown[], wrong: readonly unknown[]) => 1 - wrong.length / all.length;

function expectRightGrams(all: Awaited<ReturnType<typeof found>>): void {
  const weighed = all.filter(({ row }) => row.grams !== null);
  const wrong = weighed.filter(({ row, hit }) => !areRightGrams(row, hit?.amounts[0]?.grams ?? 0));
  const shown = wrong.map(({ row, label, hit }) => [row.query, label, hit?.amounts[0]?.grams]);
  expect([share(weighed, wrong) >= 0.95, shown]).toEqual([true, expect.anything()]);
}

describe('what people search every day', () => {
  let all: Awaited<ReturnType<typeof found>>;
  beforeAll(async () => {
    all = await found(newcomer, everyEighth(everydayFoods()));
  });

  test('finds the right food first, nine times out of ten', () => {
    const named = all.filter(({ row }) => row.food !== '');
    const wrong = named.filter(({ row, label, hit }) => {
      const { macros = [], servingWeight = null } = hit?.lookupFood ?? {};
      return !isRightFood(row, label) || !isRightEnergy(row, calculateEnergy(macros, servingWeight));
    });
    expect([share(named, wrong) >= 0.9, wrong.map(({ row, label }) => [row.query, label])]).toEqual([
      true,
      expect.anything(),
    ]);
  });

  test('never finds anything absurd, and nothing for what is no food', () => {
    const absurd = all.filter(({ row, label }) => (row.food === '' ? label !== '' : isAbsurd(row, label)));
    expect(absurd.map(({ row, label }) => [row.query, label])).toEqual([]);
  });

  test('weighs what was typed, nineteen times out of twenty', () => {
    expectRightGrams(all);
  });

  test('weighs it for somebody with the starter foods, too', async () => {
    expectRightGrams(await found(subscriber, everyEighth(everydayFoods().filter(({ grams }) => grams !== null))));
  });
});

const GRAMS_IN_TEXT = /([\d.]+) ?g\b/;
const parseWeight = (servingSize: string): number | null => {
  const grams = GRAMS_IN_TEXT.exec(servingSize)?.[1];
  return grams === undefined ? null : Number(grams);
};

/** The food that a line is logged as, with its weight if it is known. */
function loggedAs({ food, lookupFood, servings, status }: FoodTextLine) {
  if (status !== 'OWN_FOOD' && status !== 'LOOKUP_FOOD') return null;
  const taken = food ?? lookupFood;
  if (!taken || servings === null) return null;
  const each = lookupFood?.servingWeight ?? parseWeight(taken.servingSize);
  const label = food?.name ?? lookupFood?.label ?? '';
  return { label, grams: each === null ? null : each * servings, per100: calculateEnergy(taken.macros, each) };
}

function isRightGuess(row: TypedLine, line: FoodTextLine): boolean {
  const logged = loggedAs(line);
  if (!logged) return true;
  if (row.outcome !== 'resolved') return false;
  return (
    isRightFood(row, logged.label) &&
    (logged.grams === null || areRightGrams(row, logged.grams)) &&
    isRightEnergy(row, logged.per100)
  );
}

describe('what people type into the diary', () => {
  const texts = new Set(everyEighth([...new Set(typedLines().map(({ line }) => line))]));
  let read: { row: TypedLine; line: FoodTextLine }[];
  beforeAll(async () => {
    read = [];
    const rows = typedLines();
    for (const text of texts) {
      const lines = await subscriber.do('readFoodText', { text });
      for (const row of rows.filter(({ line }) => line === text)) {
        const line = lines.find(({ text: piece }) => piece === row.piece) ?? lines.find(() => lines.length === 1);
        if (line) read.push({ row, line });
      }
    }
  });
  const shown = ({ row, line }: (typeof read)[number]) => [row.piece, line.status, loggedAs(line)];

  test('is never taken for another food or amount', () => {
    expect(read.filter(({ row, line }) => !isRightGuess(row, line)).map(shown)).toEqual([]);
  });

  test('is understood where it can be, seventeen times out of twenty', () => {
    const understood = read.filter(({ row, line }) => row.outcome === 'resolved' && loggedAs(line) !== null);
    const missed = read.filter(({ row, line }) => row.outcome === 'resolved' && loggedAs(line) === null);
    const clear = typedLines().filter(({ outcome, line }) => outcome === 'resolved' && texts.has(line));
    expect([understood.length / clear.length >= 0.85, missed.map(shown)]).toEqual([true, expect.anything()]);
  });

  test('is asked about, with foods to choose from, where it is known but for its kind or state', () => {
    const asked = read.filter(({ row }) => row.outcome === 'asked');
    const without = asked.filter(({ line }) => line.candidates.length + line.lookupCandidates.length === 0);
    expect(without.map(shown)).toEqual([]);
  });
});
