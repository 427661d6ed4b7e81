import { rmSync } from 'node:fs';

export default async function globalTeardown(): Promise<void> {
  const { stopTestPostgres, testDataDir } = globalThis as unknown as {
    stopTestPostgres: () => Promise<void>;
    testDataDir: string;
  };
  await stopTestPostgres();
  rmSync(testDataDir, { recursive: true, force: true });
}
