import { someoneWaits } from '../support/blocked';
import { atOnce } from '../support/long';
import { Person } from '../support/person';
import { expectCode, TestApp } from '../support/test-app';

const TAKEN = 'A category with this name already exists.';
const UNKNOWN = '00000000-0000-7000-8000-000000000000';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

/** Somebody of whom every change is refused. */
let refused: Person;
beforeAll(async () => {
  refused = await Person.join(app);
});

const names = async (person: Person) => (await person.do('categories')).map(({ name }) => name);

describe('a category', () => {
  test('is added under its name and listed by it, without regard to case', async () => {
    const person = await Person.join(app);
    const category = await person.do('addCategory', { name: '  fish \t & seafood ' });
    expect(category).toEqual({ id: category.id, name: 'fish & seafood' });
    expect(await names(person)).toEqual([
      'Beverages',
      'Condiments',
      'Dairy',
      'Fats & Oils',
      'fish & seafood',
      'Fruits',
      'Grains',
      'Legumes',
      'Nuts & Seeds',
      'Protein',
      'Snacks',
      'Vegetables',
    ]);
  });

  test.each([
    ['Crème', ['Crème', 'crème', 'CRÈME', 'Cre\u0300me', ' crème ']],
    ['Straße', ['straße', 'STRASSE', 'STRAẞE']],
  ])('named %s is also %j', async (taken, others) => {
    const person = await Person.join(app);
    await person.do('addCategory', { name: taken });
    const id = await person.categoryId();
    for (const name of others) {
      expect([name, await person.refused('CONFLICT', 'addCategory', { name })]).toEqual([name, TAKEN]);
      expect([name, await person.refused('CONFLICT', 'renameCategory', { id, name })]).toEqual([name, TAKEN]);
    }
    expect(await names(person)).toHaveLength(12);
  });

  test('of one name can be had by everyone', async () => {
    for (const person of [await Person.join(app), await Person.join(app)]) {
      await person.do('addCategory', { name: 'Breakfast' });
    }
  });

  test('added many times at the same moment is there once', async () => {
    const count = atOnce(20);
    const person = await Person.join(app);
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => person.send('addCategory', { name: index % 2 ? 'TEA' : 'tea' })),
    );
    const refused = answers.filter(({ errors }) => errors.length > 0);
    expect(refused.map((answer) => expectCode(answer, 'CONFLICT'))).toEqual(
      Array.from({ length: count - 1 }, () => TAKEN),
    );
    expect((await names(person)).filter((name) => /tea/i.test(name))).toHaveLength(1);
  });

  test.each([
    ['', 'The category name is required.'],
    [' \t', 'The category name is required.'],
    ['\u200b', 'The category name is required.'],
    ['\u2800 \u2800', 'The category name is required.'],
    ['x'.repeat(61), 'The category name can have at most 60 characters.'],
    ['🥑'.repeat(61), 'The category name can have at most 60 characters.'],
    ['te\0a', "The category name contains characters that aren't allowed."],
    ['te\ud800a', "The category name contains characters that aren't allowed."],
    ['te\u202ea', "The category name contains characters that aren't allowed."],
  ])('cannot be named %j', async (name, sentence) => {
    const id = await refused.categoryId();
    expect(await refused.refused('INVALID_INPUT', 'addCategory', { name })).toBe(sentence);
    expect(await refused.refused('INVALID_INPUT', 'renameCategory', { id, name })).toBe(sentence);
  });

  test('may have any other name, and is shown as just that', async () => {
    const person = await Person.join(app);
    const given = ['x'.repeat(60), '🥑'.repeat(60), '<img src=x onerror=alert(1)>', "Robert'); DROP TABLE foods;--"];
    for (const name of given) expect((await person.do('addCategory', { name })).name).toBe(name);
    expect(await names(person)).toEqual(expect.arrayContaining(given));
  });
});

describe('renaming a category', () => {
  test('its foods follow', async () => {
    const person = await Person.join(app);
    const id = await person.categoryId();
    const food = await person.addFood('Rice cake');
    expect(await person.do('renameCategory', { id, name: 'Nibbles' })).toEqual({ id, name: 'Nibbles' });
    expect(await names(person)).not.toContain('Snacks');
    const { edges } = await person.do('foods', { categoryId: id });
    expect(edges.find(({ node }) => node.id === food.id)?.node.category).toEqual({ id, name: 'Nibbles' });
  });

  test('may change nothing but its case', async () => {
    const person = await Person.join(app);
    const id = await person.categoryId();
    expect(await person.do('renameCategory', { id, name: 'SNACKS' })).toEqual({ id, name: 'SNACKS' });
  });

  test('to the name of another is a CONFLICT and changes nothing', async () => {
    const person = await Person.join(app);
    const before = await person.do('categories');
    const id = await person.categoryId();
    expect(await person.refused('CONFLICT', 'renameCategory', { id, name: 'dairy' })).toBe(TAKEN);
    expect(await person.do('categories')).toEqual(before);
  });
});

describe('deleting a category', () => {
  test('keeps its foods, without a category', async () => {
    const person = await Person.join(app);
    const id = await person.categoryId('Legumes');
    const before = await person.do('foods', { categoryId: id });
    expect(before.totalCount).toBe(6);
    expect(await person.do('deleteCategory', { id })).toBe(id);
    expect(await names(person)).not.toContain('Legumes');
    const { edges, totalCount } = await person.do('foods', { first: 500 });
    expect(totalCount).toBe(120);
    const without = edges.filter(({ node }) => node.category === null).map(({ node }) => node.id);
    expect(without.sort()).toEqual(before.edges.map(({ node }) => node.id).sort());
  });

  test('frees its name', async () => {
    const person = await Person.join(app);
    await person.do('deleteCategory', { id: await person.categoryId() });
    expect((await person.do('addCategory', { name: 'snacks' })).name).toBe('snacks');
  });

  test('waits for a food that is being put into it, and takes that along', async () => {
    const person = await Person.join(app);
    const food = await person.addFood('Rice cake');
    const id = await person.categoryId('Dairy');
    const other = app.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query('UPDATE foods SET category_id = $1 WHERE id = $2', [id, food.id]);
    const deletion = person.do('deleteCategory', { id });
    await someoneWaits(app.dataSource);
    await other.commitTransaction();
    await other.release();
    expect(await deletion).toBe(id);
    const { edges } = await person.do('foods', { first: 500 });
    expect(edges.find(({ node }) => node.id === food.id)?.node.category).toBeNull();
  });

  test.each(['addFood', 'updateFood'] as const)('while %s wants it is a category not found', async (operation) => {
    const person = await Person.join(app);
    const { id: foodId } = await person.addFood('Rice cake');
    const id = await person.categoryId('Dairy');
    const other = app.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query('UPDATE foods SET category_id = NULL WHERE category_id = $1', [id]);
    await other.query('DELETE FROM categories WHERE id = $1', [id]);
    const input = { name: 'Quark', servingSize: '100g', categoryId: id, macros: [] };
    const refusal = person.refused('NOT_FOUND', operation, { id: foodId, input });
    await someoneWaits(app.dataSource);
    await other.commitTransaction();
    await other.release();
    expect(await refusal).toBe('Category not found.');
  });
});

test.each([UNKNOWN, 'snacks', '', '1', '-'.repeat(36), 'a\0b', '\ud800'])('%j names no category', async (id) => {
  expect(await refused.refused('NOT_FOUND', 'renameCategory', { id, name: 'x' })).toBe('Category not found.');
  expect(await refused.refused('NOT_FOUND', 'deleteCategory', { id })).toBe('Category not found.');
});
