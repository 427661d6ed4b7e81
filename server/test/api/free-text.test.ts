import { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { UNREACHABLE_EDAMAM } from '../support/edamam';
import { isLong } from '../support/long';
import { addNamedFoods } from '../support/many-rows';
import type { Results } from '../support/operations';
import { grams, kcal, Person, send } from '../support/person';
import { expectCode, TestApp } from '../support/test-app';
import {
  OF_OWN_FOODS,
  OF_OWN_FOODS_BY_PIECES,
  OF_THE_BASE,
  UNCLEAR,
  UNCLEAR_IN_THE_BASE,
} from '../support/typed-lines';

let app: TestApp;
/** Free user: only the user's foods are searched. */
let owner: Person;
/** Subscriber: the USDA database is searched too. */
let subscriber: Person;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await Person.join(app, 'one_time');
  subscriber = await Person.join(app, 'subscribed');
});
afterAll(() => app.close());

type Line = Results['readFoodText'][number];

const read = (person: Person, text: string) => person.do('readFoodText', { text });

async function only(person: Person, text: string): Promise<Line> {
  const lines = await read(person, text);
  expect(lines).toHaveLength(1);
  return lines[0]!;
}

/** Lines at once, as many as a text may have. */
const AT_ONCE = 20;

/** Reads each text as a line of its own. The long run reads each by itself. */
function readAll(person: () => Person, texts: readonly string[]): (text: string) => Line | undefined {
  const lines: Line[] = [];
  beforeAll(async () => {
    const count = isLong ? 1 : AT_ONCE;
    for (let at = 0; at < texts.length; at += count) {
      const batch = texts.slice(at, at + count);
      const found = await read(person(), batch.join('\n'));
      expect(found).toHaveLength(batch.length);
      lines.push(...found);
    }
  });
  return (text) => lines[texts.indexOf(text)];
}

const listTexts = (rows: readonly (readonly [text: string, ...unknown[]])[]) => rows.map(([text]) => text);

test('the tables hold what people type', () => {
  expect(OF_OWN_FOODS.length + OF_THE_BASE.length).toBeGreaterThanOrEqual(80);
});

describe('a line that an own food is meant by', () => {
  const findLine = readAll(() => owner, listTexts(OF_OWN_FOODS));

  test.each(OF_OWN_FOODS)('%j is %s', (text, name, amount, unit, servings) => {
    const line = findLine(text);
    expect({ ...line, food: line?.food?.name }).toMatchObject({
      status: 'OWN_FOOD',
      food: name,
      amount,
      unit,
      servings: expect.closeTo(servings, 3) as unknown,
    });
    expect([line?.text, line?.reason, line?.candidates, line?.lookupFood]).toEqual([
      text.replace(/^- /, ''),
      null,
      [],
      null,
    ]);
  });
});

describe('a line that nothing is taken for', () => {
  const findLine = readAll(() => owner, listTexts(UNCLEAR));

  test.each(UNCLEAR)('%j is %s', (text, status, reason) => {
    const line = findLine(text);
    expect([line?.status, line?.servings]).toEqual([status, null]);
    expect(line?.reason).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
  });
});

describe('a line that nothing in the food database is taken for', () => {
  const findLine = readAll(() => subscriber, listTexts(UNCLEAR_IN_THE_BASE));

  test.each(UNCLEAR_IN_THE_BASE)('%j is %s', (text, status, reason) => {
    const line = findLine(text);
    expect([line?.status, line?.servings, line?.reason]).toEqual([status, null, reason]);
  });
});

describe('a line of the food database', () => {
  const findLine = readAll(() => subscriber, listTexts(OF_THE_BASE));

  test.each(OF_THE_BASE)('%j is %s in %j', (text, label, servingSize, servings) => {
    const line = findLine(text);
    expect([line?.status, line?.lookupFood?.label]).toEqual(['LOOKUP_FOOD', expect.stringMatching(label)]);
    expect([line?.lookupFood?.servingSize, line?.servings]).toEqual([servingSize, servings]);
  });
});

describe('a line of an own food without pieces', () => {
  const findLine = readAll(() => subscriber, listTexts(OF_OWN_FOODS_BY_PIECES));

  test.each(OF_OWN_FOODS_BY_PIECES)("%j is weighed by the base and logged as the user's %s", (text, name, servings) => {
    const line = findLine(text);
    expect([line?.status, line?.food?.name, line?.servings]).toEqual(['OWN_FOOD', name, servings]);
  });
});

describe('a text', () => {
  const SEPARATED = ['2 eggs', '100 g oats', '1/2 cup skim milk', '1 banana'];

  test.each([
    SEPARATED.join(', '),
    SEPARATED.join('\n'),
    SEPARATED.join(';'),
    SEPARATED.join(' + '),
    SEPARATED.join(' and '),
    `${SEPARATED.join(',')},\r\n\n ; `,
    SEPARATED.map((line) => `• ${line}`).join('\n'),
  ])('%j is four lines', async (text) => {
    const lines = await read(owner, text);
    expect(lines.map((line) => [line.text, line.status])).toEqual(SEPARATED.map((line) => [line, 'OWN_FOOD']));
  });

  test('keeps together what commas and words part within a name or a number', async () => {
    const person = await Person.join(app, 'one_time');
    for (const name of ['Mac and cheese', 'Half and half', 'Bread, toasted, with jam']) await person.addFood(name);
    const text =
      '100 g mac and cheese, 50 g half and half, 20 g bread, toasted, with jam, 1,5 bananas and half a grapefruit';
    const names = (await read(person, text)).map(({ food, servings }) => [food?.name, servings]);
    expect(names).toEqual([
      ['Mac and cheese', 1],
      ['Half and half', 0.5],
      ['Bread, toasted, with jam', 0.2],
      ['Banana', 1.5],
      ['Grapefruit', 1],
    ]);
  });

  test('offers the foods of which one may be meant, at most five, the likeliest first', async () => {
    const milk = await only(owner, '1 cup milk');
    expect(milk.candidates.map(({ name }) => name)).toEqual(['Milk, 2% fat', 'Whole milk', 'Skim milk']);
    expect((await only(owner, 'raw')).candidates).toHaveLength(5);
    const [chicken] = (await only(owner, '100 g chicken')).candidates;
    expect(chicken?.name).toMatch(/^Chicken/);
  });

  test('matches own foods in their current state and no deleted ones', async () => {
    const person = await Person.join(app, 'subscribed');
    const shake = await person.addFood('Shake', [kcal(200), grams('protein', 30)], {
      servingSize: '300 ml (1 bottle)',
    });
    expect(await only(person, 'a bottle of shake')).toMatchObject({ status: 'OWN_FOOD', food: shake, servings: 1 });
    expect(await only(person, '100 ml shake')).toMatchObject({
      servings: 0.333333333333333,
      loggedAmount: { value: 100, unit: 'ml' },
    });
    expect(await only(person, '5 ml shake')).toMatchObject({ loggedAmount: { value: 5, unit: 'ml' } });
    await person.do('deleteFood', { id: shake.id });
    expect((await only(person, '100 ml shake')).food).toBeNull();
  });

  test('of which a food of that very name is one of many is that one', async () => {
    const person = await Person.join(app, 'one_time');
    await addNamedFoods(
      app,
      person.user.id,
      Array.from({ length: 60 }, (_, index) => `Stew ${index} of the house`),
    );
    expect(await only(person, '100 g stew')).toMatchObject({ status: 'AMBIGUOUS' });
    await person.addFood('Stew');
    expect(await only(person, '100 g stew')).toMatchObject({ status: 'OWN_FOOD', food: { name: 'Stew' }, servings: 1 });
  });

  test('can be logged as it is told', async () => {
    const person = await Person.join(app, 'subscribed');
    const lines = await read(person, '2 eggs, 100 g oats, 50 g papaya');
    const entries = lines.flatMap(({ food, servings }) => (food ? [{ id: uuidv7(), foodId: food.id, servings }] : []));
    await person.do('logFoods', { date: '2026-03-10', entries });
    const found = lines.find(({ lookupFood }) => lookupFood)!;
    const { foodId, servingSize, servingWeight } = found.lookupFood!;
    const input = {
      id: uuidv7(),
      foodId,
      servingSize,
      servingWeight,
      servings: found.servings,
      date: '2026-03-10',
    };
    const day = await person.do('logLookupFood', { input });
    expect(day.entries.map(({ name, servings }) => [name, servings]).sort()).toEqual([
      ['Egg, hard-boiled', 2],
      ['Papaya, raw', 1],
      ['Rolled oats, dry', 2.469],
    ]);
  });

  test.each([
    ['of nothing', ' \n', 'The text is required.'],
    ['of 1001 characters', 'x'.repeat(1001), 'The text can have at most 1000 characters.'],
    ['of 5000 characters', '🥚'.repeat(5000), 'The text can have at most 1000 characters.'],
    ['with a NUL', '2 eggs\0', "The text contains characters that aren't allowed."],
    ['of 21 lines', 'egg,'.repeat(21), 'Enter at most 20 lines at once.'],
  ])('%s is refused', async (_, text, sentence) => {
    expect(await owner.refused('INVALID_INPUT', 'readFoodText', { text })).toBe(sentence);
  });

  test('of emoji, signs and endless digits is read without a food', async () => {
    const text = ['🍳🥓', '½½½', '%%%', '9'.repeat(300), '1/2/3 eggs', "'; DROP TABLE foods; --", '\\', '٣ eggs'].join(
      '\n',
    );
    for (const line of await read(owner, text)) expect([line.text, line.food]).toEqual([line.text, null]);
  });

  test('requires a plan with own-food search', async () => {
    const free = await Person.join(app);
    expect(await free.refused('PLAN_REQUIRED', 'readFoodText', { text: '2 eggs' })).toBe(
      'Upgrade to search your foods.',
    );
    expectCode(await send(app, 'readFoodText', { text: '2 eggs' }), 'UNAUTHENTICATED');
  });
});

test('an unavailable food database is reported on its lines, and own foods are still found', async () => {
  const away = await app.startAnother({ edamam: UNREACHABLE_EDAMAM });
  const lines = await read(subscriber.at(away), '2 eggs, 100 g papaya, 1 cup milk, 0 eggs, chicken');
  expect(lines.map(({ status }) => status)).toEqual([
    'OWN_FOOD',
    'LOOKUP_FAILED',
    'AMBIGUOUS',
    'NOT_UNDERSTOOD',
    'AMBIGUOUS',
  ]);
  expect(lines[1]?.reason).toBe("Couldn't reach the food database. Try again.");
  await away.close();
});

test('twenty lines take as many statements as one', async () => {
  const counted = async (text: string) => {
    const sent = jest.spyOn(Client.prototype, 'query');
    await read(owner, text);
    const count = sent.mock.calls.length;
    sent.mockRestore();
    return count;
  };
  const foods = ['2 eggs', '100 g oats', '1 banana', '1 cup skim milk'];
  const one = await counted('2 eggs');
  expect(await counted(Array.from({ length: 20 }, (_, index) => foods[index % 4]).join('\n'))).toBe(one);
  expect(one).toBeLessThanOrEqual(4);
});
