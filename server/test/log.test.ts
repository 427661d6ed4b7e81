import { KeptLog } from './support/kept-log';
import { connectDatabase, createTestDatabase } from './support/test-database';

test('a failed statement is logged without the values it was given', async () => {
  const database = await createTestDatabase();
  const dataSource = await connectDatabase(database.address, 1);
  const { lines, logger } = new KeptLog('info');

  const values = ['canary@example.org', '$argon2id$canary'];
  const failure: unknown = await dataSource
    .query<unknown>('INSERT INTO users (email, password_hash) VALUES ($1, $2)', values)
    .catch((error: unknown) => error as Error);
  logger.error({ err: new Error('request failed', { cause: failure }) }, 'request failed');
  await dataSource.destroy();
  await database.drop();

  expect(lines.join('')).toContain('INSERT INTO users');
  expect(lines.join('')).not.toContain('canary');
});
