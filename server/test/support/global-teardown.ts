import { rmSync } from 'node:fs';
import { testCluster } from './cluster';

export default async function globalTeardown(): Promise<void> {
  rmSync(process.env['TEST_FOLDER'] ?? '', { recursive: true, force: true });
  // Servers that were started elsewhere are also ended there.
  if (testCluster()) return;
  const { stopTestPostgres, testDataDir } = globalThis as unknown as {
    stopTestPostgres: () => Promise<void>;
    testDataDir: string;
  };
  await stopTestPostgres();
  rmSync(testDataDir, { recursive: true, force: true });
}
