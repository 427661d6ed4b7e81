import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import {
  archiveWith,
  downloadExport,
  empty,
  exportFiles,
  findCount,
  importTo,
  readArchiveJson,
} from '../support/archives';
import { longTest } from '../support/long';
import type { Preferences } from '../support/operations';
import { Person, send } from '../support/person';
import { PASSWORD, TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const DEFAULTS: Preferences = { weightUnit: 'LB', energyUnit: 'KCAL', language: null, weekStart: null, timeZone: null };
const CHOSEN: Preferences = {
  weightUnit: 'ST',
  energyUnit: 'KJ',
  language: 'FR',
  weekStart: 'SUNDAY',
  timeZone: 'America/New_York',
};

async function choose(input: Partial<Preferences> = CHOSEN): Promise<Person> {
  const person = await Person.join(app);
  await person.do('setPreferences', { input });
  return person;
}

const countRows = async (userId: string) =>
  (await app.dataSource.query<unknown[]>('SELECT FROM preferences WHERE user_id = $1', [userId])).length;

describe('preferences', () => {
  /** No test changes these choices. */
  let chooser: Person;
  beforeAll(async () => {
    chooser = await choose();
  });

  test('are pounds, kilocalories and those of the browser until others are chosen', async () => {
    const person = await Person.join(app);
    expect(await person.do('preferences')).toEqual(DEFAULTS);
    expect(await person.do('setPreferences', { input: {} })).toEqual(DEFAULTS);
  });

  test('keep what is omitted, and reset what is null', async () => {
    const person = await choose();
    expect(await person.do('preferences')).toEqual(CHOSEN);
    expect(await person.do('setPreferences', { input: { weightUnit: 'KG' } })).toEqual({ ...CHOSEN, weightUnit: 'KG' });
    const none = { weightUnit: null, energyUnit: null, language: null, weekStart: null, timeZone: null };
    expect(await person.do('setPreferences', { input: none })).toEqual(DEFAULTS);
    expect(await person.do('preferences')).toEqual(DEFAULTS);
  });

  test('are one row per user, however often and however concurrently they are changed', async () => {
    const person = await Person.join(app);
    const units = ['KG', 'ST', 'LB', 'KG'] as const;
    await Promise.all(units.map((weightUnit) => person.do('setPreferences', { input: { weightUnit } })));
    await person.do('setPreferences', { input: CHOSEN });
    expect(await person.do('setPreferences', { input: CHOSEN })).toEqual(CHOSEN);
    expect(await countRows(person.user.id)).toBe(1);
  });

  test.each(['Europe/Berlin', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])(
    'keep the time zone %s',
    async (timeZone) => {
      expect((await (await choose({ timeZone })).do('preferences')).timeZone).toBe(timeZone);
    },
  );

  test.each(['', 'Berlin', 'Europe/Nowhere', '+01:00', 'Europe/Berlin\u0000', ' UTC', `A${'a'.repeat(64)}`])(
    'refuse the time zone %j',
    async (timeZone) => {
      expect(await chooser.refused('INVALID_INPUT', 'setPreferences', { input: { timeZone } })).toBe(
        'The time zone must be an IANA name, such as Europe/Berlin.',
      );
      expect(await chooser.do('preferences')).toEqual(CHOSEN);
    },
  );

  test.each(['weightUnit', 'energyUnit', 'language', 'weekStart'])('accept only known values of %s', async (name) => {
    expect((await chooser.send('setPreferences', { input: { [name]: 'NONE' } })).status).toBe(400);
    expect(await chooser.do('preferences')).toEqual(CHOSEN);
  });

  test.each([
    ['weight_unit', 'g'],
    ['time_zone', 'x'.repeat(65)],
    ['energy_unit', 'KJ'],
    ['language', 'it'],
    ['week_start', 'payday'],
  ])('are checked by the database too: %s is never %s', async (column, value) => {
    const { user } = chooser;
    const statement = `UPDATE preferences SET ${column} = $2 WHERE user_id = $1`;
    await expect(app.dataSource.query(statement, [user.id, value])).rejects.toThrow(`preferences_${column}_check`);
  });

  test('change no value of the API', async () => {
    await chooser.do('logWeight', { input: { date: '2026-03-10', weightLb: 180.4 } });
    const [weight] = await chooser.do('weights', { from: '2026-03-10', to: '2026-03-10' });
    expect(weight).toMatchObject({ weightLb: 180.4 });
  });

  test('are deleted with the account', async () => {
    const person = await choose();
    await person.do('deleteAccount', { password: PASSWORD });
    await app.services.accounts.accountPurge.run();
    expect(await countRows(person.user.id)).toBe(0);
  });
});

describe('preferences at sign-up', () => {
  const signUp = (preferences?: Partial<Preferences> | null) => {
    const username = randomUUID().slice(0, 30);
    const input = { username, email: `${username}@example.org`, password: PASSWORD, acceptTerms: true };
    return send(app, 'signUp', { input, preferences });
  };

  test.each([
    ['given ones are saved', { weightUnit: 'KG', language: 'DE' } as const, 1],
    ['omitted ones leave the defaults', undefined, 0],
    ['null leaves the defaults', null, 0],
  ])('%s', async (_, given, rows) => {
    const { data } = await signUp(given);
    const { token, user } = data!.signUp;
    const shown = await send(app, 'preferences', {}, token);
    expect(shown.data?.preferences).toEqual({ ...DEFAULTS, ...given });
    expect(await countRows(user.id)).toBe(rows);
  });
});

describe('exported preferences', () => {
  const ROW = {
    weight_unit: 'st',
    energy_unit: 'kj',
    language: 'fr',
    week_start: 'sunday',
    time_zone: 'America/New_York',
  };

  longTest('are none if nothing was chosen', async () => {
    const { user } = await Person.join(app);
    expect((await downloadExport(app, user)).preferences).toEqual([]);
  });

  longTest('come back with an import as its preview says', async () => {
    const person = await choose();
    const file = await downloadExport(app, person.user);
    await empty(app, person.user);
    const preview = await importTo(app, person.user, file, { preview: true });
    expect({ ...(await importTo(app, person.user, file)), preview: true }).toEqual(preview);
  });

  test('are one row, come back with an import once, and do not replace those that an account has', async () => {
    const person = await choose();
    const files = await exportFiles(app, person.user);
    const { preferences } = readArchiveJson(files);
    expect(preferences).toEqual([ROW]);
    expect(parse(files['preferences.csv'] ?? '', { columns: true, bom: true })).toEqual([ROW]);
    await empty(app, person.user);
    const countImported = async ({ user }: Person) =>
      findCount(await importTo(app, user, archiveWith({ preferences })), 'preferences');
    expect(await countImported(person)).toMatchObject({ added: 1 });
    expect(await person.do('preferences')).toEqual(CHOSEN);
    expect(await countImported(person)).toMatchObject({ already_there: 1 });
    const other = await choose({ weightUnit: 'KG' });
    expect(await countImported(other)).toMatchObject({ different: 1, added: 0 });
    expect(await other.do('preferences')).toEqual({ ...DEFAULTS, weightUnit: 'KG' });
  });

  const INVALID: [reason: string, row: unknown][] = [
    ['weight_unit must be one of lb, kg, st.', { ...ROW, weight_unit: 'stone' }],
    ['weight_unit must be one of lb, kg, st.', { energy_unit: 'kj' }],
    ['energy_unit must be one of kcal, kj.', { ...ROW, energy_unit: ['kj'] }],
    ['language must be one of en, de, fr, es.', { ...ROW, language: 'EN' }],
    ['The time zone must be an IANA name, such as Europe/Berlin.', { ...ROW, time_zone: 'Berlin' }],
    ['The row must be an object.', 'kg'],
  ];
  test('are refused if they are invalid', async () => {
    const person = await Person.join(app);
    const report = await importTo(app, person.user, archiveWith({ preferences: INVALID.map(([, row]) => row) }));
    expect(report.problems).toEqual(
      INVALID.map(([reason], index) => ({ kind: 'preferences', position: index + 1, reason })),
    );
    expect(await person.do('preferences')).toEqual(DEFAULTS);
  });

  test('are at most one row', async () => {
    const person = await Person.join(app);
    const report = await importTo(app, person.user, archiveWith({ preferences: [ROW, ROW] }));
    expect(findCount(report, 'preferences')).toMatchObject({ added: 1, refused: 1 });
    expect(await countRows(person.user.id)).toBe(1);
  });
});
