import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { EdamamSettings } from '../../src/modules/food-search/lookup/edamam-client';

export interface EdamamCall {
  path: string;
  /** With the credentials. */
  search: string;
  body?: unknown;
}

/** Settings of a food database that nobody answers for. */
export const UNREACHABLE_EDAMAM: EdamamSettings = { appId: 'id', appKey: 'key', baseUrl: 'http://127.0.0.1:9' };

/** The stand-in for Edamam in its own process, so its CPU time is not counted as the program's. */
export class Edamam {
  private constructor(
    private readonly process: ChildProcess,
    readonly settings: EdamamSettings,
  ) {}

  static async start(): Promise<Edamam> {
    const program = spawn(process.execPath, [join(__dirname, 'edamam-stand-in.mjs')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(program.stdout, 'data')) as [Buffer];
    const baseUrl = output.toString().trim().split(' ').at(-1) ?? '';
    return new Edamam(program, { appId: 'stand-in-id', appKey: 'stand-in-key', baseUrl });
  }

  /** The calls so far. */
  async calls(): Promise<EdamamCall[]> {
    const response = await fetch(`${this.settings.baseUrl}/calls`);
    return (await response.json()) as EdamamCall[];
  }

  async forget(): Promise<void> {
    await fetch(`${this.settings.baseUrl}/calls`, { method: 'DELETE' });
  }

  /** Ends the calls that hang, and lets none hang from now on. */
  async letGo(): Promise<void> {
    await fetch(`${this.settings.baseUrl}/hanging`, { method: 'DELETE' });
  }

  async stop(): Promise<void> {
    const closed = once(this.process, 'close');
    this.process.kill();
    await closed;
  }
}
