import type { Language } from '@macrolog/domain';
import { readDataTable } from '../../src/platform/data-files';
import { isLong } from '../support/long';
import { kcal, Person, send, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const names = readDataTable('starter-names.csv');
const listNames = (kind: string, language: Language) =>
  names
    .filter((row) => row['kind'] === kind)
    .map((row) => row[language])
    .sort();

const translate = (person: Person, language: Uppercase<Language>) => person.do('translateStarterContent', { language });
const categoryNames = async (person: Person) => (await person.do('categories')).map(({ name }) => name).sort();
const foodNames = async (person: Person) => {
  const { edges } = await person.do('foods', { first: 500 });
  return edges.map(({ node }) => node.name).sort();
};

describe('translating the starter content', () => {
  const LANGUAGES = ['DE', 'FR', 'ES'] as const;
  test.each(isLong ? LANGUAGES : LANGUAGES.slice(0, 1))('renames all of it in %s', async (language) => {
    const person = await Person.join(app);
    const before = (await person.do('foods', { first: 500 })).edges.map(({ node }) => node.macros);
    expect(await translate(person, language)).toBeGreaterThan(100);
    const lower = language.toLowerCase() as Language;
    expect(await categoryNames(person)).toEqual(listNames('category', lower));
    expect(await foodNames(person)).toEqual(listNames('food', lower));
    const after = (await person.do('foods', { first: 500 })).edges.map(({ node }) => node.macros);
    expect(new Set(after.map((macros) => JSON.stringify(macros)))).toEqual(
      new Set(before.map((macros) => JSON.stringify(macros))),
    );
  });

  test('renames the meal slots, but no edited one and none to a name that is taken', async () => {
    const person = await Person.join(app);
    const slotNames = async () => (await person.do('mealSlots')).map(({ name }) => name);
    const [breakfast, lunch, dinner, snacks] = await person.do('mealSlots');
    await translate(person, 'FR');
    expect(await slotNames()).toEqual(['Petit-déjeuner', 'Déjeuner', 'Dîner', 'Collations']);
    await translate(person, 'DE');
    expect(await slotNames()).toEqual(['Frühstück', 'Mittagessen', 'Abendessen', 'Snacks']);
    const slots = [
      { id: breakfast?.id, name: 'Breakfast' },
      { id: lunch?.id, name: 'Second breakfast' },
      { id: dinner?.id, name: 'Dinner' },
      { id: snacks?.id, name: 'abendessen' },
    ];
    await person.do('setMealSlots', { slots });
    await translate(person, 'DE');
    expect(await slotNames()).toEqual(['Frühstück', 'Second breakfast', 'Dinner', 'abendessen']);
  });

  test('can be repeated and undone', async () => {
    const person = await Person.join(app);
    const [categories, foods] = [await categoryNames(person), await foodNames(person)];
    const count = await translate(person, 'DE');
    expect(await translate(person, 'DE')).toBe(0);
    expect(await translate(person, 'EN')).toBe(count);
    expect([await categoryNames(person), await foodNames(person)]).toEqual([categories, foods]);
  });

  test('makes a food findable by its new name', async () => {
    const person = await Person.join(app, 'subscribed');
    await translate(person, 'DE');
    const { edges } = await person.do('foods', { first: 10, search: 'ei hart' });
    expect(edges.map(({ node }) => node.name)).toEqual(['Ei, hart gekocht']);
  });

  test('leaves what the user has edited, deleted or added', async () => {
    const person = await Person.join(app);
    const categoryId = await person.categoryId('Fruits');
    await person.do('renameCategory', { id: await person.categoryId('Dairy'), name: 'From the cow' });
    const banana = await person.foodId('Banana');
    await person.do('updateFood', {
      id: banana,
      input: { name: 'Banana', servingSize: '1 small (100g)', categoryId, macros: [kcal(89)] },
    });
    const kiwi = await person.foodId('Kiwifruit');
    await person.do('deleteFood', { id: kiwi });
    await person.addFood('Avocado');
    await translate(person, 'DE');
    const foods = await foodNames(person);
    expect(foods).toEqual(expect.arrayContaining(['Avocado', 'Banana', 'Birne']));
    expect(foods).not.toContain('Pear');
    expect(await app.dataSource.query('SELECT name FROM foods WHERE id = $1', [kiwi])).toEqual([{ name: 'Kiwifruit' }]);
    const categories = await categoryNames(person);
    expect(categories).toContain('From the cow');
    expect(categories).not.toContain('Milchprodukte');
  });

  test('keeps a category if another one has its new name', async () => {
    const person = await Person.join(app);
    await person.do('addCategory', { name: 'milchprodukte' });
    await translate(person, 'DE');
    const categories = await categoryNames(person);
    expect(categories).toEqual(expect.arrayContaining(['Dairy', 'milchprodukte', 'Obst']));
    expect(categories).toHaveLength(12);
  });

  test('renames only one of two categories with the same new name', async () => {
    const person = await Person.join(app);
    await person.do('addCategory', { name: 'Lácteos' });
    await translate(person, 'DE');
    const categories = await categoryNames(person);
    expect(categories.filter((name) => ['Dairy', 'Lácteos', 'Milchprodukte'].includes(name))).toHaveLength(2);
    expect(categories).toContain('Milchprodukte');
  });

  test('renames the categories of an account with local foods, and keeps those foods', async () => {
    const input = { username: 'lokal', email: 'lokal@example.org', password: 'a long password', acceptTerms: true };
    const { data } = await send(app, 'signUp', { input, preferences: { language: 'DE' } });
    const person = (await Person.join(app)).by(data?.signUp.token ?? '');
    const foods = await foodNames(person);
    expect(foods).toContain('Vollkornbrot');
    expect(await translate(person, 'FR')).toBe(15);
    expect(await categoryNames(person)).toEqual(listNames('category', 'fr'));
    expect(await foodNames(person)).toEqual(foods);
  });

  test('leaves logged entries and the content of others', async () => {
    const [person, other] = [await Person.join(app), await Person.join(app)];
    await person.log(await person.foodId('Pear'));
    await translate(person, 'DE');
    const { entries } = await person.do('day', { date: TODAY });
    expect(entries.map(({ name }) => name)).toEqual(['Pear']);
    expect(await categoryNames(other)).toEqual(listNames('category', 'en'));
    expect(await foodNames(other)).toEqual(listNames('food', 'en'));
  });
});
