import { randomUUID } from 'node:crypto';
import { archiveWith, downloadExport, empty, findCount, importTo } from '../support/archives';
import type { Profile } from '../support/operations';
import { kcal, Person, TODAY } from '../support/person';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const NONE: Profile = {
  sex: null,
  birthYear: null,
  heightCm: null,
  activity: null,
  weeklyChange: null,
  rateUnit: 'LB',
  checkInDay: 'MONDAY',
  checkInEmail: false,
};
const MAN: Profile = {
  sex: 'MALE',
  birthYear: 1996,
  heightCm: 180,
  activity: 'LOW',
  weeklyChange: -0.5,
  rateUnit: 'PERCENT',
  checkInDay: 'FRIDAY',
  checkInEmail: true,
};
const ROW = {
  sex: 'male',
  birth_year: 1996,
  height_cm: 180,
  activity: 'low',
  weekly_change: -0.5,
  rate_unit: 'percent',
  check_in_day: 'friday',
  check_in_email: true,
};

async function answer(input: Partial<Profile> = MAN, tier: 'free' | 'subscribed' = 'subscribed'): Promise<Person> {
  const person = await Person.join(app, tier);
  await person.do('setProfile', { input });
  return person;
}

test('has no answers at first, keeps what is omitted and removes what is null, on every plan', async () => {
  const person = await Person.join(app);
  expect(await person.do('profile')).toEqual(NONE);
  expect(await person.do('setProfile', { input: MAN })).toEqual(MAN);
  expect(await person.do('setProfile', { input: { heightCm: 181.27 } })).toEqual({ ...MAN, heightCm: 181.3 });
  expect(await person.do('setProfile', { input: { activity: null, rateUnit: null } })).toEqual({
    ...MAN,
    heightCm: 181.3,
    activity: null,
    rateUnit: 'LB',
  });
});

const RATE = 'The weight change must be between -1 and 0.5 percent a week.';
const YEAR = 'The year of birth must be between 1900 and this year.';
const HEIGHT = 'The height must be between 100 and 250 cm.';
const REFUSED: [Partial<Profile>, string][] = [
  [{ birthYear: 1899 }, YEAR],
  [{ birthYear: 2027 }, YEAR],
  [{ birthYear: 0 }, YEAR],
  [{ heightCm: 99.9 }, HEIGHT],
  [{ heightCm: 250.1 }, HEIGHT],
  [{ weeklyChange: 0.6 }, RATE],
  [{ weeklyChange: -2 }, RATE],
  [{ rateUnit: 'LB', weeklyChange: -2.01 }, 'The weekly change must be at least -2 and at most 2.'],
];

test('values out of bounds are refused and change nothing', async () => {
  const person = await answer();
  for (const [input, sentence] of REFUSED)
    expect([input, await person.refused('INVALID_INPUT', 'setProfile', { input })]).toEqual([input, sentence]);
  expect(await person.do('profile')).toEqual(MAN);
});

test('the expenditure has a value from the first weight on, near the formula', async () => {
  const person = await answer();
  await person.do('logWeight', { input: { date: '2026-03-09', weightLb: 176.37 } });
  await person.do('quickAdd', { input: { id: randomUUID(), date: '2026-03-09', macros: [kcal(2492)] } });
  const { today, missing } = await person.do('expenditure', { from: '2026-03-01', to: TODAY });
  // 1780 kcal at rest, 1.4 times that is 2492.
  expect(Math.abs((today?.value ?? 0) - 2492)).toBeLessThan(25);
  expect((today?.to ?? 0) - (today?.from ?? 0)).toBeGreaterThan(500);
  expect(missing).toEqual(['WHOLE_DAYS', 'WEIGHTS']);
});

test('is exported, and comes back with an import unless the account has one', async () => {
  const person = await answer();
  const { profile } = await downloadExport(app, person.user);
  expect(profile).toEqual([ROW]);
  const file = archiveWith({ profile });
  await empty(app, person.user);
  expect(findCount(await importTo(app, person.user, file), 'profile')).toMatchObject({ added: 1 });
  expect(await person.do('profile')).toEqual(MAN);
  expect(findCount(await importTo(app, person.user, file), 'profile')).toMatchObject({ already_there: 1 });
  const other = await answer({ heightCm: 170 }, 'free');
  expect(findCount(await importTo(app, other.user, file), 'profile')).toMatchObject({ different: 1, added: 0 });
  expect(await other.do('profile')).toEqual({ ...NONE, heightCm: 170 });
});

const INVALID: [reason: string, row: unknown][] = [
  ['sex must be one of female, male.', { ...ROW, sex: 'man' }],
  ['birth_year must be a number.', { ...ROW, birth_year: 1996.5 }],
  ['height_cm must be a number.', { ...ROW, height_cm: '180' }],
  [HEIGHT, { ...ROW, height_cm: 1.8 }],
  ['check_in_email must be true or false.', { ...ROW, check_in_email: 1 }],
  [RATE, { ...ROW, weekly_change: -1.5 }],
  ['The row must be an object.', 180],
];
test('an imported one is refused if it is invalid', async () => {
  const person = await Person.join(app);
  const report = await importTo(app, person.user, archiveWith({ profile: INVALID.map(([, row]) => row) }));
  expect(report.problems).toEqual(INVALID.map(([reason], index) => ({ kind: 'profile', position: index + 1, reason })));
  expect(await person.do('profile')).toEqual(NONE);
});
