import { randomUUID } from 'node:crypto';
import { addDays } from '@macrolog/domain';
import { archiveWith, downloadExport, empty, findCount, importTo } from '../support/archives';
import { CURRENT_CHECK_IN, type CheckIn, type Profile } from '../support/operations';
import { Person, TODAY } from '../support/person';
import { recordDays } from '../support/recorded-days';
import { APP_URL, TestApp } from '../support/test-app';
import { unsubscribeToken } from '../support/tokens';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
// A Tuesday.
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const MONDAY = '2026-03-09';
const AIM: Partial<Profile> = { birthYear: 1990, heightCm: 180, weeklyChange: -1 };
const TARGETS = [{ macroName: 'calories', targetValue: 1900, unit: 'KCAL' }];

/** A person who ate 2000 kcal and lost a pound a week for three weeks before today. */
async function logger(profile: Partial<Profile> = AIM): Promise<Person> {
  const person = await Person.join(app, 'subscribed');
  const days = Array.from({ length: 21 }, (_, index) => index + 1);
  await recordDays(
    app,
    person,
    days.map((day) => ({
      date: addDays(TODAY, -day),
      calories: 2000,
      ...(day > 1 && { protein: 90 }),
      ...(day % 2 === 0 && { weightLb: Math.round((180 + day / 7) * 100) / 100 }),
    })),
  );
  await person.do('setProfile', { input: profile });
  return person;
}

const current = async (person: Person, language: string | null = null) =>
  (await app.data<{ me: { checkIn: CheckIn | null } }>(CURRENT_CHECK_IN, { language }, person.user.token)).me.checkIn;
const given = async (person: Person) => (await current(person)) ?? Promise.reject(new Error('There is no check-in.'));
const target = async (person: Person) =>
  (await person.do('goals')).find(({ macroName }) => macroName === 'calories')?.targetValue;

test('proposes targets for the aim on the day of the week, explains them, and changes nothing', async () => {
  const person = await logger();
  const checkIn = await given(person);
  expect(checkIn).toMatchObject({ date: MONDAY, intake: 2000, weeklyChange: -1, limit: null, answer: null });
  const { expenditure, expenditureFrom, expenditureTo, weightChange, proposal, steps } = checkIn;
  // 2000, and about 3200 kcal of a pound in seven days.
  expect(Math.abs(expenditure - 2457)).toBeLessThan(150);
  expect([expenditureFrom < expenditure, expenditure < expenditureTo, weightChange < 0]).toEqual([true, true, true]);
  const calories = Math.round((expenditure - 500) / 10) * 10;
  expect(proposal[0]).toEqual({ macroName: 'calories', targetValue: calories, unit: 'KCAL' });
  expect(proposal.map(({ macroName }) => macroName)).toEqual(['calories', 'protein', 'carbs', 'fats']);
  const shown = (value: number) => `${Math.round(value).toLocaleString('en')}\u00a0kcal`;
  const [from, to] = [expenditureFrom, expenditureTo].map((bound) => shown(10 * Math.round(bound / 10)));
  expect(steps).toEqual([
    `You burn about ${shown(expenditure)} a day, between ${from} and ${to}.`,
    'Your aim is to lose 1\u00a0lb a week.',
    'To lose 1\u00a0lb a week, you eat 500\u00a0kcal a day less (Wishnofsky 1958).',
    `${shown(expenditure)} − 500\u00a0kcal = ${shown(expenditure - 500)}. ${shown(expenditure - 500) === shown(calories) ? 'That' : 'Rounded, that'} makes ${shown(calories)} a day.`,
  ]);
  expect(await current(person)).toEqual(checkIn);
  expect([await target(person), await person.do('checkIns')]).toEqual([2000, []]);
  await person.do('setPreferences', { input: { weightUnit: 'KG', energyUnit: 'KJ', language: 'DE' } });
  const { steps: german } = await given(person);
  expect(german[1]).toBe('Du möchtest 0,45\u00a0kg pro Woche abnehmen.');
  // Rounded kilojoules don't always add up to the rounded sum.
  const [burned = 0, less = 0, sum] =
    (german[3] ?? '').match(/[\d.]+/g)?.map((text) => Number(text.replace('.', ''))) ?? [];
  expect(burned - less).toBe(sum);
  expect((await current(person, 'ES'))?.steps[2]).toMatch(/comes 2092\u00a0kJ menos al día/);
});

test('an answer sets targets once, and is in the history', async () => {
  const person = await logger();
  const { id, proposal } = await given(person);
  const accepted = await person.do('answerCheckIn', { id, answer: 'ACCEPTED' });
  expect(accepted).toMatchObject({ id, answer: 'ACCEPTED', proposal });
  expect(await target(person)).toBe(proposal[0]?.targetValue);
  await person.do('setGoalTargets', { targets: TARGETS });
  expect(await person.do('answerCheckIn', { id, answer: 'ACCEPTED' })).toEqual(accepted);
  expect(await person.do('answerCheckIn', { id, answer: 'ADJUSTED', targets: TARGETS })).toEqual(accepted);
  expect(await target(person)).toBe(1900);
  expect(await current(person)).toEqual(accepted);
  app.clock.set('2026-03-16T12:00:00Z');
  const next = await given(person);
  expect(next).toMatchObject({ date: '2026-03-16', answer: null });
  await Promise.all([1, 2, 3].map(() => person.do('answerCheckIn', { id: next.id, answer: 'SKIPPED' })));
  expect(await target(person)).toBe(1900);
  const history = await person.do('checkIns');
  expect(history.map(({ date, answer }) => [date, answer])).toEqual([
    ['2026-03-16', 'SKIPPED'],
    [MONDAY, 'ACCEPTED'],
  ]);
  expect((await person.do('checkIns', { first: 1 })).length).toBe(1);
});

test('an adjusted one sets the given targets, and needs them', async () => {
  const person = await logger();
  const { id } = await given(person);
  const sentence = 'Targets are needed for the answer ADJUSTED, and SKIPPED has none.';
  expect(await person.refused('INVALID_INPUT', 'answerCheckIn', { id, answer: 'ADJUSTED' })).toBe(sentence);
  const skipped = { id, answer: 'SKIPPED', targets: TARGETS };
  expect(await person.refused('INVALID_INPUT', 'answerCheckIn', skipped)).toBe(sentence);
  await person.refused('INVALID_INPUT', 'answerCheckIn', { id, answer: 'ADJUSTED', targets: [] });
  expect(await target(person)).toBe(2000);
  await person.do('answerCheckIn', { id, answer: 'ADJUSTED', targets: TARGETS });
  expect(await target(person)).toBe(1900);
});

test('an accepted one sets only the targets that were seen', async () => {
  const person = await logger();
  const { id, proposal } = await given(person);
  await person.do('setProfile', { input: { ...AIM, weeklyChange: -0.5 } });
  const { proposal: changed } = await given(person);
  expect(changed).not.toEqual(proposal);
  expect(await person.refused('CONFLICT', 'answerCheckIn', { id, answer: 'ACCEPTED', targets: proposal })).toBe(
    'The proposal has changed in the meantime. Look at the new one.',
  );
  expect(await target(person)).toBe(2000);
  await person.do('answerCheckIn', { id, answer: 'ACCEPTED', targets: changed });
  expect(await target(person)).toBe(changed[0]?.targetValue);
});

test('comes on the chosen day of the week, in the time zone of the account', async () => {
  const person = await logger({ ...AIM, checkInDay: 'WEDNESDAY' });
  expect((await given(person)).date).toBe('2026-03-04');
  // It is Wednesday there, 14 hours later.
  await person.do('setPreferences', { input: { timeZone: 'Pacific/Kiritimati' } });
  expect((await given(person)).date).toBe('2026-03-11');
});

describe('a limit', () => {
  let person: Person;
  beforeAll(async () => {
    person = await logger();
  });

  test.each([
    ['MINOR', { ...AIM, birthYear: 2010 }, 'No weight loss is proposed before the year after your 18th birthday'],
    ['UNKNOWN_BODY', { weeklyChange: -1 }, 'No weight loss is proposed without your height'],
    ['UNDERWEIGHT', { ...AIM, heightCm: 220 }, 'Your weight is low for your height (WHO 2000).'],
    ['RATE', { ...AIM, weeklyChange: -2 }, 'Your aim is faster than the most that is proposed'],
  ])('%s limits the proposal, with a sentence', async (limit, profile, sentence) => {
    await person.do('setProfile', { input: { birthYear: null, heightCm: null, ...profile } });
    const checkIn = await given(person);
    expect(checkIn.limit).toBe(limit);
    expect(checkIn.steps[1]).toContain(sentence);
    if (limit !== 'RATE') expect(checkIn.weeklyChange).toBe(0);
  });
});

test('there is none without an aim, without data, or for another week', async () => {
  expect(await current(await logger({ heightCm: 180 }))).toBeNull();
  const fresh = await Person.join(app, 'subscribed');
  await fresh.do('setProfile', { input: AIM });
  expect(await current(fresh)).toBeNull();
  const person = await logger();
  const { id } = await given(person);
  app.clock.set('2026-03-17T12:00:00Z');
  for (const other of [id, randomUUID(), 'x']) {
    expect(await person.refused('NOT_FOUND', 'answerCheckIn', { id: other, answer: 'SKIPPED' })).toBe(
      'Check-in not found.',
    );
  }
  for (const first of [0, 101]) await person.refused('INVALID_INPUT', 'checkIns', { first });
});

test('belongs to the subscription', async () => {
  const person = await Person.join(app);
  await person.refused('PLAN_REQUIRED', 'checkIns');
  await person.refused('PLAN_REQUIRED', 'answerCheckIn', { id: randomUUID(), answer: 'SKIPPED' });
  const { errors } = await app.graphql(CURRENT_CHECK_IN, {}, person.user.token);
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['PLAN_REQUIRED']);
});

test('is exported and imported, within a quota', async () => {
  const person = await logger();
  await person.do('answerCheckIn', { id: (await given(person)).id, answer: 'SKIPPED' });
  const file = await downloadExport(app, person.user);
  expect(file.check_ins).toMatchObject([{ log_date: MONDAY, weekly_change: -1, answer: 'skipped' }]);
  const before = await person.do('checkIns');
  await empty(app, person.user);
  expect(findCount(await importTo(app, person.user, file), 'check_ins')).toMatchObject({ added: 1 });
  expect(await person.do('checkIns')).toEqual(before);
  const [row] = file.check_ins;
  const rows = [
    { ...row, id: randomUUID(), log_date: '2026-03-02', answer: 'no' },
    { ...row, id: randomUUID(), log_date: '2026-02-23', weekly_change: 3 },
    { ...row, id: randomUUID(), log_date: '2026-02-16' },
    { ...row, id: randomUUID(), log_date: '2026-02-09' },
  ];
  await app.dataSource.query(`UPDATE quotas SET maximum = 2 WHERE name = 'check_ins'`);
  const report = await importTo(app, person.user, archiveWith({ check_ins: [row, ...rows] }));
  expect(findCount(report, 'check_ins')).toMatchObject({ already_there: 1 });
  expect(report.problems.map(({ reason }) => reason)).toEqual([
    'answer must be one of accepted, adjusted, skipped.',
    'weekly_change must be a number between -2 and 2.',
    ...Array<string>(2).fill('You can have at most 5,000 check-ins.'),
  ]);
  expect((await person.do('checkIns')).length).toBe(1);
});

describe('the email', () => {
  const { mailWorker, address } = {
    mailWorker: () => app.services.outbox.mailWorker,
    address: ({ user }: Person) => `${user.username}@example.org`,
  };
  const deliver = async () => {
    await app.services.checkIns.checkInMails.queueDue();
    await mailWorker().sendDue();
  };
  const mailsTo = (person: Person) => app.mail.mails.filter(({ to }) => to === address(person));

  test('comes once on the day of the week from seven in the morning, in the language of the account', async () => {
    const person = await logger({ ...AIM, checkInDay: 'TUESDAY', checkInEmail: true });
    const other = await logger({ ...AIM, checkInDay: 'TUESDAY' });
    await person.do('setPreferences', { input: { language: 'DE', weightUnit: 'KG', timeZone: 'America/New_York' } });
    app.clock.set('2026-03-17T10:59:00Z');
    await deliver();
    expect(mailsTo(person)).toEqual([]);
    app.clock.set('2026-03-17T11:00:00Z');
    await deliver();
    await deliver();
    expect([mailsTo(person).length, mailsTo(other).length]).toEqual([1, 0]);
    const [mail] = mailsTo(person);
    const { steps } = (await current(person, 'DE')) ?? { steps: [] };
    expect(mail?.subject).toBe('Deine Wochenbilanz');
    expect(mail?.text).toContain('21 vollständige Tage eingetragen und im Mittel 2.000\u00a0kcal pro Tag gegessen.');
    expect(mail?.text).toContain('Dein Ziel ist 2.000\u00a0kcal.');
    const goal = (await person.do('goals')).find(({ macroName }) => macroName === 'protein')?.targetValue;
    const average = `An diesen Tagen hast du im Mittel 90\u00a0g Eiweiß (Ziel: ${goal}\u00a0g) gegessen.`;
    expect(mail?.text).toContain(average);
    for (const [index, step] of steps.entries()) expect(mail?.text).toContain(`${index + 1}. ${step}`);
    const token = unsubscribeToken(person.user.id, 'check-in');
    expect(mail?.headers).toMatchObject({
      'List-Id': '<check-in.macrolog.example>',
      'List-Unsubscribe': `<${APP_URL}/api/unsubscribe?token=${token}>`,
    });
    await fetch(`${app.origin}/api/unsubscribe?token=${token}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect((await person.do('profile')).checkInEmail).toBe(false);
    expect((await person.do('me')).marketingOptIn).toBe(true);
    app.clock.set('2026-03-24T12:00:00Z');
    await deliver();
    expect(mailsTo(person).length).toBe(1);
  });

  test('is queued after each time zone was asked once for its day and its hour, by its readers of each day', async () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Kiritimati', 'Pacific/Kiritimati', 'Europe/Vienna'];
    const people = [];
    for (const timeZone of zones) {
      const person = await logger({
        ...AIM,
        checkInDay: timeZone === zones[0] ? 'WEDNESDAY' : 'TUESDAY',
        checkInEmail: true,
      });
      await person.do('setPreferences', { input: { timeZone } });
      people.push(person);
    }
    app.clock.set('2026-03-17T18:00:00Z');
    const format = jest.spyOn(Intl, 'DateTimeFormat');
    await app.services.checkIns.checkInMails.queueDue();
    const asked = format.mock.calls.filter(([, options]) => options?.timeZone === zones[0]);
    format.mockRestore();
    expect(asked).toHaveLength(2);
    await mailWorker().sendDue();
    expect(people.map((person) => mailsTo(person).length)).toEqual([1, 1, 1, 1]);
  });

  test('is left out once the check-in is answered, or the plan has none', async () => {
    const [answered, lapsed] = [
      await logger({ ...AIM, checkInDay: 'TUESDAY', checkInEmail: true }),
      await Person.join(app),
    ];
    await lapsed.do('setProfile', { input: { ...AIM, checkInDay: 'TUESDAY', checkInEmail: true } });
    await app.services.checkIns.checkInMails.queueDue();
    await answered.do('answerCheckIn', { id: (await given(answered)).id, answer: 'SKIPPED' });
    await mailWorker().sendDue();
    expect([...mailsTo(answered), ...mailsTo(lapsed)]).toEqual([]);
  });
});
