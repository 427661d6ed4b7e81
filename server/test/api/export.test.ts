import { parse } from 'csv-parse/sync';
import { isLong } from '../support/long';
import { removeQuotas } from '../support/many-rows';
import { Person, kcal, grams, TODAY } from '../support/person';
import { addPasskey, setUpTotp } from '../support/second-factor';
import { queryWithoutTimeout } from '../support/query-without-timeout';
import { TestApp } from '../support/test-app';
import { altered, expired } from '../support/tokens';
import { askExport, exportFiles, readArchiveJson } from '../support/archives';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  await removeQuotas(app);
});
afterAll(() => app.close());

const HIDDEN_DAY = '2025-03-10';

/** Inserts into the table directly, because the plan would reject a write to such a day. */
const logHidden = ({ user }: Person) =>
  app.dataSource.query(
    `INSERT INTO food_logs (user_id, id, log_date, name, serving_size, servings, macros, logged_at)
     VALUES ($1, gen_random_uuid(), $2, 'Old stew', '1 bowl', 1.5, '[["calories", 0.3, "kcal"]]', now())`,
    [user.id, HIDDEN_DAY],
  );

async function someone() {
  const person = await Person.join(app);
  const eaten = await person.addFood('Eaten, then deleted', [kcal(31.02), grams('protein', 0.1)]);
  const unused = await person.addFood('Never eaten');
  await person.log(eaten.id, { servings: 0.3 });
  const day = await person.log(await person.foodId('Banana'));
  await person.do('deleteFoodLog', { id: day.entries.find(({ name }) => name === 'Banana')!.id });
  await person.do('deleteFood', { id: eaten.id });
  await person.do('deleteFood', { id: unused.id });
  await person.do('logWeight', { input: { date: TODAY, weightLb: 180.4 } });
  await person.do('setDayFinished', { date: TODAY, isFinished: true });
  await person.do('updateGoal', {
    macroName: 'protein',
    input: { targetValue: 150.5, unit: 'G', goalType: 'REACH_OR_EXCEED' },
  });
  await person.do('setMarketingOptIn', { optIn: false });
  await logHidden(person);
  return { person, eaten };
}

/** The export of a person whom no test changes. */
let exported: Awaited<ReturnType<typeof someone>> & { files: Record<string, string> };
beforeAll(async () => {
  const owner = await someone();
  exported = { ...owner, files: await exportFiles(app, owner.person.user) };
});

/** The export of a subscriber with second factors and a goal that differs by weekday. */
let guarded: { files: Record<string, string>; secrets: string[] };
beforeAll(async () => {
  const person = await Person.join(app, 'subscribed');
  const { secret, recoveryCodes } = await setUpTotp(app, person.user);
  const [first, second] = recoveryCodes;
  const authenticator = await addPasskey(app, person.user, { name: 'Phone', factor: { recoveryCode: first } });
  await addPasskey(app, person.user, { name: 'Key', factor: { recoveryCode: second } });
  const input = { targetValue: 250, unit: 'G', goalType: 'STAY_UNDER' };
  const weekdayTargets = [{ weekday: 'SATURDAY', targetValue: 300.5 }];
  await person.do('updateGoal', { macroName: 'carbs', input: { ...input, weekdayTargets }, effectiveFrom: TODAY });
  const files = await exportFiles(app, person.user);
  guarded = { files, secrets: [secret, authenticator.id.toString('base64url'), ...recoveryCodes] };
});

test('names the passkeys, and holds no secret of a second factor', () => {
  const { files, secrets } = guarded;
  expect(readArchiveJson(files).account).toMatchObject({ login_codes: true, passkeys: 'Phone; Key' });
  const text = Object.values(files).join('\n');
  for (const value of secrets) expect(text).not.toContain(value);
});

test('holds everything, also what the plan hides, each amount as it is kept', () => {
  const { person, eaten } = exported;
  const file = readArchiveJson(exported.files);
  expect([file.format, file.version, file.exported_at]).toEqual(['macrolog', 1, '2026-03-10T12:00:00.000Z']);
  expect(file.account).toEqual({
    username: person.user.username,
    email: `${person.user.username}@example.org`,
    plan: 'free',
    created_at: expect.any(String) as string,
    marketing_mail: false,
    login_codes: false,
    passkeys: '',
  });
  expect(file.diary).toEqual([
    {
      id: expect.any(String) as string,
      log_date: HIDDEN_DAY,
      name: 'Old stew',
      serving_size: '1 bowl',
      servings: 1.5,
      macros: [['calories', 0.3, 'kcal']],
      logged_at: expect.stringMatching(/Z$/) as string,
    },
    {
      id: expect.any(String) as string,
      log_date: TODAY,
      food_id: eaten.id,
      name: 'Eaten, then deleted',
      serving_size: '100g',
      category: 'Snacks',
      servings: 0.3,
      logged_at: '2026-03-10T12:00:00.000Z',
      macros: [
        ['calories', 31.02, 'kcal'],
        ['protein', 0.1, 'g'],
      ],
    },
  ]);
  const names = file.foods.map(({ name }) => name);
  expect(names).toContain('Eaten, then deleted');
  expect(names).not.toContain('Never eaten');
  expect(file.foods.find(({ id }) => id === eaten.id)).toMatchObject({ deleted_at: '2026-03-10T12:00:00.000Z' });
  expect(file.finished_days).toEqual([{ id: expect.any(String) as string, log_date: TODAY, is_finished: true }]);
  expect(file.weights).toEqual([{ id: expect.any(String) as string, log_date: TODAY, weight_lb: 180.4 }]);
  const protein = file.goals.filter(({ macro_name }) => macro_name === 'protein');
  expect(protein.map(({ target_value, valid_from, valid_to }) => [target_value, valid_from, valid_to])).toEqual([
    [120, '0001-01-01', TODAY],
    [150.5, TODAY, undefined],
  ]);
  expect(file.categories.map(({ name }) => name)).toContain('Snacks');
});

test('has a table for each kind, in which what is not known is blank', () => {
  const { files } = exported;
  expect(Object.keys(files).sort()).toEqual(
    [
      'README.txt',
      'account.csv',
      'categories.csv',
      'check_ins.csv',
      'diary.csv',
      'diary_nutrients.csv',
      'finished_days.csv',
      'food_nutrients.csv',
      'foods.csv',
      'goals.csv',
      'macrolog.json',
      'meal_slots.csv',
      'meals.csv',
      'preferences.csv',
      'profile.csv',
      'recipes.csv',
      'weights.csv',
    ].sort(),
  );
  for (const [name, text] of Object.entries(files).filter(([file]) => file.endsWith('.csv'))) {
    expect([name, text.startsWith('\ufeff'), text.endsWith('\r\n')]).toEqual([name, true, true]);
  }
  const rows = (name: string) => parse<Record<string, string>>(files[name] ?? '', { columns: true, bom: true });
  expect(rows('finished_days.csv')).toEqual([expect.objectContaining({ log_date: TODAY, is_finished: 'yes' })]);
  expect(rows('weights.csv')).toEqual([expect.objectContaining({ log_date: TODAY, weight_lb: '180.4' })]);
  const [old, eaten] = rows('diary.csv');
  expect(old).toMatchObject({ log_date: HIDDEN_DAY, servings: '1.5', category: '', food_id: '' });
  expect(eaten).toMatchObject({ servings: '0.3', name: 'Eaten, then deleted' });
  const columns = { name: eaten?.['name'], id: eaten?.['id'] };
  expect(rows('diary_nutrients.csv')).toEqual([
    { id: old?.['id'], name: 'Old stew', macro_name: 'calories', value: '0.3', unit: 'kcal' },
    { ...columns, macro_name: 'calories', value: '31.02', unit: 'kcal' },
    { ...columns, macro_name: 'protein', value: '0.1', unit: 'g' },
  ]);
  const food = rows('foods.csv').find(({ name }) => name === 'Eaten, then deleted');
  expect(rows('food_nutrients.csv').filter(({ id }) => id === food?.['id'])).toHaveLength(2);
  expect(rows('foods.csv').length).toBeGreaterThan(100);
  expect(files['README.txt']).toContain('They are not 0.');
  expect(old).toMatchObject({ 'calories (kcal)': '0.45', 'protein (g)': '' });
  expect(eaten).toMatchObject({ 'calories (kcal)': '9.306', 'protein (g)': '0.03' });
});

test('writes tables with semicolons and decimal commas when asked, and the JSON file as always', async () => {
  const { person, files: plain } = exported;
  const files = await exportFiles(app, person.user, '?separator=semicolon');
  const text = files['diary.csv'] ?? '';
  const [, eaten] = parse<Record<string, string>>(text, { columns: true, bom: true, delimiter: ';' });
  expect(eaten).toMatchObject({ servings: '0,3', 'calories (kcal)': '9,306', log_date: TODAY });
  const withoutTime = (json = '') => ({ ...(JSON.parse(json) as object), exported_at: '' });
  expect(withoutTime(files['macrolog.json'])).toEqual(withoutTime(plain['macrolog.json']));
  await expect(exportFiles(app, person.user, '?separator=tab')).rejects.toThrow('separator');
});

test('has the same columns however many nutrients there are, and memory holds one page of them', async () => {
  const { user } = await Person.join(app);
  // Each has 40 nutrients of its own.
  const FOODS = isLong ? 1_000 : 50;
  await queryWithoutTimeout(
    app.dataSource,
    `INSERT INTO foods (user_id, id, name, name_folded, serving_size, macros, source, created_at)
     SELECT $1, gen_random_uuid(), 'x', 'x', '1',
            (SELECT jsonb_agg(jsonb_build_array('macro' || n || '_' || m, 1, 'g')) FROM generate_series(1, 40) AS m),
            'custom', now()
       FROM generate_series(1, $2::int) AS n`,
    [user.id, FOODS],
  );
  const files = await exportFiles(app, user);
  const heads = Object.entries(files).filter(([name]) => name.endsWith('.csv'));
  for (const [name, text] of heads)
    expect([name, text.split('\r\n')[0]!.split(',').length <= 16]).toEqual([name, true]);
  const lines = parse<Record<string, string>>(files['food_nutrients.csv'] ?? '', { columns: true, bom: true });
  expect(lines.filter(({ macro_name }) => macro_name?.startsWith('macro'))).toHaveLength(40 * FOODS);
  expect(Object.keys(lines[0] ?? {})).toEqual(['id', 'name', 'macro_name', 'value', 'unit']);
});

test('has the targets by weekday of a goal, in the file by name and in the table a column for each day', () => {
  const { files } = guarded;
  const [, newer] = readArchiveJson(files).goals.filter(({ macro_name }) => macro_name === 'carbs');
  expect(newer).toMatchObject({ target_value: 250, weekday_targets: { saturday: 300.5 } });
  const table = files['goals.csv'] ?? '';
  const rows = parse<Record<string, string>>(table, { columns: true, bom: true });
  expect(rows.filter(({ macro_name }) => macro_name === 'carbs')).toMatchObject([
    { valid_to: TODAY, saturday: '', sunday: '' },
    { valid_from: TODAY, target_value: '250', saturday: '300.5', sunday: '' },
  ]);
});

test('has nothing of anybody else', async () => {
  const { files } = exported;
  const { person: other } = await someone();
  const ids = await app.dataSource.query<{ id: string }[]>(
    `SELECT id FROM food_logs WHERE user_id = $1
     UNION ALL SELECT id FROM foods WHERE user_id = $1
     UNION ALL SELECT id FROM categories WHERE user_id = $1`,
    [other.user.id],
  );
  expect(ids.length).toBeGreaterThan(130);
  const everything = Object.values(files).join('\n');
  for (const secret of [other.user.id, other.user.username, ...ids.map(({ id }) => id)]) {
    expect(everything).not.toContain(secret);
  }
  expect(everything).not.toMatch(/password|argon2/);
});

test('comes as a file with the day in its name', async () => {
  const { user } = await Person.join(app);
  const response = await askExport(app, user);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="macrolog-2026-03-10.zip"');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  const head = await askExport(app, user, { method: 'HEAD', headers: { authorization: `Bearer ${user.token}` } });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/zip']);
});

test('is for the owner of a good token, who names nobody else', async () => {
  const [{ user }, { user: other }] = [await Person.join(app), await Person.join(app)];
  for (const token of ['', 'x', altered(user.token), expired(user.token)]) {
    const response = await askExport(app, { token });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, 'UNAUTHENTICATED']);
  }
  const { status, body } = await app.rest('GET', `/api/account/export?user_id=${other.id}`, undefined, user.token);
  expect([status, body['code']]).toEqual([403, 'FORBIDDEN']);
});
