import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { MIGRATIONS } from '../src/platform/database/migrations';
import { FoldAddressDomains1795390480000 } from '../src/platform/database/migrations/1795390480000-fold-address-domains';
import { isLong } from './support/long';
import { addUsers } from './support/many-users';
import { databaseOfEachTest } from './support/test-database';

const own = databaseOfEachTest();
let dataSource: DataSource;
beforeEach(() => ({ dataSource } = own));

/** Takes one step of the migration alone, which changes no schema. */
async function take(step: 'up' | 'down'): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await new FoldAddressDomains1795390480000()[step](runner);
  await runner.release();
}

/** Reverts the migration; in a long run all later ones first. */
async function undo(): Promise<void> {
  if (!isLong) return take('down');
  const first = MIGRATIONS.indexOf(FoldAddressDomains1795390480000);
  for (let left = MIGRATIONS.length; left > first; left -= 1) await dataSource.undoLastMigration();
}

async function redo(): Promise<void> {
  if (!isLong) return take('up');
  await dataSource.runMigrations();
}

/** Accounts with these addresses, oldest first, folded as before. */
async function addAccounts(emails: readonly string[], verified: readonly string[] = []): Promise<void> {
  await addUsers(dataSource, randomUUID().slice(0, 8), emails.length);
  const users = await dataSource.query<{ id: string }[]>('SELECT id FROM users ORDER BY id');
  for (const [index, email] of emails.entries()) {
    await dataSource.query(
      `UPDATE users SET email = $2, email_folded = lower($2), created_at = timestamp '2026-01-01' + $3 * interval '1 day',
         email_verified_at = CASE WHEN $4 THEN now() END WHERE id = $1`,
      [users[index]?.id, email, index, verified.includes(email)],
    );
  }
}

const readKeys = async () => {
  const rows = await dataSource.query<{ email: string; key: string }[]>(
    'SELECT email, email_folded AS key FROM users ORDER BY created_at',
  );
  return rows.map(({ email, key }) => [email, key]);
};

test('existing addresses get one key for both forms of a domain, and lose it again', async () => {
  await undo();
  await addAccounts(['Ann@XN--mller-kva.de', 'bob@Müller.de', 'cy@example.org', 'xn--dan@example.org']);
  const before = await readKeys();
  await redo();
  expect(await readKeys()).toEqual([
    ['Ann@XN--mller-kva.de', 'ann@müller.de'],
    ['bob@Müller.de', 'bob@müller.de'],
    ['cy@example.org', 'cy@example.org'],
    ['xn--dan@example.org', 'xn--dan@example.org'],
  ]);
  await undo();
  expect(await readKeys()).toEqual(before);
});

const PUNYCODE = 'x@xn--mller-kva.de';
const DECOMPOSED = 'x@mu\u0308ller.de';
const KEY = 'x@müller.de';

const TWINS: [which: string, emails: string[], verified: string[], keys: string[]][] = [
  ['the older one', [PUNYCODE, DECOMPOSED], [], [KEY, DECOMPOSED]],
  ['the one with a confirmed address', [PUNYCODE, DECOMPOSED], [DECOMPOSED], [PUNYCODE, KEY]],
  ['the one that has it already', [PUNYCODE, KEY], [PUNYCODE], [PUNYCODE, KEY]],
];

test.each(TWINS)('of two accounts with one address, %s gets its key', async (_, emails, verified, keys) => {
  await undo();
  await addAccounts(emails, verified);
  await redo();
  expect((await readKeys()).map(([, key]) => key)).toEqual(keys);
});
