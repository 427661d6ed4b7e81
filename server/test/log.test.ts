import { Writable } from 'node:stream';
import { createDataSource } from '../src/db/data-source';
import { createLogger } from '../src/http/logging';
import { createTestDatabase } from './support/test-database';

test('a failed statement is logged without the values it was given', async () => {
  const database = await createTestDatabase();
  const dataSource = await createDataSource(database.address, 1).initialize();
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const logger = createLogger('info', sink);

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
