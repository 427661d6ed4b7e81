import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../src/data-source';
import { MIGRATIONS } from '../src/platform/database/migrations';
import { MergeEmailTokens1795330000000 } from '../src/platform/database/migrations/1795330000000-merge-email-tokens';
import { addUsers } from './support/many-users';
import { createTestDatabase, type TestDatabase } from './support/test-database';

const EXPIRES_AT = new Date('2026-03-10T12:00:00Z');

let database: TestDatabase;
let dataSource: DataSource;
let userId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.address, 2).initialize();
  await addUsers(dataSource, 'someone', 1);
  const [user] = await dataSource.query<{ id: string }[]>('SELECT id FROM users');
  userId = user!.id;
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

const undo = async () => {
  const later = MIGRATIONS.length - MIGRATIONS.indexOf(MergeEmailTokens1795330000000);
  for (let step = 0; step < later; step += 1) await dataSource.undoLastMigration();
};

// The statements of the previous version of the program.
const addReset = (hash: Buffer) =>
  dataSource.query('INSERT INTO password_reset_tokens (user_id, token_hash, expires_at) VALUES ($1, $2, $3)', [
    userId,
    hash,
    EXPIRES_AT,
  ]);
const addChange = (hash: Buffer, email: string) =>
  dataSource.query('INSERT INTO email_change_tokens (user_id, token_hash, email, expires_at) VALUES ($1, $2, $3, $4)', [
    userId,
    hash,
    email,
    EXPIRES_AT,
  ]);
const resets = () =>
  dataSource.query('SELECT user_id, token_hash, expires_at FROM password_reset_tokens WHERE user_id = $1', [userId]);
const changes = () =>
  dataSource.query('SELECT user_id, token_hash, email, expires_at FROM email_change_tokens WHERE user_id = $1', [
    userId,
  ]);
const all = () =>
  dataSource.query('SELECT purpose, token_hash, email FROM email_tokens WHERE user_id = $1 ORDER BY purpose', [userId]);

const hash = () => Buffer.from(randomUUID());
const [reset, change] = [hash(), hash()];
const asReset = { token_hash: reset, expires_at: EXPIRES_AT };
const asChange = { token_hash: change, email: 'new@example.org', expires_at: EXPIRES_AT };

test('links that were sent before stay valid, also after the way back', async () => {
  await undo();
  await addReset(reset);
  await addChange(change, 'new@example.org');
  await dataSource.runMigrations();
  expect(await all()).toEqual([
    { purpose: 'email_change', token_hash: change, email: 'new@example.org' },
    { purpose: 'password_reset', token_hash: reset, email: null },
  ]);
  await undo();
  expect(await resets()).toEqual([{ user_id: userId, ...asReset }]);
  expect(await changes()).toEqual([{ user_id: userId, ...asChange }]);
});

test('the previous version of the program reads, adds and deletes links on the new schema', async () => {
  await addReset(reset);
  await addChange(change, 'new@example.org');
  expect(await all()).toMatchObject([{ purpose: 'email_change' }, { purpose: 'password_reset' }]);
  expect(await resets()).toEqual([{ user_id: userId, ...asReset }]);
  expect(await changes()).toEqual([{ user_id: userId, ...asChange }]);
  await dataSource.query('DELETE FROM password_reset_tokens WHERE user_id = $1', [userId]);
  expect(await all()).toMatchObject([{ purpose: 'email_change' }]);
  await dataSource.query('DELETE FROM users WHERE id = $1', [userId]);
  expect(await changes()).toEqual([]);
});
