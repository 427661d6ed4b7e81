import { tooLarge } from '../../core/errors';
import { MAX_RANGE_ENTRIES } from '../../limits/answers';

/** Refuses a range of days with too many entries for one request. */
export const tooManyEntries = () =>
  tooLarge(`These days hold more than ${MAX_RANGE_ENTRIES.toLocaleString('en-US')} entries. Ask for fewer days.`);

/** The diary entries that one request may still read. */
export class EntryBudget {
  private remaining = MAX_RANGE_ENTRIES;

  /** @throws AppError TOO_LARGE when the request has read too many. */
  consume(entries: number): void {
    this.remaining -= entries;
    if (this.remaining < 0) throw tooManyEntries();
  }
}
