import { AppError } from '../../core/errors';

const RETRY_AFTER = 10;

/** Places for heavy work: so many at once, and one for each user. */
export class Slots {
  private readonly takenBy = new Set<string>();

  /** @param work what it is, for the refusal: 'export'. */
  constructor(
    private readonly most: number,
    private readonly work: string,
  ) {}

  /**
   * Takes a place, and returns the way to give it back.
   * @throws AppError RATE_LIMITED while the user has one already, UNAVAILABLE while all are taken.
   */
  take(userId: string): () => void {
    if (this.takenBy.has(userId)) {
      const message = `Your last ${this.work} is still under way. Please try again in a moment.`;
      throw new AppError('RATE_LIMITED', message, { retryAfter: RETRY_AFTER });
    }
    if (this.takenBy.size >= this.most) {
      const message = 'There is too much to do right now. Please try again in a moment.';
      throw new AppError('UNAVAILABLE', message, { retryAfter: RETRY_AFTER });
    }
    this.takenBy.add(userId);
    return () => void this.takenBy.delete(userId);
  }
}
