import { randomUUID } from 'node:crypto';
import { atOnce } from '../support/long';
import type { Amount } from '../support/operations';
import { grams, kcal, Person, TODAY } from '../support/person';
import { downloadExport } from '../support/archives';
import { everyFourth } from '../support/sample';
import { TestApp } from '../support/test-app';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const listed = async (person: Person, id: string) => {
  const { edges } = await person.do('foods', { first: 500 });
  return edges.find(({ node }) => node.id === id)?.node;
};

const count = async (person: Person) => (await person.do('foods', { first: 1 })).totalCount;

const stored = (person: Person) =>
  app.dataSource.query<object[]>('SELECT * FROM foods WHERE user_id = $1 ORDER BY id', [person.user.id]);

const buildInput = async (person: Person, more: object = {}) => ({
  name: 'Rice cake',
  servingSize: '1 piece (9g)',
  categoryId: await person.categoryId(),
  macros: [kcal(35)] as Amount[],
  ...more,
});

describe('a food that is added', () => {
  test('has its name in every answer and export, whatever it is', async () => {
    const person = await Person.join(app);
    const names = [
      `"}],"macros":[],"x":"`,
      String.raw`\",\\u0022 \n`,
      '</script><!-- 🥑 \u00e9',
      '__proto__',
      '{"$ref": 1} [] null',
    ];
    const named: object[] = [];
    for (const name of names) {
      const { id } = await person.do('addFood', { input: await buildInput(person, { name }) });
      named.push(expect.objectContaining({ id, name }) as object);
    }
    const { edges } = await person.do('foods', { first: 500 });
    const nodes = edges.map(({ node }) => node).filter(({ name }) => names.includes(name));
    expect(nodes).toEqual(expect.arrayContaining(named));
    expect(nodes.map(({ servingSize }) => servingSize)).toEqual(names.map(() => '1 piece (9g)'));
    const rest = await app.rest('GET', `/api/foods/foods?user_id=${person.user.id}`, undefined, person.user.token);
    expect(rest.body).toEqual(expect.arrayContaining(named));
    const { foods } = await downloadExport(app, person.user);
    expect(foods.filter(({ name }) => names.includes(name as string))).toHaveLength(names.length);
  });

  test('is listed as it was given, its macros as on a label', async () => {
    const person = await Person.join(app);
    const category = { id: await person.categoryId(), name: 'Snacks' };
    const macros = [grams('Saturated Fat', 0.2), { macroName: 'sodium', value: 29.00005, unit: 'MG' }, kcal(34.83)];
    const food = await person.do('addFood', { input: await buildInput(person, { name: ' Rice  cake ', macros }) });
    expect(food).toEqual({
      id: food.id,
      name: 'Rice cake',
      brand: null,
      barcode: null,
      servingSize: '1 piece (9g)',
      category,
      valuesPer: 'SERVING',
      source: 'CUSTOM',
      externalFoodId: null,
      macros: [kcal(34.83), { macroName: 'sodium', value: 29.0001, unit: 'MG' }, grams('saturated_fat', 0.2)],
    });
    expect(await listed(person, food.id)).toEqual(food);
  });

  test('without a category has that of the food added last, and keeps its own when it is changed', async () => {
    const person = await Person.join(app);
    const categoryId = await person.categoryId('Legumes');
    await person.do('addFood', { input: await buildInput(person, { categoryId }) });
    const added = await person.do('addFood', { input: await buildInput(person, { categoryId: undefined }) });
    expect(added.category?.name).toBe('Legumes');
    await person.do('addFood', { input: await buildInput(person) });
    const input = await buildInput(person, { name: 'Rice', categoryId: null });
    const changed = await person.do('updateFood', { id: added.id, input });
    expect([changed.name, changed.category?.name]).toEqual(['Rice', 'Legumes']);
    await app.dataSource.query('UPDATE foods SET deleted_at = now() WHERE user_id = $1', [person.user.id]);
    expect((await person.do('addFood', { input })).category).toBeNull();
  });

  test('twice with one id made by the client is one food, as it was the first time', async () => {
    const person = await Person.join(app);
    const id = randomUUID();
    const first = await person.do('addFood', { input: await buildInput(person, { id }) });
    expect(first.id).toBe(id);
    const again = await buildInput(person, { id: id.toUpperCase(), name: 'Something else', macros: [kcal(-1)] });
    expect(await person.do('addFood', { input: again })).toEqual(first);
    expect(await count(person)).toBe(121);
  });

  test('many times at the same moment with one id is one food', async () => {
    const person = await Person.join(app);
    const input = await buildInput(person, { id: randomUUID() });
    const foods = await Promise.all(Array.from({ length: atOnce(20) }, () => person.do('addFood', { input })));
    expect(new Set(foods.map(({ id }) => id))).toEqual(new Set([input['id' as keyof typeof input]]));
    expect(await count(person)).toBe(121);
  });

  test('may have the name of another food', async () => {
    const person = await Person.join(app);
    const twins = [await person.addFood('Banana'), await person.addFood('Banana')];
    expect(new Set(twins.map(({ id }) => id)).size).toBe(2);
    expect(await count(person)).toBe(122);
  });

  test('may know nothing of its macros, and have any other name, and is shown as just that', async () => {
    const person = await Person.join(app);
    expect((await person.addFood('Mystery stew')).macros).toEqual([]);
    for (const name of [
      '<img src=x onerror=alert(1)>',
      'O\'Brien\'s "50%" _best_ \\o/',
      '🥑'.repeat(200),
      'שלום rice',
    ]) {
      const { id } = await person.addFood(name);
      expect((await listed(person, id))?.name).toBe(name);
    }
  });
});

const FAULTS: [string, object, string | RegExp][] = [
  ['no name', { name: '' }, 'The name is required.'],
  ['too long a name', { name: 'x'.repeat(201) }, 'The name can have at most 200 characters.'],
  ['a NUL in its name', { name: 'ri\0ce' }, "The name contains characters that aren't allowed."],
  ['a name that turns round', { name: 'ri\u202ece' }, "The name contains characters that aren't allowed."],
  ['no serving size', { servingSize: '  ' }, 'The serving size is required.'],
  ['too long a serving size', { servingSize: 'x'.repeat(101) }, 'The serving size can have at most 100 characters.'],
  ['half a character', { servingSize: '100g\ud800' }, "The serving size contains characters that aren't allowed."],
  ['less than nothing', { macros: [kcal(-0.0001)] }, 'A macro value must be at least 0 and at most 1000000.'],
  ['too much', { macros: [kcal(1_000_000.0001)] }, 'A macro value must be at least 0 and at most 1000000.'],
  ['far too much', { macros: [kcal(1e308)] }, 'A macro value must be at least 0 and at most 1000000.'],
  ['calories in grams', { macros: [grams('calories', 1)] }, 'The unit of calories must be kcal.'],
  ['fats in kcal', { macros: [{ ...kcal(1), macroName: 'fats' }] }, 'The unit of fats must be g, mg or oz.'],
  ['a macro twice', { macros: [grams('Fats', 1), grams('fats', 2)] }, 'fats is given more than once.'],
  ['a macro that is none', { macros: [grams('fats/sugars', 1)] }, /^A macro name can contain/],
  [
    '41 macros',
    { macros: Array.from({ length: 41 }, (_, n) => grams(`m${n}`, 1)) },
    /^A food can have at most 40 macros/,
  ],
];

describe.each(['addFood', 'updateFood'] as const)('%s', (operation) => {
  // Both read the food by one rule, so a change of it has a part of the rows.
  const take = <T>(rows: readonly T[]) => (operation === 'addFood' ? rows : everyFourth(rows));

  /** Somebody of whom every change is refused. */
  let person: Person;
  let before: object[];
  beforeAll(async () => {
    person = await Person.join(app);
    before = await stored(person);
  });

  test.each(take(FAULTS))('with %s is INVALID_INPUT and changes nothing', async (_, fault, sentence) => {
    const id = await person.foodId('Banana');
    const variables = { id, input: await buildInput(person, fault) };
    expect(await person.refused('INVALID_INPUT', operation, variables)).toMatch(sentence);
    expect(await stored(person)).toEqual(before);
  });

  test.each(take([UNKNOWN, 'snacks', '', 'a\0b']))('with the category %j is NOT_FOUND', async (categoryId) => {
    const id = await person.foodId('Banana');
    const variables = { id, input: await buildInput(person, { categoryId }) };
    expect(await person.refused('NOT_FOUND', operation, variables)).toBe('Category not found.');
  });
});

test('an id made by the client must be a UUID, and one that is unknown or none names no food', async () => {
  const person = await Person.join(app);
  for (const id of ['1', 'rice\0', '-'.repeat(36)]) {
    const input = await buildInput(person, { id });
    expect(await person.refused('INVALID_INPUT', 'addFood', { input })).toBe('The ID must be a UUID.');
  }
  for (const id of [UNKNOWN, 'rice', '', '-'.repeat(36), 'a\0b', '\ud800']) {
    const variables = { id, input: await buildInput(person) };
    expect([id, await person.refused('NOT_FOUND', 'updateFood', variables)]).toEqual([id, 'Food not found.']);
    expect([id, await person.refused('NOT_FOUND', 'deleteFood', { id })]).toEqual([id, 'Food not found.']);
  }
});

describe('what has been logged', () => {
  test('stays as it was when its food changes, with its name; only later entries are new', async () => {
    const person = await Person.join(app);
    const food = await person.addFood('Rice', [kcal(130), grams('protein', 2.7)]);
    const before = await person.log(food.id, { servings: 2 });
    const categoryId = await person.categoryId('Grains');
    const input = { name: 'Brown rice', servingSize: '1 bowl', categoryId, macros: [kcal(111), grams('fiber', 1.8)] };
    const changed = await person.do('updateFood', { id: food.id, input });
    expect(changed).toEqual({ ...food, ...input, categoryId: undefined, category: { id: categoryId, name: 'Grains' } });
    const [entry] = before.entries;
    const after = await person.do('day', { date: TODAY });
    expect(after).toEqual({ ...before, entries: [{ ...entry, food: { id: food.id, name: 'Brown rice' } }] });
    const { entries } = await person.log(food.id, { date: '2026-03-11' });
    expect(entries).toMatchObject([{ name: 'Brown rice', servingSize: '1 bowl', macros: input.macros }]);
  });

  test('stays as it was when its food is deleted', async () => {
    const person = await Person.join(app);
    const food = await person.addFood('Rice', [kcal(130)]);
    const before = await person.log(food.id, { servings: 2 });
    expect(await person.do('deleteFood', { id: food.id })).toBe(food.id);
    const after = await person.do('day', { date: TODAY });
    expect(after).toEqual({ ...before, entries: [{ ...before.entries[0], food: null }] });
  });
});

describe('a food that is deleted', () => {
  test('is listed, changed, logged and deleted no more', async () => {
    const person = await Person.join(app);
    const { id } = await person.addFood('Rice');
    await person.do('deleteFood', { id });
    expect(await listed(person, id)).toBeUndefined();
    expect(await count(person)).toBe(120);
    const entry = { id: randomUUID(), foodId: id, date: TODAY, servings: 1 };
    for (const sentence of [
      await person.refused('NOT_FOUND', 'updateFood', { id, input: await buildInput(person) }),
      await person.refused('NOT_FOUND', 'deleteFood', { id }),
      await person.refused('NOT_FOUND', 'logFood', { input: entry }),
    ]) {
      expect(sentence).toBe('Food not found.');
    }
  });

  test('is not added again under its id', async () => {
    const person = await Person.join(app);
    const { id } = await person.addFood('Rice');
    await person.do('deleteFood', { id });
    const input = await buildInput(person, { id });
    expect(await person.refused('CONFLICT', 'addFood', { input })).toBe(
      'The food with this ID was deleted. Use a new ID.',
    );
  });

  test('leaves its name free for another one', async () => {
    const person = await Person.join(app);
    const first = await person.addFood('Rice');
    await person.do('deleteFood', { id: first.id });
    const second = await person.addFood('Rice');
    expect(await listed(person, second.id)).toEqual({ ...first, id: second.id });
  });
});
