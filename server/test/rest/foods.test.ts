import { randomUUID } from 'node:crypto';
import { atOnce, isLong } from '../support/long';
import { Person } from '../support/person';
import { readRows } from '../support/rows';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

type Macro = Record<string, unknown>;
interface Food {
  id: string;
  name: string;
  category: string | null;
  category_id: string | null;
  macros: Macro[];
}

const buildBody = (person: Person, more: Record<string, unknown> = {}) => ({
  user_id: person.user.id,
  name: 'Soup',
  serving_size: '1 bowl',
  category: 'Soups',
  macros: [],
  ...more,
});

const add = (person: Person, more: Record<string, unknown> = {}) =>
  app.rest('POST', '/api/foods/foods', buildBody(person, more), person.user.token);

const list = async (person: Person, path = '/api/foods/foods') => {
  const { body } = await app.rest('GET', `${path}?user_id=${person.user.id}`, undefined, person.user.token);
  return body as unknown as Food[];
};

const categoryNames = async (person: Person) => (await person.do('categories')).map(({ name }) => name);

describe('the category of a food', () => {
  test('is found by its name without regard to case, width and blanks', async () => {
    const person = await Person.join(app);
    const { id, name } = await person.do('addCategory', { name: 'Crème Soups' });
    for (const typed of [
      'Crème Soups',
      ' CRÈME   soups ',
      'Creme Soups'.normalize('NFD').replace('Creme', 'Cre\u0300me'),
    ]) {
      expect((await add(person, { category: typed })).body).toMatchObject({ category: name, category_id: id });
    }
    expect((await categoryNames(person)).filter((other) => /soups/i.test(other))).toEqual([name]);
  });

  test('is made where there is none of that name, as it was typed', async () => {
    const person = await Person.join(app);
    const { status, body } = await add(person, { category: '  Grandma’s   Soups ' });
    expect([status, body['category']]).toEqual([201, 'Grandma’s Soups']);
    const made = (await person.do('categories')).find(({ id }) => id === body['category_id']);
    expect(made?.name).toBe('Grandma’s Soups');
  });

  test('is one’s own: another user’s of the same name is never taken', async () => {
    const [one, other] = [await Person.join(app), await Person.join(app)];
    const [mine, theirs] = [(await add(one)).body, (await add(other)).body];
    expect(mine['category_id']).not.toBe(theirs['category_id']);
    expect((await categoryNames(other)).filter((name) => name === 'Soups')).toHaveLength(1);
  });

  test('is not made for a food that is refused', async () => {
    const person = await Person.join(app);
    const before = await readRows(app.dataSource, person.user.id);
    for (const fault of [
      { name: ' ' },
      { macros: [{ macro_name: 'protein', value: -1 }] },
      { macros: [{ macro_name: 'protein', value: 1, unit: 'kcal' }] },
      { category: ' ' },
      { category: 'x'.repeat(61) },
    ]) {
      expect((await add(person, fault)).status).toBe(400);
    }
    const change = buildBody(person, { category: 'Another new one' });
    const missing = await app.rest('PUT', `/api/foods/foods/${randomUUID()}`, change, person.user.token);
    expect([missing.status, missing.body['error']]).toEqual([404, 'Food not found.']);
    expect(await readRows(app.dataSource, person.user.id)).toEqual(before);
  });

  test('is made once, however many foods ask for it at the same moment', async () => {
    const count = atOnce(24);
    const person = await Person.join(app);
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        add(person, { name: `Soup ${index}`, category: index % 2 ? 'NEW' : 'new' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(201));
    expect(new Set(answers.map(({ body }) => body['category_id'])).size).toBe(1);
    expect((await categoryNames(person)).filter((name) => name.toLowerCase() === 'new')).toHaveLength(1);
  });

  test('survives being deleted at the same moment: each food has one that exists, or none', async () => {
    const person = await Person.join(app);
    for (let round = 0; round < (isLong ? 6 : 3); round += 1) {
      const { body } = await add(person, { name: `First ${round}` });
      const [deleted, ...added] = await Promise.all([
        app.rest('DELETE', `/api/categories/${String(body['category_id'])}`, undefined, person.user.token),
        ...[1, 2, 3].map((index) => add(person, { name: `Soup ${round}.${index}` })),
      ]);
      expect([deleted.status, ...added.map(({ status }) => status)]).toEqual([200, 201, 201, 201]);
      const ids = new Set((await person.do('categories')).map(({ id }) => id));
      for (const food of await list(person)) if (food.category_id) expect(ids).toContain(food.category_id);
    }
  });

  test('rejects the 201st category', async () => {
    const person = await Person.join(app);
    const missing = 200 - (await person.do('categories')).length;
    await app.dataSource.query(
      `INSERT INTO categories (user_id, id, name, name_folded)
       SELECT $1, gen_random_uuid(), 'Category ' || n, 'category ' || n FROM generate_series(0, $2::int - 1) AS n`,
      [person.user.id, missing],
    );
    const before = await readRows(app.dataSource, person.user.id);
    const { status, body } = await add(person, { category: 'One too many' });
    expect([status, body['code'], body['error']]).toEqual([409, 'CONFLICT', 'You can have at most 200 categories.']);
    expect(await readRows(app.dataSource, person.user.id)).toEqual(before);
    expect((await add(person, { category: 'category 7' })).body['category']).toBe('Category 7');
  });
});

describe('the macros of a food', () => {
  test('take their usual unit where none is given, and names as they are typed', async () => {
    const person = await Person.join(app);
    const macros = [
      { macro_name: 'Saturated Fat', value: 1.23456 },
      { macro_name: 'SODIUM', value: 300 },
      { macro_name: 'calories', value: 250, unit: null },
      { macro_name: 'protein', value: 1, unit: 'oz' },
    ];
    expect((await add(person, { macros })).body['macros']).toEqual([
      { macro_name: 'calories', value: 250, unit: 'kcal' },
      { macro_name: 'protein', value: 1, unit: 'oz' },
      { macro_name: 'sodium', value: 300, unit: 'mg' },
      { macro_name: 'saturated_fat', value: 1.2346, unit: 'g' },
    ]);
  });

  test.each([
    [
      'twice',
      [
        { macro_name: 'Protein', value: 1 },
        { macro_name: 'protein', value: 2 },
      ],
      'protein is given more than once.',
    ],
    [
      '41 times',
      Array.from({ length: 41 }, (_, i) => ({ macro_name: `m${i}`, value: 1 })),
      'A food can have at most 40 macros.',
    ],
    [
      'above its bound',
      [{ macro_name: 'protein', value: 1_000_001 }],
      'A macro value must be at least 0 and at most 1000000.',
    ],
  ])('are refused when given %s', async (_, macros, sentence) => {
    const person = await Person.join(app);
    const { status, body } = await add(person, { macros });
    expect([status, body['error']]).toEqual([400, sentence]);
  });

  test('are not made of texts, and must be there', async () => {
    const person = await Person.join(app);
    for (const macros of [[{ macro_name: 'protein', value: '5' }], [{ value: 5 }], 'protein', undefined, null, {}]) {
      const { status, body } = await add(person, { macros });
      expect([status, body['code']]).toEqual([400, 'INVALID_INPUT']);
    }
  });
});

describe('a food', () => {
  test('is the same in either list, by name, whichever path it came by', async () => {
    const person = await Person.join(app);
    const body = buildBody(person, { name: 'AAA soup' });
    const { body: added } = await app.rest('POST', '/api/food_logs/foods', body, person.user.token);
    const [diary, maintenance] = [await list(person, '/api/food_logs/foods'), await list(person)];
    expect(diary).toEqual(maintenance);
    expect(diary).toContainEqual(added);
    const { edges } = await person.do('foods', { first: 500 });
    expect(diary.map(({ id }) => id)).toEqual(edges.map(({ node }) => node.id));
  });

  test('is listed with all others, however many there are', async () => {
    const person = await Person.join(app);
    await app.dataSource.query(
      `INSERT INTO foods (user_id, id, name, name_folded, serving_size, macros, source, created_at)
       SELECT $1, gen_random_uuid(), 'Food ' || n, 'food ' || n, '1', '[]', 'custom', now() FROM generate_series(1, 1000) AS n`,
      [person.user.id],
    );
    const { totalCount } = await person.do('foods');
    expect(totalCount).toBeGreaterThan(1000);
    expect(await list(person)).toHaveLength(totalCount);
  });

  test('without a category shows null', async () => {
    const person = await Person.join(app);
    const { body } = await add(person);
    await person.do('deleteCategory', { id: body['category_id'] });
    const food = (await list(person)).find(({ id }) => id === body['id']);
    expect(food).toMatchObject({ category: null, category_id: null });
  });

  test('is changed as a whole, and shows its new category', async () => {
    const person = await Person.join(app);
    const { body: added } = await add(person, { macros: [{ macro_name: 'protein', value: 5 }] });
    const change = buildBody(person, { name: 'Stew', serving_size: '2 bowls', category: 'Stews', macros: [] });
    const { status, body } = await app.rest(
      'PUT',
      `/api/foods/foods/${String(added['id'])}`,
      change,
      person.user.token,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: added['id'],
      name: 'Stew',
      serving_size: '2 bowls',
      category: 'Stews',
      macros: [],
    });
    expect(await list(person)).toContainEqual(body);
  });

  test('is deleted once; then it is not there any more', async () => {
    const person = await Person.join(app);
    const { body } = await add(person);
    const remove = () =>
      app.rest(
        'DELETE',
        `/api/foods/foods/${String(body['id'])}?user_id=${person.user.id}`,
        undefined,
        person.user.token,
      );
    expect((await remove()).body).toEqual({ message: 'Food deleted successfully!' });
    const again = await remove();
    expect([again.status, again.body['error']]).toEqual([404, 'Food not found.']);
    expect((await list(person)).some(({ id }) => id === body['id'])).toBe(false);
  });

  test.each(['x', '1', '%00', '%F0%9F%8D%8E', '00000000-0000-0000-0000-000000000000'])(
    'that nobody has is not found: %s',
    async (id) => {
      const person = await Person.join(app);
      const { status, body } = await app.rest('PUT', `/api/foods/foods/${id}`, buildBody(person), person.user.token);
      expect([status, body['code']]).toEqual([404, 'NOT_FOUND']);
    },
  );
});
