const MEGABYTE = 1024 * 1024;

/** Maximum size of a response that isn't streamed, in GraphQL and REST. */
export const MAX_ANSWER_BYTES = 5 * MEGABYTE;

/**
 * Maximum size of a range of days in REST, which is streamed. A year of 20 entries per day with 12 macros each takes
 * about 20 MB.
 */
export const MAX_RANGE_BYTES = 40 * MEGABYTE;

/**
 * Maximum number of values in the lists of one GraphQL response. A year of days with 12 totals and 4 goals has about
 * 27,000.
 */
export const MAX_ANSWER_VALUES = 100_000;

/** Maximum number of diary entries that one request reads. */
export const MAX_RANGE_ENTRIES = 20_000;

/** Maximum number of entries of one day that are read. An account from before the quotas may exceed its quota. */
export const MAX_DAY_ENTRIES = 5_000;

/** Maximum number of macros of one entry: those of a food, and the calculated calories of a quick entry. */
export const MAX_ENTRY_MACROS = 41;

/** Maximum number of different macros in the totals of one day. */
export const MAX_DAY_MACROS = 1_000;

/** Maximum number of categories in one response. An account from before the quotas may exceed its quota. */
export const MAX_CATEGORIES_SHOWN = 1_000;

/** Maximum number of foods in a REST list; 5 MB can't hold more. */
export const MAX_FOODS_LISTED = 30_000;

/** Maximum number of rows of a day in REST, one per entry and macro; 5 MB can't hold more. */
export const MAX_DETAILED_ROWS = 30_000;

/** Maximum number of rows of a range of days in REST; MAX_RANGE_BYTES can't hold more. */
export const MAX_RANGE_ROWS = 250_000;

/** Maximum number of foods in one lookup in the external database. */
export const MAX_LOOKUP_FOODS = 100;

/** Maximum number of household measures of one food of the external database. */
export const MAX_MEASURES = 100;

/** Maximum number of nutrients of one food of the external database. */
export const MAX_NUTRIENTS = 300;

/** Maximum number of goal versions that one request reads. */
export const MAX_GOAL_VERSIONS = 5_000;

/** Whether a text has more than this many bytes in UTF-8, which needs at most three per UTF-16 code unit. */
export const exceedsBytes = (text: string, bytes: number): boolean =>
  text.length > bytes || (text.length * 3 > bytes && Buffer.byteLength(text) > bytes);
