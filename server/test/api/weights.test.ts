import { randomUUID } from 'node:crypto';
import { atOnce } from '../support/long';
import { Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const weigh = (person: Person, weightLb: number, date = TODAY) => person.do('logWeight', { input: { date, weightLb } });

describe('logging a weight', () => {
  test('keeps it for its day', async () => {
    const person = await Person.join(app);
    const weight = await weigh(person, 180.4);
    expect(weight).toEqual({ id: weight.id, date: TODAY, weightLb: 180.4 });
    expect(await person.do('weights', { from: TODAY, to: TODAY })).toEqual([weight]);
  });

  test('a second time on one day replaces the first', async () => {
    const person = await Person.join(app);
    const first = await weigh(person, 180.4);
    const second = await weigh(person, 179.9);
    expect(second).toEqual({ ...first, weightLb: 179.9 });
    expect(await person.do('weights', { from: TODAY, to: TODAY })).toEqual([second]);
  });

  test('many times at the same moment is one weight, one of those', async () => {
    const person = await Person.join(app);
    const logged = await Promise.all(Array.from({ length: atOnce(20) }, (_, index) => weigh(person, 180 + index)));
    const weights = await person.do('weights', { from: TODAY, to: TODAY });
    expect(weights).toHaveLength(1);
    expect(new Set(logged.map(({ id }) => id))).toEqual(new Set([weights[0]?.id]));
    expect(logged).toContainEqual(weights[0]);
  });

  test.each([
    [0.005, 0.01],
    [180.005, 180.01],
    [180.0049, 180],
    [1500, 1500],
    [1500.004, 1500],
  ])('keeps %d pounds as %d', async (typed, kept) => {
    const person = await Person.join(app);
    expect((await weigh(person, typed)).weightLb).toBe(kept);
    expect((await person.do('weights', { from: TODAY, to: TODAY }))[0]?.weightLb).toBe(kept);
  });

  test.each([0, -1, 0.004, 1500.01, 1e9, 1e308])('refuses %d pounds', async (weightLb) => {
    const person = await Person.join(app);
    expect(await person.refused('INVALID_INPUT', 'logWeight', { input: { date: TODAY, weightLb } })).toBe(
      'The weight must be above 0 and at most 1500.',
    );
    expect(await person.do('weights', { from: TODAY, to: TODAY })).toEqual([]);
  });

  test('refuses a number that is none', async () => {
    const person = await Person.join(app);
    const document = `mutation { logWeight(input: { date: "${TODAY}", weightLb: 1e309 }) { id } }`;
    const { errors } = await app.graphql(document, {}, person.user.token);
    expect(errors).toMatchObject([{ message: 'The weight must be a number.', extensions: { code: 'INVALID_INPUT' } }]);
  });

  test.each(['2027-02-29', 'today', '0000-01-01', '20260310'])('refuses the day %j', async (date) => {
    const person = await Person.join(app);
    expect(await person.refused('INVALID_INPUT', 'logWeight', { input: { date, weightLb: 180 } })).toBe(
      'The date must be a valid date in the format YYYY-MM-DD.',
    );
  });
});

test('weights are listed oldest first, both ends of the range counted', async () => {
  const person = await Person.join(app);
  const dates = ['2026-03-01', '2026-02-27', '2026-03-10', '2026-02-28', '2026-03-11'];
  for (const [index, date] of dates.entries()) await weigh(person, 180 + index, date);
  const weights = await person.do('weights', { from: '2026-02-28', to: '2026-03-10' });
  expect(weights.map(({ date, weightLb }) => [date, weightLb])).toEqual([
    ['2026-02-28', 183],
    ['2026-03-01', 180],
    ['2026-03-10', 182],
  ]);
});

describe('deleting a weight', () => {
  test('takes it out of the list, and its day is free again', async () => {
    const person = await Person.join(app);
    const { id } = await weigh(person, 180);
    expect(await person.do('deleteWeight', { id: id.toUpperCase() })).toBe(id);
    expect(await person.do('weights', { from: TODAY, to: TODAY })).toEqual([]);
    expect(await person.refused('NOT_FOUND', 'deleteWeight', { id })).toBe('Weight not found.');
    expect((await weigh(person, 181)).weightLb).toBe(181);
  });

  test.each([randomUUID(), '', '1', 'a\0b', '\ud800', '-'.repeat(36)])('knows no weight %j', async (id) => {
    const person = await Person.join(app);
    expect(await person.refused('NOT_FOUND', 'deleteWeight', { id })).toBe('Weight not found.');
  });
});
