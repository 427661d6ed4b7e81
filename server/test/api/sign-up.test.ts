import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { StarterFoods } from '../../src/modules/foods/starter-foods';
import { atOnce } from '../support/long';
import { Person, send } from '../support/person';
import { DOCUMENTS, type Results } from '../support/operations';
import { CALLER, expectCode, TestApp } from '../support/test-app';

const TAKEN = 'Signup failed. Username or email may already exist.';
const PASSWORD = 'violet umbrella 9';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

let people = 0;
const newcomer = (more: object = {}) => {
  people += 1;
  const username = `newcomer_${people}`;
  return { username, email: `${username}@example.org`, password: PASSWORD, acceptTerms: true, ...more };
};

const countUsers = async (): Promise<number> => {
  const [row] = await app.dataSource.query<{ count: number }[]>('SELECT count(*)::int AS count FROM users');
  return row?.count ?? NaN;
};

describe('signing up', () => {
  test('over GraphQL makes a free account and logs it in', async () => {
    const input = newcomer({ username: ' Zoë_B ', email: ' Zoe@Example.org ' });
    const answer = await send(app, 'signUp', { input });
    const session = answer.data?.signUp;
    expect(session?.user).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) as unknown,
      username: 'Zoë_B',
      email: 'Zoe@Example.org',
      tier: 'FREE',
      isPaid: false,
      isPaidOneTime: false,
      isAdmin: false,
      subscriptionStatus: null,
      subscriptionEndsAt: null,
      marketingOptIn: true,
      entitlements: { ads: true, localSearch: false, externalLookup: false, advancedGoals: false, historyMonths: 3 },
      createdAt: '2026-03-10T12:00:00.000Z',
    });
    expect((await send(app, 'me', {}, session?.token)).data?.me).toEqual(session?.user);
  });

  test('over REST answers 201 with the token and the account', async () => {
    const { username, email, password } = newcomer();
    const { status, body } = await app.rest('POST', '/api/signup', { username, email, password });
    expect(status).toBe(201);
    expect(body).toEqual({
      token: expect.any(String) as unknown,
      user: {
        id: expect.any(String) as unknown,
        username,
        email,
        isPaid: false,
        is_paid: false,
        isPaidOneTime: false,
        is_paid_onetime: false,
        is_admin: false,
        subscription_status: null,
      },
    });
    const me = await app.rest('GET', '/api/premium_1/me', undefined, String(body['token']));
    expect(me.status).toBe(200);
    expect(me.body).toEqual(body['user']);
  });

  test('takes nothing from the caller but what an account needs', async () => {
    const { acceptTerms: _, ...input } = newcomer();
    const wanted = { is_admin: true, isAdmin: true, isPaid: true, is_paid_one_time: true, id: '1', tier: 'subscribed' };
    const { body } = await app.rest('POST', '/api/signup', { ...input, ...wanted });
    expect(body['user']).toMatchObject({ is_admin: false, is_paid: false, is_paid_onetime: false });
    const rows = await app.dataSource.query<object[]>(
      'SELECT is_admin, is_paid_one_time, subscription_status FROM users WHERE username = $1',
      [input.username],
    );
    expect(rows).toEqual([{ is_admin: false, is_paid_one_time: false, subscription_status: null }]);
  });

  test('stores no password', async () => {
    const input = newcomer();
    await send(app, 'signUp', { input });
    const [row] = await app.dataSource.query<object[]>('SELECT * FROM users WHERE username = $1', [input.username]);
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
    expect(row).toMatchObject({
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/) as unknown,
    });
  });

  test.each([
    [{ username: 'ab' }, 'A username must have 3 to 32 letters, digits, dots, hyphens or underscores.'],
    [{ username: 'аdmin' }, 'A username must have 3 to 32 letters, digits, dots, hyphens or underscores.'],
    [{ username: '' }, 'The username is required.'],
    [{ username: 'bo\0b' }, "The username contains characters that aren't allowed."],
    [{ email: 'nobody' }, 'Enter a valid email address.'],
    [{ email: 'a@b.org\r\nBcc: c@d.org' }, 'Enter a valid email address.'],
    [{ email: 'a\ud800@b.org' }, "The email address contains characters that aren't allowed."],
    [{ password: 'short 1' }, 'The password must have at least 8 characters.'],
    [{ password: 'x'.repeat(129) }, 'The password can have at most 128 characters.'],
    [{ password: 'Password1' }, 'This password is too common. Choose another one.'],
    [{ password: 'half \ud800 a pair' }, 'The password must be a string.'],
    [{ username: 'zoe_the_first', password: 'ZOE_the_first' }, "The password can't be your username or email address."],
  ])('with %j is INVALID_INPUT behind both doors, and makes no account', async (fault, sentence) => {
    const before = await countUsers();
    const { acceptTerms, ...input } = newcomer(fault);
    const answer = await send(app, 'signUp', { input: { ...input, acceptTerms } });
    expect(expectCode(answer, 'INVALID_INPUT')).toBe(sentence);
    const { status, body } = await app.rest('POST', '/api/signup', input);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: sentence, message: sentence, code: 'INVALID_INPUT' });
    expect(await countUsers()).toBe(before);
  });

  test('without agreeing to the terms is refused', async () => {
    const answer = await send(app, 'signUp', { input: newcomer({ acceptTerms: false }) });
    expect(expectCode(answer, 'INVALID_INPUT')).toBe('Agree to the terms to sign up.');
  });

  test.each([
    [{}, ['username', 'email', 'password']],
    [{ username: 5, email: ['a@b.org'], password: { hunter2: 'hunter2' } }, ['username', 'email', 'password']],
    [{ username: 'zoe_rest', email: 'zoe_rest@example.org' }, ['password']],
    [[], ['body']],
  ])('over REST with the body %j names the fields at fault', async (body, fields) => {
    const answer = await app.rest('POST', '/api/signup', body);
    expect(answer.status).toBe(400);
    expect((answer.body['details'] as string[]).map((detail) => detail.split(':')[0])).toEqual(fields);
    expect(JSON.stringify(answer.body)).not.toContain('hunter2');
  });

  test('any character may stand in a password, a NUL too', async () => {
    const input = newcomer({ password: 'p\0ss 🥑 пароль' });
    expect((await send(app, 'signUp', { input })).status).toBe(200);
    const { username, password } = input;
    expect((await app.rest('POST', '/api/login', { username, password })).status).toBe(200);
    expect((await app.rest('POST', '/api/login', { username, password: 'p' })).status).toBe(401);
  });
});

describe('a name or an address is taken', () => {
  test.each([' Bob', 'BOB', 'bob', 'ＢＯＢ'])('%j is Bob', async (username) => {
    await send(app, 'signUp', { input: newcomer({ username: 'Bob' }) });
    const answer = await send(app, 'signUp', { input: newcomer({ username }) });
    expect(expectCode(answer, 'CONFLICT')).toBe(TAKEN);
  });

  test.each([' ann@example.org ', 'ANN@EXAMPLE.ORG', 'Ann@example.org'])('%j is the address of Ann', async (email) => {
    await send(app, 'signUp', { input: newcomer({ email: 'ann@example.org' }) });
    const { username, password } = newcomer();
    const { status, body } = await app.rest('POST', '/api/signup', { username, email, password });
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: TAKEN, message: TAKEN, code: 'CONFLICT' });
  });

  test('of many at the same moment one gets it, with one set of starter content', async () => {
    const count = atOnce(50);
    const before = await countUsers();
    const codes = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const spelling = index % 2 ? 'Crowd.Pleaser' : 'crowd.pleaser';
        const input = newcomer({ username: spelling });
        if (index % 3) return (await send(app, 'signUp', { input })).errors[0]?.extensions.code ?? 'OK';
        const { status, body } = await app.rest('POST', '/api/signup', input);
        return status === 201 ? 'OK' : body['code'];
      }),
    );
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(count - 1);
    expect(await countUsers()).toBe(before + 1);
    const [made] = await app.dataSource.query<object[]>(
      `SELECT (SELECT count(*)::int FROM goals WHERE user_id = u.id) AS goals,
              (SELECT count(*)::int FROM categories WHERE user_id = u.id) AS categories,
              (SELECT count(*)::int FROM foods WHERE user_id = u.id) AS foods,
              (SELECT count(*)::int FROM sessions WHERE user_id = u.id) AS sessions
         FROM users u WHERE username_folded = 'crowd.pleaser'`,
    );
    expect(made).toEqual({ goals: 4, categories: 11, foods: 120, sessions: 1 });
  });
});

describe('starter content', () => {
  const file = join(__dirname, '../../data/staples.csv');
  const staples = parse<Record<string, string>>(readFileSync(file), { columns: true });

  test('is the staple foods with what is known of them, in their categories', async () => {
    const person = await Person.join(app);
    const { edges, totalCount } = await person.do('foods', { first: 500 });
    expect(totalCount).toBe(120);
    const macros = { calories: 'calories', protein_g: 'protein', carbs_g: 'carbs', fats_g: 'fats', sugars_g: 'sugars' };
    const more = { fiber_g: 'fiber', sodium_mg: 'sodium', cholesterol_mg: 'cholesterol', potassium_mg: 'potassium' };
    const rest = { calcium_mg: 'calcium', caffeine_mg: 'caffeine', water_g: 'water_intake' };
    const expected = staples.map((row) => ({
      name: row['name'],
      servingSize: row['serving'],
      category: row['category'],
      source: 'STARTER',
      externalFoodId: null,
      brand: null,
      barcode: null,
      valuesPer: 'SERVING',
      macros: Object.entries({ ...macros, ...more, ...rest })
        .filter(([column]) => row[column] !== '')
        .map(([column, macroName]) => ({
          macroName,
          value: Number(row[column]),
          unit: column === 'calories' ? 'KCAL' : column.endsWith('_mg') ? 'MG' : 'G',
        })),
    }));
    const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) =>
      String(a.name) < String(b.name) ? -1 : 1;
    const found = edges.map(({ node: { id: _, category, ...food } }) => ({ ...food, category: category?.name }));
    expect(found.sort(byName)).toEqual(expected.sort(byName));
  });

  test('is the categories of those foods', async () => {
    const person = await Person.join(app);
    const names = (await person.do('categories')).map(({ name }) => name);
    expect(names).toHaveLength(11);
    expect([...names].sort()).toEqual([...new Set(staples.map((row) => row['category']))].sort());
  });

  test('is four goals', async () => {
    const person = await Person.join(app);
    const goals = (await person.do('goals')).map(({ id: _, ...goal }) => goal);
    expect(goals).toEqual([
      {
        macroName: 'calories',
        targetValue: 2000,
        unit: 'KCAL',
        goalType: 'STAY_UNDER',
        isOnDashboard: true,
        weekdayTargets: [],
      },
      {
        macroName: 'protein',
        targetValue: 120,
        unit: 'G',
        goalType: 'REACH_OR_EXCEED',
        isOnDashboard: true,
        weekdayTargets: [],
      },
      {
        macroName: 'carbs',
        targetValue: 220,
        unit: 'G',
        goalType: 'STAY_UNDER',
        isOnDashboard: true,
        weekdayTargets: [],
      },
      {
        macroName: 'fats',
        targetValue: 70,
        unit: 'G',
        goalType: 'STAY_UNDER',
        isOnDashboard: true,
        weekdayTargets: [],
      },
    ]);
  });

  test('that cannot be copied leaves no account behind, and the name free', async () => {
    const input = newcomer();
    jest.spyOn(StarterFoods.prototype, 'copyTo').mockRejectedValueOnce(new Error('disk full'));
    expectCode(await send(app, 'signUp', { input }), 'INTERNAL');
    expect((await send(app, 'signUp', { input })).errors).toEqual([]);
  });
});

describe('the starter content', () => {
  const signUp = async (language: string | undefined) => {
    const variables = { input: newcomer(), preferences: language ? { language } : null };
    // Other programs call the API, too, so the header of a browser doesn't choose the language.
    const response = await fetch(`${app.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'fr' },
      body: JSON.stringify({ query: DOCUMENTS.signUp, variables }),
    });
    const { data } = (await response.json()) as { data: Pick<Results, 'signUp'> };
    const { token } = data.signUp;
    const slots = (await send(app, 'mealSlots', {}, token)).data?.mealSlots ?? [];
    const categories = (await send(app, 'categories', {}, token)).data?.categories ?? [];
    const foods = (await send(app, 'foods', { first: 200 }, token)).data?.foods.edges ?? [];
    return {
      slots: slots.map(({ name }) => name),
      categories: categories.map(({ name }) => name).sort(),
      foods: foods.map(({ node }) => `${node.name} (${node.category?.name})`),
    };
  };
  const english = {
    slots: ['Breakfast', 'Lunch', 'Dinner', 'Snacks'],
    categories: expect.arrayContaining(['Nuts & Seeds']) as unknown,
    foods: expect.arrayContaining(['Egg, hard-boiled (Protein)']) as unknown,
  };
  const german = {
    slots: ['Frühstück', 'Mittagessen', 'Abendessen', 'Snacks'],
    categories: expect.arrayContaining(['Nüsse & Samen']) as unknown,
    foods: expect.arrayContaining(['Ei, gekocht (Eiweißquellen)', 'Vollkornbrot (Getreide)']) as unknown,
  };

  const french = {
    slots: ['Petit-déjeuner', 'Déjeuner', 'Dîner', 'Collations'],
    categories: expect.arrayContaining(['Noix et graines']) as unknown,
    foods: expect.arrayContaining(['Œuf dur (Protéines)', 'Comté (Produits laitiers)']) as unknown,
  };
  const spanish = {
    slots: ['Desayuno', 'Almuerzo', 'Cena', 'Snacks'],
    categories: expect.arrayContaining(['Frutos secos y semillas']) as unknown,
    foods: expect.arrayContaining(['Huevo duro (Proteínas)', 'Gazpacho (Verduras)']) as unknown,
  };

  test.each([
    ['without a language', undefined, english],
    ['in English', 'EN', english],
    ['in German', 'DE', german],
    ['in French', 'FR', french],
    ['in Spanish', 'ES', spanish],
  ])('%s has its names in the right language', async (_, language, expected) => {
    const content = await signUp(language);
    expect(content).toEqual(expected);
    expect([content.categories.length, content.foods.length]).toEqual([11, 120]);
  });

  test('has local portions with the nutrients of the local table', async () => {
    const { user } = await app.services.accounts.auth.signUp(newcomer(), CALLER, { language: 'de' });
    const [bread] = await app.dataSource.query<{ serving_size: string; macros: [string, number, string][] }[]>(
      `SELECT serving_size, macros FROM foods WHERE user_id = $1 AND name = 'Vollkornbrot'`,
      [user.id],
    );
    expect(bread?.serving_size).toBe('1 Scheibe (50 g)');
    // 210 kcal and 10.04 g of fiber per 100 g.
    expect(bread?.macros).toEqual(
      expect.arrayContaining([
        ['calories', 105, 'kcal'],
        ['fiber', 5.02, 'g'],
      ]),
    );
    expect(bread?.macros.map(([name]) => name)).not.toContain('caffeine');
  });
});
