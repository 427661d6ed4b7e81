import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { createDatabaseCheck } from '../src/platform/database/write-check';
import type { SocketAddress } from './support/cluster';
import { ageMails } from './support/mail';
import { Person, TODAY } from './support/person';
import { addPasskey } from './support/second-factor';
import { buy } from './support/shopping';
import { CALLER, PASSWORD, TestApp } from './support/test-app';

// The account of `DATABASE_URL` needs no right to change the schema if `DATABASE_MIGRATION_URL` names the owner.

const ROLE = `limited_${randomUUID().replaceAll('-', '')}`;
const SETUP = readFileSync(join(__dirname, '../deploy/limited-account.sql'), 'utf8').replaceAll(
  'macrolog_program',
  ROLE,
);

let owner: Client;
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({
    rateLimit: true,
    via: async (address) => {
      const { host, port, username, database } = address as SocketAddress;
      owner = new Client({ host, port, user: username, database });
      await owner.connect();
      await owner.query(`REVOKE TEMPORARY ON DATABASE ${owner.escapeIdentifier(database)} FROM PUBLIC`);
      await owner.query(SETUP);
      return { ...address, username: ROLE };
    },
  });
});
afterAll(async () => {
  await owner.query(`DROP OWNED BY ${ROLE}; DROP ROLE ${ROLE}`);
  await owner.end();
  await app.close();
});

test('an account that may only read and write rows runs the whole program', async () => {
  const [user] = await app.dataSource.query<{ current_user: string }[]>('SELECT current_user');
  expect(user?.current_user).toBe(ROLE);
  app.clock.set('2026-03-10T12:00:00Z');
  const [person, staff] = [await Person.join(app), await Person.joinStaff(app)];
  await person.log(await person.foodId('Banana'));
  expect((await person.do('day', { date: TODAY })).entries).toHaveLength(1);
  await buy(app, person, 'SUBSCRIPTION');
  await person.do('searchFoods', { query: 'oats' });
  await staff.do('users', { search: person.user.username });
  await addPasskey(app, person.user);
  await staff.do('startFactorRemoval', { userId: person.user.id, reason: 'Lost phone.' });
  await person.do('requestPasswordReset', { email: `${person.user.username}@example.org` });
  expect(await app.services.outbox.mailWorker.sendDue()).toBeGreaterThan(0);
  app.clock.set('2026-03-12T12:00:00Z');
  expect(await app.services.accounts.factorRemovals.removeDue()).toEqual([]);
  await ageMails(app.dataSource, 40 * 86_400);
  await Promise.all([
    app.services.accounts.sessions.purgeExpired(),
    app.services.outbox.mails.purgeExpired(),
    app.program.core.limits.purgeExpired(),
  ]);
  const { token } = await app.services.accounts.auth.logIn(
    { username: person.user.username, password: PASSWORD },
    CALLER,
  );
  const exported = await fetch(`${app.origin}/api/account/export`, { headers: { Authorization: `Bearer ${token}` } });
  expect([exported.status, (await exported.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
  await person.by(token).do('deleteAccount', { password: PASSWORD });
  expect(await app.services.accounts.accountPurge.run()).toEqual([]);
  expect(await owner.query('SELECT FROM users WHERE id = $1', [person.user.id])).toMatchObject({ rowCount: 0 });
});

test('it may check whether the database can write', async () => {
  await expect(createDatabaseCheck(app.dataSource)()).resolves.toBeUndefined();
});

test('it may use what a later migration creates', async () => {
  await owner.query('CREATE TABLE later (id integer GENERATED ALWAYS AS IDENTITY, name text)');
  await app.dataSource.query(`INSERT INTO later (name) VALUES ('x')`);
  expect(await app.dataSource.query('SELECT name FROM later')).toEqual([{ name: 'x' }]);
});

test.each([
  'CREATE TABLE mine (id integer)',
  'ALTER TABLE users ADD COLUMN mine integer',
  'DROP TABLE weights',
  'TRUNCATE food_logs',
  'ALTER TABLE audit_log DISABLE TRIGGER ALL',
  'DELETE FROM audit_log',
  'UPDATE quotas SET maximum = 1000000',
  'DELETE FROM migrations',
  'CREATE ROLE another',
  `COPY users TO PROGRAM 'cat'`,
])('it may not: %s', async (statement) => {
  await expect(app.dataSource.query(statement)).rejects.toMatchObject({ code: '42501' });
});
