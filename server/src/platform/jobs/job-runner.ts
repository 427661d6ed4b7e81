import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

export const HOUR_MS = 3_600_000;

/** Work that a process repeats outside of requests. Every process runs every job. */
export interface Job {
  /** Name for the log. */
  name: string;
  /** Pause between the end of a run and the next one. The first run starts with the program. */
  everyMs: number;
  /** Runs once. Ends early when the signal is aborted. Returns the failures that didn't end the run. */
  run: (signal: AbortSignal) => Promise<readonly unknown[]> | Promise<void>;
}

/** Repeats the jobs of a process until it stops. */
export class JobRunner {
  private readonly stopping = new AbortController();
  private readonly loops: Promise<void>[] = [];

  constructor(private readonly logger: Logger) {}

  start(jobs: readonly Job[]): void {
    // Each job waits for the signal, and its run may, too. Node warns of more than ten listeners.
    setMaxListeners(0, this.stopping.signal);
    this.loops.push(...jobs.map((job) => this.repeat(job)));
  }

  /**
   * Starts no more runs and waits for those in progress, at most for the given time. Another process, or the next start,
   * resumes what is cut off.
   */
  async stop(maxMs: number): Promise<void> {
    this.stopping.abort();
    await Promise.race([Promise.all(this.loops), sleep(maxMs, undefined, { ref: false })]);
  }

  private async repeat({ name, everyMs, run }: Job): Promise<void> {
    const { signal } = this.stopping;
    const report = (failure: unknown) => this.logger.error({ err: failure, job: name }, 'job failed');
    while (!signal.aborted) {
      try {
        for (const failure of (await run(signal)) ?? []) report(failure);
      } catch (error) {
        report(error);
      }
      await sleep(everyMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}
