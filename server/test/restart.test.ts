import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres';
import { testCluster } from './support/cluster';
import { readKept, writeKept } from './support/kept-row';
import { isLong } from './support/long';
import { findServer } from './support/test-database';

async function restartOwn(): Promise<object[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-restart-'));
  const first = await startEmbeddedPostgres({ dataDir, durable: false });
  await writeKept(first.address);
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir, durable: false });
  const rows = await readKept(second.address);
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return rows;
}

test('the Postgres of a data folder has its rows after a restart', async () => {
  // In every run, `global-setup.ts` has restarted the server of all tests.
  const rows = await (isLong || testCluster() ? restartOwn() : readKept(findServer()));
  expect(rows).toEqual([{ name: 'Avocado', isRestarted: true }]);
});
