import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/db/data-source';
import { startEmbeddedPostgres } from '../../src/db/embedded-postgres';

/** One throw-away Postgres for the whole run; its migrated database is the template of every test file's own. */
export default async function globalSetup(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  await migrate(postgres.address);
  process.env['TEST_DATABASE'] = JSON.stringify(postgres.address);
  Object.assign(globalThis, { stopTestPostgres: postgres.stop, testDataDir: dataDir });
}
