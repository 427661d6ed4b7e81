import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { MAX_ERROR_DETAILS } from '@macrolog/domain';
import { bytesOfDetails } from '../../src/modules/diary/food-log.presenter';
import { sizeOfRange } from '../../src/modules/diary/food-log.repository';
import { isLong } from '../support/long';
import { addEntries, addFoods, removeQuotas } from '../support/many-rows';
import { Person, TODAY } from '../support/person';
import { request } from '../support/raw-client';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  await removeQuotas(app);
});
afterAll(() => app.close());

const FROM = '2025-03-10';

const rangePath = ({ user }: Person, from = FROM, to = TODAY) => `/api/food_logs/range/${user.id}/${from}/${to}`;
const read = (person: Person, path: string) => app.rest('GET', path, undefined, person.user.token);

describe('a list in a request', () => {
  const food = (person: Person, macros: unknown) => ({
    user_id: person.user.id,
    name: 'x',
    serving_size: 'x',
    category: 'x',
    macros,
  });

  test.each(['/api/foods/foods', '/api/food_logs/foods'])(
    'of %s is refused before its items are checked',
    async (path) => {
      const person = await Person.join(app);
      const body = food(
        person,
        Array.from({ length: 20_000 }, () => ({})),
      );
      expect(JSON.stringify(body).length).toBeLessThan(65_536);
      const answer = await app.rest('POST', path, body, person.user.token);
      expect([answer.status, answer.body['error']]).toEqual([400, 'A food can have at most 40 macros.']);
      expect(JSON.stringify(answer.body).length).toBeLessThan(500);
    },
  );

  test('with many faults is refused with the first 20 of them', async () => {
    const person = await Person.join(app);
    const body = food(
      person,
      Array.from({ length: 40 }, () => ({})),
    );
    const answer = await app.rest('POST', '/api/foods/foods', body, person.user.token);
    expect([answer.status, answer.body['error']]).toEqual([400, "The request isn't valid."]);
    expect(answer.body['details']).toHaveLength(MAX_ERROR_DETAILS);
  });
});

describe('the foods of a user', () => {
  /** More than a page of them may have. */
  const FOODS = isLong ? 1_500 : 600;

  test('are listed whole while they fit into 5 MB, in the order of their names', async () => {
    const person = await Person.join(app);
    await addFoods(app, person.user.id, FOODS);
    const { status, body } = await read(person, '/api/foods/foods');
    const names = (body as unknown as { name: string }[]).map(({ name }) => name);
    expect([status, names.length]).toEqual([200, FOODS + 120]);
    expect(new Set((body as unknown as { id: string }[]).map(({ id }) => id)).size).toBe(FOODS + 120);
  });

  test('are refused by either path when they take more', async () => {
    const person = await Person.join(app);
    const { id } = person.user;
    if (isLong) await addFoods(app, id, 20_000);
    else await app.dataSource.query(`UPDATE foods SET serving_size = repeat('本', 16000) WHERE user_id = $1`, [id]);
    for (const path of ['/api/foods/foods', '/api/food_logs/foods']) {
      const { status, body } = await read(person, path);
      expect([path, status, body['code'], body['error']]).toEqual([
        path,
        413,
        'TOO_LARGE',
        'Your foods take more than 5 MB. Use GraphQL to read them in pages.',
      ]);
    }
  });
});

test('a day that takes more than 5 MB is refused, and its summary is answered', async () => {
  const person = await Person.join(app);
  await addEntries(app, person.user.id, { days: 1, perDay: 200, macros: 40, name: '鶏'.repeat(300) });
  const { status, body } = await read(person, `/api/food_logs/detailed/${person.user.id}/${TODAY}`);
  expect([status, body['code'], body['error']]).toEqual([
    413,
    'TOO_LARGE',
    'This day takes more than 5 MB. Use GraphQL to read it.',
  ]);
  const summary = await app.rest('POST', `/api/food_logs/${person.user.id}/${TODAY}`, {}, person.user.token);
  expect([summary.status, Object.keys(summary.body).length]).toEqual([200, 40]);
});

describe('a range of days', () => {
  const PER_DAY = isLong ? 20 : 6;
  let person: Person;
  beforeAll(async () => {
    person = await Person.join(app, 'subscribed');
    await addEntries(app, person.user.id, { days: 366, perDay: PER_DAY, name: 'Chicken "grilled" 鶏' });
  });

  test('of an ordinary year is answered whole, oldest day first, as each of its days is', async () => {
    const { status, body } = await read(person, rangePath(person));
    const rows = body as unknown as { log_date: string }[];
    expect([status, rows.length]).toEqual([200, 366 * PER_DAY * 12]);
    const days = rows.map(({ log_date }) => log_date);
    // Compared as text, because a matcher compares so many values slowly.
    expect(days.join()).toBe([...days].sort().join());
    const today = await read(person, `/api/food_logs/detailed/${person.user.id}/${TODAY}`);
    expect(rows.filter(({ log_date }) => log_date === TODAY)).toEqual(today.body);
  });

  test('has about the size that is calculated before it is sent', async () => {
    const range = { userId: person.user.id, from: '2026-02-01', to: TODAY };
    const estimate = bytesOfDetails(await sizeOfRange(app.dataSource, range));
    const answer = await fetch(app.origin + rangePath(person, range.from), {
      headers: { authorization: `Bearer ${person.user.token}` },
    });
    const bytes = (await answer.arrayBuffer()).byteLength;
    expect(estimate / bytes).toBeGreaterThan(0.9);
    expect(estimate / bytes).toBeLessThan(1.15);
  });

  test('is refused with a sentence where it would be too large', async () => {
    const heavy = await Person.join(app, 'subscribed');
    // Each row of the answer repeats the name of its entry.
    const name = '鶏'.repeat(2_000);
    await addEntries(app, heavy.user.id, { days: 2, perDay: 100, macros: 40, name });
    const large = await read(heavy, rangePath(heavy));
    expect([large.status, large.body['error']]).toEqual([413, 'These days take more than 40 MB. Request fewer days.']);
    await addEntries(app, heavy.user.id, { days: 80, perDay: 250, macros: 1 });
    const many = await read(heavy, rangePath(heavy));
    expect([many.status, many.body['error']]).toEqual([
      413,
      'These days have more than 20,000 entries. Request fewer days.',
    ]);
    expect((await read(heavy, rangePath(heavy, '2026-01-01', '2026-01-10'))).status).toBe(200);
  });

  test('that is read slowly holds no connection to the database', async () => {
    const single = await app.startAnother({ connections: 1 });
    const sent = request(single.origin, {
      path: rangePath(person),
      headers: { authorization: `Bearer ${person.user.token}` },
    }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.pause();
    for (let time = 0; time < 5; time += 1) {
      expect((await single.graphql('{ me { id } }', {}, person.user.token)).errors).toEqual([]);
    }
    sent.destroy();
    await single.close();
  });
});
