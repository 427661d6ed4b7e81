import { setImmediate as nextTurn } from 'node:timers/promises';
import { unavailable } from '@macrolog/domain';

/** Maximum number of tasks that wait or run. Beyond it, callers get UNAVAILABLE. */
const MAX_TASKS = 1_000;
const RETRY_AFTER_SECONDS = 5;

/** Runs tasks after their request was answered, one at a time, so that the response time reveals nothing about them. */
export class DeferredWork {
  private tasks = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly onFailure: (error: unknown) => void) {}

  /** @throws AppError UNAVAILABLE if too many tasks are waiting. */
  add(work: () => Promise<unknown>): void {
    if (this.tasks >= MAX_TASKS) throw unavailable(RETRY_AFTER_SECONDS);
    this.tasks += 1;
    this.last = this.last
      .then(() => nextTurn())
      .then(work)
      .catch(this.onFailure)
      .finally(() => (this.tasks -= 1));
  }

  /** Resolves when all added tasks are done. */
  async finish(): Promise<void> {
    await this.last;
  }
}
