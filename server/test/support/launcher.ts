import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// `npm test` builds it first.
export const MAIN = join(__dirname, '../../dist/main.js');

export interface Ended {
  code: number | null;
  errors: string;
}

export interface Launched {
  child: ChildProcess;
  /** Its standard output so far. */
  output: () => string;
  /** The URL that it prints once it is ready. */
  ready: Promise<string>;
  ended: Promise<Ended>;
}

export interface Running extends Omit<Launched, 'ready'> {
  url: string;
}

/** Starts the built program as an operator does, with its own data folder. */
export class Launcher {
  readonly folder = mkdtempSync(join(tmpdir(), 'macrolog-start-'));
  private readonly children: ChildProcess[] = [];

  launch(env: Record<string, string> = {}, command = [MAIN]): Launched {
    const base = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: join(this.folder, 'data'), LOG_LEVEL: 'warn' };
    const child = spawn(process.execPath, command, { env: { ...base, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.children.push(child);
    let [output, errors] = ['', ''];
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const ready = new Promise<string>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const url = /Macrolog is ready at (\S+)/.exec(output)?.[1];
        if (url) resolve(url);
      });
    });
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }));
    return { child, output: () => output, ready, ended };
  }

  /** The same, once it is ready. */
  async start(env: Record<string, string> = {}, command = [MAIN]): Promise<Running> {
    const { ready, ...launched } = this.launch(env, command);
    const failed = launched.ended.then(({ errors }) => {
      throw new Error(`The program did not start: ${errors}`);
    });
    return { ...launched, url: await Promise.race([ready, failed]) };
  }

  async close(): Promise<void> {
    for (const child of this.children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
      child.kill('SIGTERM');
      await once(child, 'close');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
