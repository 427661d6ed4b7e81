import { randomUUID } from 'node:crypto';
import { addDays } from '@macrolog/domain';
import { Agent } from '../support/agent';
import { grams, kcal, Person, TODAY } from '../support/person';
import { recordDays } from '../support/recorded-days';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const ago = (days: number) => addDays(TODAY, -days);
const eat = (person: Person, days: number, calories: number) =>
  person.do('quickAdd', { input: { id: randomUUID(), date: ago(days), macros: [kcal(calories)] } });

/** A person who ate as much and weighed the same on each of the days before today. */
async function logger(days: number, { calories = 2000, weight = 180 } = {}): Promise<Person> {
  const person = await Person.join(app, 'subscribed');
  const recorded = Array.from({ length: days }, (_, index) => ({ date: ago(index + 1), calories, weightLb: weight }));
  await recordDays(app, person, recorded);
  return person;
}

const read = (person: Person, from = ago(60), to = TODAY) => person.do('expenditure', { from, to });
const reasons = async (person: Person) =>
  Object.fromEntries((await read(person)).days.map(({ date, reason, isWhole }) => [date, [reason, isWhole]]));

test('a stable weight: the intake was burned, with a range around it', async () => {
  const { days, today, missing } = await read(await logger(40));
  expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 41 }, (_, index) => ago(40 - index)));
  expect(today).toEqual(days.at(-1));
  expect(Math.abs((today?.value ?? 0) - 2000)).toBeLessThan(150);
  for (const { value, from, to } of days) expect([from < value, value < to]).toEqual([true, true]);
  expect(Math.abs((today?.trendWeight ?? 0) - 180)).toBeLessThan(1);
  expect(missing).toEqual([]);
});

test('an implausible expenditure is not told to agents', async () => {
  const tell = async (person: Person) => (await Agent.connect(app, person)).do('get_expenditure');
  const person = await logger(28, { calories: 100 });
  expect((await read(person)).today?.value).toBeLessThan(1000);
  expect(await tell(person)).toMatchObject({ date: TODAY, kcal_per_day: null, from: null, to: null });
  const usual = await logger(14);
  expect(await tell(usual)).toMatchObject({ kcal_per_day: Math.round((await read(usual)).today?.value ?? 0) });
});

test('is not known in the first week, and says which data is missing', async () => {
  const person = await logger(6);
  expect(await read(person)).toEqual({ days: [], today: null, missing: ['DAYS', 'WHOLE_DAYS'] });
  expect(await read(await Person.join(app, 'subscribed'))).toEqual({
    days: [],
    today: null,
    missing: ['DAYS', 'WHOLE_DAYS', 'WEIGHTS'],
  });
});

test('today is not whole before it was finished', async () => {
  const person = await logger(14);
  await eat(person, 0, 2000);
  expect((await read(person)).today).toMatchObject({ date: TODAY, intake: 2000, isWhole: false, reason: 'NOT_OVER' });
  await person.do('setDayFinished', { date: TODAY, isFinished: true });
  expect((await read(person)).today).toMatchObject({ intake: 2000, isWhole: true, reason: 'FINISHED' });
});

test('says why a day is whole or not, and the mark of the person decides', async () => {
  const person = await logger(14);
  await person.do('deleteFoodLogs', {
    date: ago(3),
    ids: (await person.do('day', { date: ago(3) })).entries.map(({ id }) => id),
  });
  const water = await person.addFood('No calories', [grams('protein', 1)]);
  await person.log(water.id, { date: ago(4) });
  await eat(person, 15, 900);
  expect(await reasons(person)).toMatchObject({
    [ago(2)]: ['USUAL', true],
    [ago(3)]: ['NO_ENTRIES', false],
    [ago(4)]: ['NO_CALORIES', false],
    [ago(15)]: ['LOW', false],
  });
  await person.do('setDayFinished', { date: ago(15), isFinished: true });
  await person.do('setDayFinished', { date: ago(4), isFinished: true });
  await person.do('setDayFinished', { date: ago(2), isFinished: false });
  expect(await reasons(person)).toMatchObject({
    [ago(2)]: ['REOPENED', false],
    [ago(4)]: ['FINISHED', true],
    [ago(15)]: ['FINISHED', true],
  });
});

test('a half-logged day changes the estimate only if it was finished', async () => {
  const person = await logger(20);
  const before = (await read(person)).today?.value ?? 0;
  const half = await logger(20);
  await half.do('deleteFoodLogs', {
    date: ago(5),
    ids: (await half.do('day', { date: ago(5) })).entries.map(({ id }) => id),
  });
  await eat(half, 5, 500);
  const unmarked = (await read(half)).today?.value ?? 0;
  await half.do('setDayFinished', { date: ago(5), isFinished: true });
  const finished = (await read(half)).today?.value ?? 0;
  expect(Math.abs(unmarked - before)).toBeLessThan(10);
  expect(finished).toBeLessThan(before - 20);
});

test('the range chooses the days that are shown, not those that are read', async () => {
  const person = await logger(30);
  const all = await read(person);
  expect((await read(person, ago(3))).days).toEqual(all.days.slice(-4));
  const past = await read(person, ago(12), ago(10));
  expect(past.days.map(({ date }) => date)).toEqual([ago(12), ago(11), ago(10)]);
  expect((await read(person, ago(3), addDays(TODAY, 30))).days.at(-1)?.date).toBe(addDays(TODAY, 1));
});

test('data of another person changes nothing', async () => {
  const person = await logger(14);
  const before = await read(person);
  const another = await logger(14, { calories: 4000, weight: 300 });
  await another.do('setDayFinished', { date: ago(2), isFinished: false });
  expect(await read(person)).toEqual(before);
});

test.each(['free', 'one_time'] as const)('is not for a %s user', async (tier) => {
  const person = await Person.join(app, tier);
  expect(await person.refused('PLAN_REQUIRED', 'expenditure', { from: ago(7), to: TODAY })).toBe(
    'Subscribe to use weekday targets and suggested targets.',
  );
});

test.each([
  ['2025-03-01', TODAY],
  [TODAY, ago(1)],
  ['2027-02-29', TODAY],
])('a range from %s to %s is refused', async (from, to) => {
  const person = await Person.join(app, 'subscribed');
  await person.refused('INVALID_INPUT', 'expenditure', { from, to });
});
