import { randomUUID } from 'node:crypto';
import { TIERS } from '@macrolog/domain';
import { longTest } from '../support/long';
import { Person, send, TODAY } from '../support/person';
import { readRows } from '../support/rows';
import { sample } from '../support/sample';
import { addPasskey } from '../support/second-factor';
import { SUPPORT_CALLS } from '../support/support-calls';
import type { AuditEntry } from '../support/support-results';
import { expectCode, TestApp } from '../support/test-app';

let app: TestApp;
/** A member of the support staff. */
let staff: Person;
/** Every refused call is about this account, which has a passkey. */
let person: Person;
let nosy: Person[];
beforeAll(async () => {
  app = await TestApp.start();
  [staff, person] = [await Person.joinStaff(app), await Person.join(app)];
  await addPasskey(app, person.user);
  nosy = await Promise.all(TIERS.map((tier) => Person.join(app, tier)));
});
afterAll(() => app.close());

const countAuditEntries = async (): Promise<number> => {
  const [row] = await app.dataSource.query<{ count: number }[]>('SELECT count(*)::integer AS count FROM audit_log');
  return row?.count ?? 0;
};

const readAudit = (): Promise<AuditEntry[]> =>
  app.dataSource.query(
    'SELECT actor, action, subject, reason, detail, request_id AS "requestId" FROM audit_log WHERE actor = $1 ORDER BY id',
    [staff.user.id],
  );

/** The rows that the member of the staff leaves meanwhile. */
async function auditDuring(work: () => Promise<unknown>): Promise<AuditEntry[]> {
  const { length } = await readAudit();
  await work();
  return (await readAudit()).slice(length);
}

const setStaff = ({ user }: Person, isStaff: boolean) =>
  app.dataSource.query('UPDATE users SET is_admin = $2 WHERE id = $1', [user.id, isStaff]);

test('every operation that says it is for support staff stands in the table', async () => {
  const { __schema: schema } = await app.data<{
    __schema: Record<'queryType' | 'mutationType', { fields: { name: string; description: string }[] }>;
  }>('{ __schema { queryType { fields { name description } } mutationType { fields { name description } } } }');
  const fields = [...schema.queryType.fields, ...schema.mutationType.fields];
  const forStaff = fields.filter(({ description }) => description.includes('Support staff only'));
  expect(forStaff.map(({ name }) => name).sort()).toEqual(SUPPORT_CALLS.map(({ operation }) => operation).sort());
});

/** Every run tests of each operation who may call it. The other rules are the same code for all of them. */
const sampled = new Set(sample(SUPPORT_CALLS, 4));

describe.each(SUPPORT_CALLS)('$operation', (call) => {
  const { operation, action, aboutUser, variables, prepare } = call;
  const sampledTest = sampled.has(call) ? test : longTest;

  test('asks who it is', async () => {
    const before = await countAuditEntries();
    const answer = await send(app, operation, variables(person.user.id));
    expect([answer.status, expectCode(answer, 'UNAUTHENTICATED')]).toEqual([401, 'No token found. Please log in.']);
    expect(await countAuditEntries()).toBe(before);
  });

  test('is refused to users on every tier, and changes nothing', async () => {
    const before = [await readRows(app.dataSource, person.user.id), await countAuditEntries()];
    for (const user of nosy) {
      for (const { id } of [person.user, user.user]) {
        expect(await user.refused('FORBIDDEN', operation, variables(id))).toBe('Only support staff can do this.');
      }
    }
    expect([await readRows(app.dataSource, person.user.id), await countAuditEntries()]).toEqual(before);
  });

  test('is refused to support staff without a second factor, with a sentence that says what to do', async () => {
    const [unprotected] = nosy as [Person];
    await setStaff(unprotected, true);
    const before = [await readRows(app.dataSource, person.user.id), await countAuditEntries()];
    const message = await unprotected.refused('SECOND_FACTOR_MISSING', operation, variables(person.user.id));
    await setStaff(unprotected, false);
    expect(message).toBe('Support staff need two-step login. Set it up in Settings, then come back.');
    expect([await readRows(app.dataSource, person.user.id), await countAuditEntries()]).toEqual(before);
  });

  test('is open to support staff and leaves exactly one row, with the id of the request', async () => {
    const { user } = await Person.join(app);
    await prepare?.(app, user);
    let requestId: string | null = null;
    const left = await auditDuring(async () => {
      const { errors, headers } = await staff.send(operation, variables(user.id));
      expect(errors).toEqual([]);
      requestId = headers.get('x-request-id');
    });
    expect(left).toEqual([
      {
        actor: staff.user.id,
        action,
        subject: aboutUser ? user.id : null,
        reason: variables(user.id)['reason'] ?? null,
        detail: action.startsWith('read') ? null : (expect.any(String) as unknown),
        requestId,
      },
    ]);
  });

  sampledTest('is closed from the next request on after support access is revoked', async () => {
    const [other, { user }] = [await Person.joinStaff(app), await Person.join(app)];
    await other.send(operation, variables(user.id));
    await setStaff(other, false);
    await other.refused('FORBIDDEN', operation, variables(user.id));
  });

  sampledTest('answers nothing and does nothing where its row cannot be written', async () => {
    const before = await readRows(app.dataSource, person.user.id);
    await app.dataSource.query('ALTER TABLE audit_log ADD CONSTRAINT full_up CHECK (false) NOT VALID');
    const { data, errors } = await staff.send(operation, variables(person.user.id));
    await app.dataSource.query('ALTER TABLE audit_log DROP CONSTRAINT full_up');
    expect([data, errors.map(({ extensions }) => extensions.code)]).toEqual([null, ['INTERNAL']]);
    expect(await readRows(app.dataSource, person.user.id)).toEqual(before);
  });
});

test('support staff who add a second factor may at once', async () => {
  const other = await Person.join(app);
  await setStaff(other, true);
  await other.refused('SECOND_FACTOR_MISSING', 'users');
  await addPasskey(app, other.user);
  await other.do('users');
});

const ofOneUser = SUPPORT_CALLS.filter(({ operation, aboutUser }) => aboutUser && operation !== 'auditLog');

test.each(sample(ofOneUser, 4))(
  '$operation knows nobody of an id that nobody has, and leaves one row all the same',
  async ({ operation, action, variables }) => {
    const nobody = randomUUID();
    const left = await auditDuring(async () => {
      expect(await staff.refused('NOT_FOUND', operation, variables(nobody))).toBe('User not found.');
      expect(await staff.refused('NOT_FOUND', operation, variables('no id'))).toBe('User not found.');
    });
    expect(left).toMatchObject([
      { action, subject: nobody },
      { action, subject: null },
    ]);
  },
);

test('two fields in one document leave a row each', async () => {
  const document = `{ a: supportUser(id: "${person.user.id}") { openSessions } b: users(first: 1) { edges { cursor } } }`;
  const left = await auditDuring(() => app.data(document, {}, staff.user.token));
  expect(left.map(({ action }) => action).sort()).toEqual(['read_user', 'search_users']);
});

describe('the audit log', () => {
  test.each([
    ['changed', `UPDATE audit_log SET actor = 'nobody'`],
    ['changed where nothing matches', `UPDATE audit_log SET actor = 'nobody' WHERE false`],
    ['deleted', 'DELETE FROM audit_log'],
    ['emptied', 'TRUNCATE audit_log'],
  ])('cannot be %s, even by the owner of the database', async (_, statement) => {
    await staff.do('users');
    const before = await countAuditEntries();
    await expect(app.dataSource.query(statement)).rejects.toMatchObject({ message: 'The audit log is only added to.' });
    await expect(
      app.dataSource.transaction(async (manager) => {
        await manager.query('SET LOCAL session_replication_role = replica');
        await manager.query(statement);
      }),
    ).rejects.toMatchObject({ message: 'The audit log is only added to.' });
    expect(await countAuditEntries()).toBe(before);
  });

  test('outlives the accounts in it', async () => {
    const [leaving, { user }] = [await Person.joinStaff(app), await Person.join(app)];
    await leaving.do('supportUser', { id: user.id, from: TODAY, to: TODAY });
    for (const id of [user.id, leaving.user.id]) await app.dataSource.query('DELETE FROM users WHERE id = $1', [id]);
    const [, entry] = await staff.do('auditLog', { subject: user.id });
    expect(entry).toMatchObject({
      actor: leaving.user.id,
      actorName: null,
      action: 'read_user',
      subject: user.id,
      subjectName: null,
    });
  });

  test('is read newest first, page by page, of everybody or of one account', async () => {
    const { user } = await Person.join(app);
    for (let n = 0; n < 3; n += 1) await staff.do('endSessions', { userId: user.id, reason: `Reason ${n}` });
    const first = await staff.do('auditLog', { subject: user.id, first: 2 });
    expect(first.map(({ action, reason }) => [action, reason])).toEqual([
      ['read_audit_log', null],
      ['end_sessions', 'Reason 2'],
    ]);
    const second = await staff.do('auditLog', { subject: user.id, first: 2, after: first[1]?.id });
    expect(second.map(({ reason }) => reason)).toEqual(['Reason 1', 'Reason 0']);
    expect(second[0]).toMatchObject({ actorName: staff.user.username, subjectName: user.username });
    const everything = await staff.do('auditLog', { first: 200 });
    expect(new Set(everything.map(({ subject }) => subject)).size).toBeGreaterThan(1);
  });

  test.each([{ first: 0 }, { first: 201 }, { after: 'x' }, { subject: 'x' }])('refuses %j', async (variables) => {
    await staff.refused('INVALID_INPUT', 'auditLog', variables);
  });
});
