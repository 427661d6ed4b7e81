import { unavailable } from '@macrolog/domain';

/** Maximum number of waiting tasks. Beyond it, callers get UNAVAILABLE. */
const MAX_WAITING = 1_000;
const RETRY_AFTER_SECONDS = 5;

type Work = () => Promise<unknown>;

/** Runs tasks after their request was answered, one at a time, so that the response time reveals nothing about them. */
export class DeferredWork {
  private readonly waiting: Work[] = [];
  private running: Promise<void> | undefined;

  constructor(private readonly onFailure: (error: unknown) => void) {}

  /** @throws AppError UNAVAILABLE if too many tasks are waiting. */
  add(work: Work): void {
    if (this.waiting.length >= MAX_WAITING) throw unavailable(RETRY_AFTER_SECONDS);
    this.waiting.push(work);
    this.running ??= this.run();
  }

  /** Resolves when all added tasks are done. */
  async finish(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    // Let the caller continue first.
    await new Promise((turn) => setImmediate(turn));
    for (let work = this.waiting.shift(); work; work = this.waiting.shift()) {
      try {
        await work();
      } catch (error) {
        this.onFailure(error);
      }
    }
    this.running = undefined;
  }
}
