import { atOnce } from '../support/long';
import { Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const YESTERDAY = '2026-03-09';

const finish = (person: Person, isFinished: boolean | null, date = TODAY) =>
  person.do('setDayFinished', { date, isFinished });

async function isFinished(person: Person, date = TODAY): Promise<boolean> {
  return (await person.do('day', { date })).isFinished;
}

test('a day is finished once it was marked, on every plan', async () => {
  const person = await Person.join(app, 'free');
  expect(await isFinished(person)).toBe(false);
  expect(await finish(person, true)).toMatchObject({ date: TODAY, isFinished: true });
  expect([await isFinished(person), await isFinished(person, YESTERDAY)]).toEqual([true, false]);
});

test('it is reopened, and marked again, any number of times', async () => {
  const person = await Person.join(app);
  for (const mark of [true, true, false, false, true, null, null]) {
    expect((await finish(person, mark)).isFinished).toBe(mark ?? false);
    expect(await isFinished(person)).toBe(mark ?? false);
  }
});

test('many marks at once are one', async () => {
  const person = await Person.join(app);
  await Promise.all(Array.from({ length: atOnce(20) }, () => finish(person, true)));
  const [row] = await app.dataSource.query<[{ count: number }]>(
    'SELECT count(*)::int AS count FROM finished_days WHERE user_id = $1',
    [person.user.id],
  );
  expect(row.count).toBe(1);
});

describe('a finished day that changes stays finished and says so', () => {
  const hasChanged = async (person: Person) => {
    const { isFinished: marked, changedSinceFinished } = await person.do('day', { date: TODAY });
    return marked && changedSinceFinished;
  };

  test('after entries were added, edited or deleted, until it is marked again or the change is undone', async () => {
    const person = await Person.join(app);
    const food = await person.foodId('Banana');
    const { id } = (await person.log(food)).entries[0]!;
    expect((await finish(person, true)).changedSinceFinished).toBe(false);
    const { id: added } = (await person.log(food)).entries[1]!;
    expect(await hasChanged(person)).toBe(true);
    expect((await finish(person, true)).changedSinceFinished).toBe(false);
    await person.do('deleteFoodLog', { id: added });
    expect(await hasChanged(person)).toBe(true);
    await person.do('restoreFoodLog', { id: added });
    expect(await hasChanged(person)).toBe(false);
    await person.do('updateFoodLog', { id, servings: 3 });
    expect(await hasChanged(person)).toBe(true);
    await finish(person, false);
    expect((await person.do('day', { date: TODAY })).changedSinceFinished).toBe(false);
  });

  test('but not for an entry of another day or another person', async () => {
    const [person, another] = [await Person.join(app), await Person.join(app)];
    await finish(person, true);
    await person.log(await person.foodId('Banana'), { date: YESTERDAY });
    await another.log(await another.foodId('Banana'));
    expect(await hasChanged(person)).toBe(false);
  });
});

test('a range shows the mark of each of its days', async () => {
  const person = await Person.join(app);
  const food = await person.foodId('Banana');
  for (const date of [YESTERDAY, TODAY]) await person.log(food, { date });
  await finish(person, true, YESTERDAY);
  const days = await person.do('days', { from: YESTERDAY, to: TODAY });
  expect(days.map(({ date, isFinished }) => [date, isFinished])).toEqual([
    [YESTERDAY, true],
    [TODAY, false],
  ]);
});

test('a document that marks a day twice sees each mark', async () => {
  const person = await Person.join(app);
  const set = (name: string, mark: boolean) =>
    `${name}: setDayFinished(date: "${TODAY}", isFinished: ${mark}) { isFinished }`;
  const { data } = await app.graphql(
    `mutation { ${set('first', true)} ${set('second', false)} }`,
    {},
    person.user.token,
  );
  expect(data).toEqual({ first: { isFinished: true }, second: { isFinished: false } });
});

test('a day that is none is refused', async () => {
  const person = await Person.join(app);
  for (const date of ['2027-02-29', 'today']) {
    expect(await person.refused('INVALID_INPUT', 'setDayFinished', { date, isFinished: true })).toBe(
      'The date must be a valid date in the format YYYY-MM-DD.',
    );
  }
});

test('the mark of another person is not seen or changed', async () => {
  const [person, another] = [await Person.join(app), await Person.join(app)];
  await finish(person, true);
  expect(await isFinished(another)).toBe(false);
  await finish(another, false);
  await finish(another, null);
  expect(await isFinished(person)).toBe(true);
});

describe('REST', () => {
  const send = (person: Person, body: object, date = TODAY) =>
    app.rest('POST', `/api/days/${date}/finished`, body, person.user.token);

  let person: Person;
  beforeAll(async () => {
    person = await Person.join(app);
  });

  test.each([true, false, null])('sets the mark to %s', async (mark) => {
    await finish(person, true);
    const { status, body } = await send(person, { is_finished: mark });
    expect([status, body]).toEqual([200, { log_date: TODAY, is_finished: mark ?? false }]);
    expect(await isFinished(person)).toBe(mark ?? false);
  });

  test.each([{}, { is_finished: 'yes' }])('refuses %j', async (body) => {
    await finish(person, null);
    expect((await send(person, body)).status).toBe(400);
    expect(await isFinished(person)).toBe(false);
  });
});
