const MEGABYTE = 1024 * 1024;

/**
 * Maximum size of a range of days in REST, which is streamed. A year of 20 entries per day with 12 macros each takes
 * about 20 MB.
 */
export const MAX_RANGE_BYTES = 40 * MEGABYTE;

/** Maximum number of diary entries that one request reads. */
export const MAX_RANGE_ENTRIES = 20_000;

/** Maximum number of entries of one day that are read. An account from before the quotas may exceed its quota. */
export const MAX_DAY_ENTRIES = 5_000;

/** Maximum number of macros of one entry: those of a food, and the calculated calories of a quick entry. */
export const MAX_ENTRY_MACROS = 41;

/** Maximum number of different macros in the totals of one day. */
export const MAX_DAY_MACROS = 1_000;

/** Maximum number of rows of a day in REST, one per entry and macro; 5 MB can't hold more. */
export const MAX_DETAILED_ROWS = 30_000;

/** Maximum number of rows of a range of days in REST; MAX_RANGE_BYTES can't hold more. */
export const MAX_RANGE_ROWS = 250_000;
