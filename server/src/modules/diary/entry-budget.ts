import { tooLarge } from '@macrolog/domain';
import { MAX_ANSWER_VALUES, MAX_RANGE_ENTRIES } from '../../platform/limits/answers';

/** Error for a range of days with too many entries. */
export const tooManyEntries = () =>
  tooLarge(`These days have more than ${MAX_RANGE_ENTRIES.toLocaleString('en-US')} entries. Request fewer days.`);

/**
 * Number of diary entries that one request may still read. Pages are read one at a time, even if a request asks for
 * several ranges at once.
 */
export class EntryBudget {
  private entries = MAX_RANGE_ENTRIES;
  private macros = MAX_ANSWER_VALUES;
  private lastRead: Promise<unknown> = Promise.resolve();

  /**
   * Reads a page after the previous pages.
   * @throws AppError TOO_LARGE if the request has read too many entries.
   */
  read<P extends { rows: readonly unknown[] }>(readPage: () => Promise<P>): Promise<P> {
    const page = this.lastRead.then(async () => {
      if (this.entries < 0) throw tooManyEntries();
      const read = await readPage();
      this.entries -= read.rows.length;
      if (this.entries < 0) throw tooManyEntries();
      return read;
    });
    this.lastRead = page.catch(() => undefined);
    return page;
  }

  /**
   * Counts macros that are kept for the response.
   * @throws AppError TOO_LARGE if there are more than fit into one.
   */
  keep(macros: number): void {
    this.macros -= macros;
    if (this.macros < 0) throw tooLarge('The response would be too large. Request fewer days or items.');
  }
}
