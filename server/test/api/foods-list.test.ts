import { randomUUID } from 'node:crypto';
import { isLong } from '../support/long';
import type { FoodConnection } from '../support/operations';
import { Person } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
/** Accounts whose foods no test changes. */
let reader: Person;
let searcher: Person;
beforeAll(async () => {
  app = await TestApp.start();
  reader = await Person.join(app);
  searcher = await Person.join(app, 'one_time');
});
afterAll(() => app.close());

const names = ({ edges }: FoodConnection) => edges.map(({ node }) => node.name);

const search = async (person: Person, words: string) => names(await person.do('foods', { search: words, first: 500 }));

/** All pages of `first` foods, each requested with the cursor of the previous one. */
async function readAll(person: Person, first: number, more: object = {}): Promise<FoodConnection[]> {
  const pages = [await person.do('foods', { first, ...more })];
  for (let last = pages[0]; last?.pageInfo.hasNextPage; last = pages.at(-1)) {
    pages.push(await person.do('foods', { first, after: last.pageInfo.endCursor, ...more }));
  }
  return pages;
}

describe('the list of foods', () => {
  test('is in the order of names, without regard to case and accents', async () => {
    const person = await Person.join(app);
    for (const name of ['açaí', 'ZUCCHINI bread', 'Äpfel']) await person.addFood(name);
    const all = names(await person.do('foods', { first: 500 }));
    expect(all).toHaveLength(123);
    expect(all.slice(0, 3)).toEqual(['açaí', 'Almonds', 'Äpfel']);
    expect(all.slice(-2)).toEqual(['ZUCCHINI bread', 'Zucchini, raw']);
  });

  test.each(isLong ? [7, 40, 119, 120, 121] : [40, 119, 120, 121])(
    'in pages of %d has neither gap nor repeat',
    async (first) => {
      const whole = await reader.do('foods', { first: 500 });
      expect(whole.edges).toHaveLength(120);
      const pages = await readAll(reader, first);
      expect(pages).toHaveLength(Math.ceil(120 / first));
      expect(pages.flatMap(({ edges }) => edges)).toEqual(whole.edges);
      for (const { totalCount, edges, pageInfo } of pages) {
        expect(totalCount).toBe(120);
        expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor);
      }
    },
  );

  test('has 50 foods on a page where nothing else is asked for', async () => {
    const { foods } = await app.data<{ foods: { edges: unknown[] } }>(
      '{ foods { edges { cursor } } }',
      {},
      reader.user.token,
    );
    expect(foods.edges).toHaveLength(50);
  });

  test('goes on where it was, whatever is added or deleted meanwhile', async () => {
    const person = await Person.join(app);
    const first = await person.do('foods', { first: 10 });
    const after = first.pageInfo.endCursor;
    const expected = names(await person.do('foods', { first: 10, after }));
    await person.addFood('AAA');
    await person.do('deleteFood', { id: first.edges.at(-1)?.node.id });
    expect(names(await person.do('foods', { first: 10, after }))).toEqual(expected);
  });

  test('holds foods of one name each once, across pages', async () => {
    const person = await Person.join(app);
    const categoryId = await person.categoryId('Legumes');
    for (let count = 0; count < 7; count += 1) await person.addFood('Aaa', [], { categoryId });
    const edges = (await readAll(person, 6, { categoryId })).flatMap((page) => page.edges);
    expect([edges.length, new Set(edges.map(({ node }) => node.id)).size]).toEqual([13, 13]);
  });

  test('of one category holds its foods and no other', async () => {
    const categoryId = await reader.categoryId('Legumes');
    const pages = await readAll(reader, 4, { categoryId });
    const edges = pages.flatMap((page) => page.edges);
    expect(edges.map(({ node }) => node.name)).toEqual([
      'Black beans, cooked',
      'Chickpeas, cooked',
      'Edamame, prepared',
      'Kidney beans, cooked',
      'Lentils, cooked',
      'Pinto beans, cooked',
    ]);
    expect(edges.every(({ node }) => node.category?.id === categoryId)).toBe(true);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([6, 6]);
  });

  test('has its whole size on every page of a search, even on one behind the last', async () => {
    const search = 'beans cooked';
    const whole = await searcher.do('foods', { search });
    const sizes = [whole.edges[0]?.cursor, whole.pageInfo.endCursor].map(async (after) => {
      const page = await searcher.do('foods', { search, after });
      return [page.edges.length, page.totalCount];
    });
    const size = whole.edges.length;
    expect(size).toBeGreaterThan(1);
    expect(await Promise.all(sizes)).toEqual([
      [size - 1, size],
      [0, size],
    ]);
  });

  test('of a category that one does not have is not found', async () => {
    for (const categoryId of [randomUUID(), '', 'snacks', 'a\0b', '\ud800']) {
      expect(await reader.refused('NOT_FOUND', 'foods', { categoryId })).toBe('Category not found.');
    }
  });

  test.each([0, -1, 501, 2_147_483_647, -2_147_483_648])('has no page of %d foods', async (first) => {
    expect(await reader.refused('INVALID_INPUT', 'foods', { first })).toBe('`first` must be between 1 and 500.');
  });

  const cursor = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');

  test.each([
    ['a word', 'banana'],
    ['a number', '5'],
    ['null', cursor(null)],
    ['an object', cursor({ rank: 0 })],
    ['too little', cursor([0, 'banana'])],
    ['too much', cursor([0, 'banana', randomUUID(), 1])],
    ['an unknown rank', cursor([3, 'banana', randomUUID()])],
    ['a rank beyond 32 bits', cursor([2 ** 40, 'banana', randomUUID()])],
    ['a rank with a fraction', cursor([0.5, 'banana', randomUUID()])],
    ['a rank that is a text', cursor(['0', 'banana', randomUUID()])],
    ['a name that is a number', cursor([0, 5, randomUUID()])],
    ['a name with a NUL', cursor([0, 'ban\0ana', randomUUID()])],
    ['no id', cursor([0, 'banana', null])],
    ['an id of hyphens', cursor([0, 'banana', '-'.repeat(36)])],
    ['an id that is SQL', cursor([0, 'banana', "' OR true --"])],
    ['bytes', '\u00ff\u00fe\0'],
    ['half a character', '\ud800'],
  ])('has no place at %s', async (_, after) => {
    expect(await reader.refused('INVALID_INPUT', 'foods', { after })).toBe(
      'Invalid cursor. Use an `endCursor` of this list.',
    );
  });

  test('takes a cursor whose name holds half a character for a place, not for a failure', async () => {
    const { totalCount } = await reader.do('foods', { after: cursor([0, 'z\ud800', randomUUID()]) });
    expect(totalCount).toBe(120);
  });
});

describe('searching your own foods', () => {
  test('needs a plan that grants it', async () => {
    expect(await reader.refused('PLAN_REQUIRED', 'foods', { search: 'rice' })).toBe('Upgrade to search your foods.');
  });

  test.each(['one_time', 'subscribed'] as const)('is open to %s', async (tier) => {
    const person = await Person.join(app, tier);
    expect(await search(person, 'banana')).toEqual(['Banana']);
  });

  test.each(['', '   ', null])('for %j is no search: the whole list, for everyone', async (words) => {
    expect((await reader.do('foods', { search: words })).totalCount).toBe(120);
  });

  test.each(['brown rice', 'rice brown', 'RICE  brown', 'ric brow', 'ＲＩＣＥ brówn', 'cooked rice own'])(
    'finds brown rice by %j',
    async (words) => {
      expect(await search(searcher, words)).toEqual(['Brown rice, cooked']);
    },
  );

  test('finds names with accents and without by either', async () => {
    const person = await Person.join(app, 'one_time');
    await person.addFood('Crème Brûlée');
    await person.addFood('Creme brulee light');
    for (const words of ['creme brulee', 'CRÈME', 'brulée cre']) {
      expect(await search(person, words)).toEqual(expect.arrayContaining(['Crème Brûlée', 'Creme brulee light']));
    }
  });

  test('lists first what begins with it, then what has a word that does, then the rest', async () => {
    const dairy = ['Milk, 2% fat', 'Skim milk', 'Whole milk', 'Yogurt, plain, whole milk'];
    expect(await search(searcher, 'milk')).toEqual([...dairy, 'Soymilk, unfortified']);
  });

  test('comes in pages without gap or repeat', async () => {
    const whole = await searcher.do('foods', { search: 'raw', first: 500 });
    expect(whole.totalCount).toBe(whole.edges.length);
    expect(whole.edges.length).toBeGreaterThan(10);
    const pages = await readAll(searcher, isLong ? 1 : 3, { search: 'raw' });
    expect(pages.flatMap(({ edges }) => edges)).toEqual(whole.edges);
  });

  test('may be within one category', async () => {
    const { edges } = await searcher.do('foods', {
      search: 'milk',
      categoryId: await searcher.categoryId('Beverages'),
    });
    expect(edges.map(({ node }) => node.name)).toEqual(['Soymilk, unfortified']);
  });

  test('takes signs as they are', async () => {
    const person = await Person.join(app, 'one_time');
    for (const name of ['100% rye', 'snake_case', 'back\\slash', 'Reese’s']) await person.addFood(name);
    const rows: readonly (readonly [words: string, found: string[]])[] = [
      ['%', ['100% rye', 'Milk, 2% fat', 'Cottage cheese, 2% fat', 'Dark chocolate, 70-85%']],
      ['_', ['snake_case']],
      ['\\', ['back\\slash']],
      ["reese's", ['Reese’s']],
      ["'; DROP TABLE foods; --", []],
      ['.*', []],
    ];
    for (const [words, found] of rows) {
      expect([words, (await search(person, words)).sort()]).toEqual([words, [...found].sort()]);
    }
  });

  test('does not find what is deleted', async () => {
    const person = await Person.join(app, 'one_time');
    await person.do('deleteFood', { id: await person.foodId('Banana') });
    expect(await search(person, 'banana')).toEqual([]);
  });

  test.each([
    ['x'.repeat(101), 'A search can have at most 100 characters.'],
    ['ri\0ce', "The search contains characters that aren't allowed."],
    ['ri\ud800ce', "The search contains characters that aren't allowed."],
  ])('for %j is INVALID_INPUT', async (words, sentence) => {
    expect(await searcher.refused('INVALID_INPUT', 'foods', { search: words })).toBe(sentence);
  });

  test('for nothing that shows is refused or finds everything, never a failure', async () => {
    expect(await searcher.refused('INVALID_INPUT', 'foods', { search: '\u200b' })).toBe('The search is required.');
    expect((await searcher.do('foods', { search: '\u0301' })).totalCount).toBe(120);
  });
});
