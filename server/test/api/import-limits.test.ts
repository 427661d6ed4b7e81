import { randomUUID } from 'node:crypto';
import type { StreamArchive } from '../../src/modules/portability/archive-thread';
import { ImportContext } from '../../src/modules/portability/import-context';
import { ImportService } from '../../src/modules/portability/import.service';
import { PORTABILITY_LIMITS, type PortabilityLimits } from '../../src/modules/portability/portability-limits';
import { presentImport } from '../../src/modules/portability/import-report';
import { holdRows, someoneWaits } from '../support/blocked';
import { isLong, longTest } from '../support/long';
import { LONG_PORTABILITY } from '../support/long-timeouts';
import { addEntries } from '../support/many-rows';
import { readInProcess } from '../support/read-batches';
import { Person, TODAY } from '../support/person';
import { TestApp, type TestUser } from '../support/test-app';
import { archiveWith, findCount, importTo, sendImport, total, type ImportAnswer } from '../support/archives';
import { toFile } from '../support/temporary-file';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ connections: 3 });
});
afterAll(() => app.close());

const MB = 1024 * 1024;

const threadArguments = ['--require', require.resolve('../support/run-sources.cjs')];

type Report = Awaited<ReturnType<ImportService['run']>>;

const serviceWith = (changed: Partial<PortabilityLimits>, readFile?: StreamArchive) => {
  const limits = { ...PORTABILITY_LIMITS, ...LONG_PORTABILITY, threadArguments, ...changed };
  return new ImportService(app.dataSource, app.clock, app.services.portability.listKinds, limits, readFile);
};

const lists = (more: string) => `{"format":"macrolog","version":1,${more}}`;
const repeated = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join();

const buildDiary = (count: number, more: (index: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    name: 'Stew',
    serving_size: '1 bowl',
    macros: [['calories', 5, 'kcal']],
    servings: 1,
    log_date: new Date(Date.UTC(2020, 0, 1 + (index % 2000))).toISOString().slice(0, 10),
    ...more(index),
  }));

/** A preview and then the import itself, which must report the same. */
async function previewAndImport(user: TestUser, file: unknown): Promise<ImportAnswer> {
  const preview = await importTo(app, user, file, { preview: true });
  const report = await importTo(app, user, file);
  expect({ ...report, preview: true }).toEqual(preview);
  return report;
}

describe('a file made to stop the program', () => {
  const unknownKeys = `{${repeated(60, (index) => `"k${index}":1`)}}`;

  const MANY_ROWS = () => lists(`"foods":[${repeated(260_000, () => '{}')}]`);

  /** Files whose rows are all refused. */
  const WITHOUT_ROWS: [string, () => string, number][] = [
    [
      'of one object with a million keys',
      () => lists(`"foods":[{${repeated(1_000_000, (index) => `"k${index}":1`)}}]`),
      1,
    ],
    [
      'of a million macros in one food',
      () => lists(`"foods":[{"id":"${randomUUID()}","macros":[${repeated(1_400_000, () => '["a",1,"g"]')}]}]`),
      1,
    ],
    ['of empty rows', () => lists(`"foods":[${repeated(200_000, () => '{}')}]`), 200_000],
    ['of unknown keys', () => lists(`"foods":[${repeated(35_000, () => unknownKeys)}]`), 35_000],
  ];

  /** Runs an import while a stranger asks: their answers must not wait for its end. */
  async function importBesideStranger(file: string): Promise<Report | Error> {
    const [{ user }, stranger] = [await Person.join(app), await Person.join(app)];
    const viewer = await app.services.accounts.sessions.viewer(user.token);
    const upload = await toFile(file);
    expect(await upload.size()).toBeLessThan(20 * MB);
    let isOver = false;
    const importing = serviceWith({})
      .run(viewer, upload, { preview: false })
      .catch((error: unknown) => error as Error)
      .finally(() => (isOver = true));
    for (let answer = 0; answer < 3; answer += 1) await stranger.do('me');
    expect(isOver).toBe(false);
    return importing;
  }

  test('of more rows than any account has blocks nobody and is refused', async () => {
    expect(await importBesideStranger(MANY_ROWS())).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'The file has more than 250,000 rows.',
    });
  });

  // A day beyond its quota shows in every run that an answer lists a hundred problems.
  longTest.each(WITHOUT_ROWS)('%s blocks nobody and gets a short answer', async (_, file, refused) => {
    const result = await importBesideStranger(file());
    if (result instanceof Error) throw result;
    const answer = presentImport(result, false);
    expect(answer).toMatchObject({ problem_count: refused, problems: { length: Math.min(100, refused) } });
    expect(JSON.stringify(answer).length).toBeLessThan(20_000);
  });

  test('that takes its thread too long is refused, and the program goes on', async () => {
    const { user } = await Person.join(app);
    const viewer = await app.services.accounts.sessions.viewer(user.token);
    const upload = await toFile(JSON.stringify(archiveWith({})));
    await expect(serviceWith({ threadStepMs: 1 }).run(viewer, upload, { preview: true })).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: 'The file is too complex. Export your data again and choose the new file.',
    });
    expect(await importTo(app, user, archiveWith({}))).toMatchObject({ problem_count: 0 });
  });

  longTest('of as many rows as possible fits into the memory of its thread', async () => {
    const { user } = await Person.join(app);
    const viewer = await app.services.accounts.sessions.viewer(user.token);
    const upload = await toFile(
      lists(`"categories":[${repeated(250_000, () => `{"id":"${randomUUID()}","name":"a"}`)}]`),
    );
    const report = await serviceWith({}).run(viewer, upload, { preview: true });
    expect(report.kinds).toContainEqual(
      expect.objectContaining({ kind: 'categories', added: 1, alreadyThere: 249_999 }),
    );
  });
});

describe('goals', () => {
  /** Versions that the account has already, so that a small file exceeds the quota. */
  const KEPT = isLong ? 0 : 4_800;
  /** More than the quota allows: 4,996, because four goals come with the account. */
  const VERSIONS = isLong ? 60_000 : 300;
  const ROOM = 4_996 - KEPT;
  const keepVersions = (user: TestUser) =>
    app.dataSource.query(
      `INSERT INTO goals (user_id, id, macro_name, target_value, unit, goal_type, valid_from, valid_to, created_at)
       SELECT $1, gen_random_uuid(), 'iron', 5, 'mg', 'stay_under', '1900-01-01'::date + n, '1900-01-02'::date + n, now()
         FROM generate_series(1, $2::integer) AS n`,
      [user.id, KEPT],
    );
  const day = (index: number) => new Date(Date.UTC(1900, 0, 1 + index)).toISOString().slice(0, 10);
  const version = (index: number, more: object = {}) => ({
    id: randomUUID(),
    macro_name: 'zinc',
    target_value: 5,
    unit: 'mg',
    goal_type: 'stay_under',
    valid_from: day(index),
    valid_to: day(index + 1),
    ...more,
  });
  const TOO_MANY = 'You can have at most 5,000 goal versions.';

  test('of many versions come in up to the quota, and days are still judged', async () => {
    const person = await Person.join(app);
    await keepVersions(person.user);
    const goals = Array.from({ length: VERSIONS }, (_, index) => version(index));
    const report = await previewAndImport(person.user, archiveWith({ goals }));
    const { added, refused } = findCount(report, 'goals');
    expect([added, refused]).toEqual([ROOM, VERSIONS - ROOM]);
    expect(report.problems.every(({ reason }) => reason === TOO_MANY)).toBe(true);
    expect((await person.do('day', { date: TODAY })).progress).toHaveLength(4);
  });

  test('of many macros come in up to the quotas of versions and of goals that hold now', async () => {
    const { user } = await Person.join(app);
    await keepVersions(user);
    const goals = Array.from({ length: VERSIONS }, (_, index) =>
      version(0, { macro_name: `macro ${index}`, ...(index < 120 && { valid_to: null }) }),
    );
    const report = await previewAndImport(user, archiveWith({ goals }));
    expect(findCount(report, 'goals')).toMatchObject({ added: ROOM, refused: VERSIONS - ROOM });
    expect(report.problems[0]).toMatchObject({ position: 97, reason: 'You can have at most 100 goals.' });
  });
});

describe('rows beyond a quota are refused one by one:', () => {
  test('foods, whose categories and meals are then told', async () => {
    const { user } = await Person.join(app);
    const [own] = await app.dataSource.query<[{ count: number }]>(
      'SELECT count(*)::int FROM foods WHERE user_id = $1',
      [user.id],
    );
    await app.dataSource.query(
      `INSERT INTO foods (user_id, id, name, name_folded, serving_size, macros, source, created_at, deleted_at)
       SELECT $1, gen_random_uuid(), 'x', 'x', 'x', '[]', 'custom', now(), now() FROM generate_series(1, 4998 - $2::int)`,
      [user.id, own.count],
    );
    const foods = Array.from({ length: 5 }, (_, index) => ({
      id: randomUUID(),
      name: `Food ${index}`,
      serving_size: '1',
      macros: [],
    }));
    const meals = [{ id: randomUUID(), name: 'Lunch', foods: [[foods[4]!.id, 1]] }];
    const report = await previewAndImport(user, archiveWith({ foods, meals }));
    expect(findCount(report, 'foods')).toMatchObject({ added: 2, refused: 3 });
    expect(report.problems).toEqual([
      ...[3, 4, 5].map((position) => ({
        kind: 'foods',
        position,
        reason: 'You can have at most 5,000 foods, including deleted ones.',
      })),
      { kind: 'meals', position: 1, reason: "The file doesn't contain one of its foods." },
    ]);
  });

  test('entries of one day', async () => {
    const { user } = await Person.join(app);
    /** Entries that the day has room for. */
    const room = isLong ? 300 : 20;
    await addEntries(app, user.id, { days: 1, perDay: 300 - room, macros: 1 });
    const [over, yesterday] = [120, 10];
    const file = archiveWith({
      diary: buildDiary(room + over + yesterday, (index) => ({
        log_date: index < room + over ? TODAY : '2026-03-09',
      })),
    });
    const report = await previewAndImport(user, file);
    const added = room + yesterday;
    expect(findCount(report, 'diary')).toMatchObject({ added, refused: over });
    expect(report.problem_count).toBe(over);
    expect(report.problems).toHaveLength(100);
    expect(report.problems[0]).toMatchObject({
      position: room + 1,
      reason: 'You can have at most 300 entries on one day, including deleted ones.',
    });
    expect(findCount(await importTo(app, user, file), 'diary')).toMatchObject({
      added: 0,
      already_there: added,
      refused: over,
    });
  });

  test('different nutrients', async () => {
    const { user } = await Person.join(app);
    const diary = buildDiary(200, (index) => ({ macros: [[`nutrient ${index}`, 1, 'g']] }));
    const report = await previewAndImport(user, archiveWith({ diary }));
    const { added, refused } = findCount(report, 'diary');
    expect([added + refused, added < 150, added > 100]).toEqual([200, true, true]);
    expect(report.problems[0]?.reason).toBe('You can have at most 150 different nutrients in your foods and entries.');
  });
});

test('a batch that is repeated counts its entries of a new day once', async () => {
  const { user } = await Person.join(app);
  const context = new ImportContext(app.dataSource, user.id, app.services.portability.listKinds());
  const countDay = async () => {
    await context.load(['days']);
    const entry = { log_date: '2026-03-01', macros: [] };
    return Array.from({ length: 200 }, () => context.countRow(entry, ['food_logs_per_day']));
  };
  await countDay();
  context.forget();
  expect(new Set(await countDay())).toEqual(new Set([undefined]));
});

test('thousands of foods of one name are each compared with thousands of the account', async () => {
  const { user } = await Person.join(app);
  const macros = Array.from({ length: 10 }, (_, index) => [`macro ${index}`, 1.5, 'g']);
  // Comparing every pair of so many takes longer than a test may.
  const COUNT = isLong ? 4_000 : 300;
  const foods = Array.from({ length: COUNT }, (_, index) => ({
    id: randomUUID(),
    name: 'Stew',
    serving_size: `${index} bowls`,
    macros,
  }));
  const file = archiveWith({ foods });
  expect(findCount(await importTo(app, user, file), 'foods').added).toBe(COUNT);
  const again = archiveWith({ foods: foods.map((food) => ({ ...food, id: randomUUID() })) });
  const report = await importTo(app, user, again);
  expect(findCount(report, 'foods')).toMatchObject({ added: 0, already_there: COUNT });
});

describe('while an import runs', () => {
  /** Entries that are added at once. */
  const BATCH = 500;
  const ENTRIES = isLong ? 20_000 : 2 * BATCH + 20;
  const WRITES = 5;
  const service = () => serviceWith({}, isLong ? undefined : readInProcess);

  test('its user can change the account, and others are answered', async () => {
    const [person, stranger] = [await Person.join(app), await Person.join(app)];
    const viewer = await app.services.accounts.sessions.viewer(person.user.token);
    const diary = buildDiary(ENTRIES);
    const upload = await toFile(JSON.stringify(archiveWith({ diary })));
    const [second, last] = [diary[BATCH]!.id, diary.at(-1)!.id];
    const held = await holdRows(app.dataSource, 'food_logs', [second, last]);
    let isOver = false;
    const importing = service()
      .run(viewer, upload, { preview: false })
      .finally(() => (isOver = true));
    await someoneWaits(app.dataSource);
    const goal = { unit: 'MG', goalType: 'STAY_UNDER' };
    const writes = Array.from({ length: WRITES }, (_, index) =>
      person.do('addGoal', { input: { ...goal, macroName: `macro ${index}`, targetValue: index } }),
    );
    expect((await stranger.do('me')).username).toBe(stranger.user.username);
    await held.letIn(second);
    await Promise.all(writes);
    expect(isOver).toBe(false);
    await held.letIn(last);
    await importing;
    await held.close();
    expect(await countEntries(person.user)).toBe(ENTRIES);
  });

  test('its client can go away, which ends it between two batches; importing again completes it', async () => {
    const { user } = await Person.join(app);
    const viewer = await app.services.accounts.sessions.viewer(user.token);
    const diary = buildDiary(ENTRIES);
    const upload = await toFile(JSON.stringify(archiveWith({ diary })));
    const second = diary[BATCH]!.id;
    const held = await holdRows(app.dataSource, 'food_logs', [second]);
    const client = new AbortController();
    const gone = new Error('The client is gone.');
    const importing = service().run(viewer, upload, { preview: false, signal: client.signal });
    const failed = expect(importing).rejects.toBe(gone);
    await someoneWaits(app.dataSource);
    client.abort(gone);
    await held.letIn(second);
    await failed;
    await held.close();
    const before = await countEntries(user);
    expect(before).toBe(2 * BATCH);
    const report = await service().run(viewer, upload, { preview: false });
    expect(report.kinds.find(({ kind }) => kind === 'diary')).toMatchObject({
      added: ENTRIES - before,
      alreadyThere: before,
    });
  });

  test('and fails midway, what was added stays, the answer says so, and importing again completes it', async () => {
    const { user } = await Person.join(app);
    const diary = buildDiary(isLong ? 1_200 : 720);
    const file = archiveWith({ diary });
    await app.dataSource.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF NEW.id = '${diary[700]!.id}' THEN RAISE EXCEPTION 'no'; END IF; RETURN NEW; END $$`,
    );
    await app.dataSource.query('CREATE TRIGGER fail BEFORE INSERT ON food_logs FOR EACH ROW EXECUTE FUNCTION fail()');
    const { status, body } = await sendImport(app, user, file);
    await app.dataSource.query('DROP FUNCTION fail CASCADE');
    expect([status, body['error']]).toEqual([
      500,
      'Something went wrong on our side. Try again. Part of the file was imported. Import it again to add the rest.',
    ]);
    expect(await countEntries(user)).toBe(500);
    const again = await importTo(app, user, file);
    expect([total(again, 'added'), total(again, 'already_there')]).toEqual([diary.length - 500, 500]);
  });

  test('for too long, it ends', async () => {
    const { user } = await Person.join(app);
    const viewer = await app.services.accounts.sessions.viewer(user.token);
    await expect(
      serviceWith({ totalMs: 1 }).run(viewer, await toFile(JSON.stringify(archiveWith({}))), { preview: false }),
    ).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'The import took too long.' });
  });
});

async function countEntries({ id }: TestUser): Promise<number> {
  const [row] = await app.dataSource.query<[{ count: number }]>(
    'SELECT count(*)::int FROM food_logs WHERE user_id = $1',
    [id],
  );
  return row.count;
}
