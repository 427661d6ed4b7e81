import { Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const goalPath = ({ user }: Person, macro?: string) =>
  `/api/food_logs/goals/${user.id}${macro === undefined ? '' : `/${macro}`}`;
const values = { target_value: 20, unit: 'g', goal_type: 'stay_under' };

const addGoal = (person: Person, body: Record<string, unknown>) =>
  app.rest('POST', '/api/food_logs/goals', { user_id: person.user.id, ...values, ...body }, person.user.token);
const change = (person: Person, macro: string, body: Record<string, unknown>) =>
  app.rest('PUT', goalPath(person, macro), { ...values, ...body }, person.user.token);
const remove = (person: Person, macro: string, query = '') =>
  app.rest('DELETE', goalPath(person, macro) + query, undefined, person.user.token);
const goals = async (person: Person) => {
  const { body } = await app.rest('GET', goalPath(person), undefined, person.user.token);
  return body as unknown as Record<string, unknown>[];
};

describe('the macro of a goal', () => {
  test.each([
    ['Saturated Fat', 'Saturated%20Fat'],
    ['  SATURATED   fat ', 'saturated_fat'],
    ['saturated-fat', 'SATURATED-FAT'],
    ['Ｓaturated Fat', '%EF%BC%B3aturated%20Fat'],
  ])('is named %j in a body and %s in a path', async (typed, encoded) => {
    const person = await Person.join(app);
    const { status, body } = await addGoal(person, { macro_name: typed });
    expect([status, body['macro_name'], body['user_id']]).toEqual([201, 'saturated_fat', person.user.id]);
    expect(await goals(person)).toContainEqual(body);
    const changed = await change(person, encoded, { target_value: 0.30000000000000004 });
    expect([changed.status, changed.body['macro_name'], changed.body['target_value']]).toEqual([
      200,
      'saturated_fat',
      0.3,
    ]);
    expect((await remove(person, encoded)).body).toEqual({ message: 'Goal deleted successfully' });
    expect((await goals(person)).map(({ macro_name }) => macro_name)).not.toContain('saturated_fat');
  });

  test('that has a goal is a CONFLICT', async () => {
    const person = await Person.join(app);
    const { status, body } = await addGoal(person, { macro_name: 'Protein' });
    expect([status, body['code'], body['error']]).toEqual([409, 'CONFLICT', 'A goal for protein already exists.']);
  });

  test('that has none is NOT_FOUND', async () => {
    const person = await Person.join(app);
    for (const answer of [await change(person, 'zinc', {}), await remove(person, 'zinc')]) {
      expect([answer.status, answer.body['error']]).toEqual([404, 'Goal not found.']);
    }
  });
});

describe('the day from which a goal holds', () => {
  const targetOn = async (person: Person, date: string) => {
    const { progress } = await person.do('day', { date });
    return progress.find(({ goal }) => goal.macroName === 'protein')?.goal.targetValue;
  };

  test('is the one that is sent, or else the day in UTC', async () => {
    const person = await Person.join(app);
    expect((await change(person, 'protein', { target_value: 150, effective_from: '2026-03-11' })).status).toBe(200);
    expect([await targetOn(person, TODAY), await targetOn(person, '2026-03-11')]).toEqual([120, 150]);
    const other = await Person.join(app);
    await change(other, 'protein', { target_value: 150 });
    expect([await targetOn(other, '2026-03-09'), await targetOn(other, TODAY)]).toEqual([120, 150]);
    await remove(other, 'protein', '?effective_from=2026-03-11');
    expect([await targetOn(other, TODAY), await targetOn(other, '2026-03-11')]).toEqual([150, undefined]);
  });

  test('is one’s own today, and a day', async () => {
    const person = await Person.join(app);
    const far = 'The effective date must be your current date. Check the clock of your device.';
    const none = 'The effective date must be a valid date in the format YYYY-MM-DD.';
    for (const [day, sentence] of [
      ['2026-03-08', far],
      ['2026-03-12', far],
      ['2026-02-30', none],
      ['', none],
    ]) {
      for (const answer of [
        await change(person, 'protein', { effective_from: day }),
        await addGoal(person, { macro_name: 'zinc', effective_from: day }),
        await remove(person, 'protein', `?effective_from=${day}`),
      ]) {
        expect([answer.status, answer.body['error']]).toEqual([400, sentence]);
      }
    }
    expect(await goals(person)).toHaveLength(4);
  });
});

describe('a weight', () => {
  const log = (person: Person, weight_lb: unknown, log_date: string = TODAY) =>
    app.rest('POST', '/api/weight_logs', { user_id: person.user.id, weight_lb, log_date }, person.user.token);
  const list = async (person: Person, query: string) =>
    (await app.rest('GET', `/api/weight_logs${query}`, undefined, person.user.token)).body as unknown;

  test('replaces the one of the same day under the same id, with 201', async () => {
    const person = await Person.join(app);
    const first = await log(person, 180.456);
    expect([first.status, first.body['weight_lb']]).toEqual([201, 180.46]);
    const second = await log(person, 179);
    expect([second.status, second.body]).toEqual([201, { ...first.body, weight_lb: 179 }]);
    expect(await list(person, `?date=${TODAY}`)).toEqual([second.body]);
  });

  test('is listed by its day and in a range, oldest first', async () => {
    const person = await Person.join(app);
    const [later, earlier] = [(await log(person, 180)).body, (await log(person, 181, '2026-03-08')).body];
    expect(await list(person, `?user_id=${person.user.id}&date=2026-03-09`)).toEqual([]);
    expect(await list(person, `?user_id=${person.user.id}&date=2026-03-08`)).toEqual([earlier]);
    expect(await list(person, `/range?start_date=2026-03-08&end_date=${TODAY}`)).toEqual([earlier, later]);
  });

  test.each([
    '',
    '?date=',
    '?date=2026-02-30',
    '?date=2026-03-10&date=2026-03-10',
    '/range',
    '/range?start_date=2026-03-10',
  ])('is not listed without a clear day: %s', async (query) => {
    const person = await Person.join(app);
    expect(await list(person, query)).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test.each([0, 0.004, -1, 1500.01, '180', null, true])('of %j is refused', async (weight) => {
    const person = await Person.join(app);
    expect((await log(person, weight)).status).toBe(400);
    expect(await list(person, `?date=${TODAY}`)).toEqual([]);
  });
});
