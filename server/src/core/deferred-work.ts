import { unavailable } from './errors';

/** What may wait; beyond it callers are told to come back. */
const MAX_WAITING = 1_000;
const RETRY_AFTER_SECONDS = 5;

type Work = () => Promise<unknown>;

/** Work that is done after its request was answered, one piece after the other, so that the answer tells nothing about it. */
export class DeferredWork {
  private readonly waiting: Work[] = [];
  private running: Promise<void> | undefined;

  constructor(private readonly onFailure: (error: unknown) => void) {}

  /** @throws AppError UNAVAILABLE while too much waits. */
  add(work: Work): void {
    if (this.waiting.length >= MAX_WAITING) throw unavailable(RETRY_AFTER_SECONDS);
    this.waiting.push(work);
    this.running ??= this.run();
  }

  /** Resolves once everything that was added is done. */
  async finish(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    // Not before the caller has gone on.
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
