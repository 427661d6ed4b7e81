import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from './program.mjs';
import { test as base } from './test';

interface StoppedProgram {
  url: string;
  /** Sets the server's clock to that instant and stops it there. */
  setClock: (instant: Date) => void;
}

/** Tests with their own server, whose clock they set. */
export const test = base.extend<object, { program: StoppedProgram }>({
  program: [
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'macrolog-clock-'));
      const clock = join(folder, 'clock');
      const setClock = (instant: Date) => {
        // The program may read the file at any time.
        writeFileSync(`${clock}.new`, instant.toISOString());
        renameSync(`${clock}.new`, clock);
      };
      setClock(new Date());
      const preload = new URL('stop-clock.mjs', import.meta.url).href;
      const { url, stop } = await startProgram({
        dataDir: join(folder, 'data'),
        env: { NODE_OPTIONS: `--import=${preload}`, E2E_CLOCK: clock },
      });
      await provide({ url, setClock });
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ program }, provide) => provide(program.url),
});
