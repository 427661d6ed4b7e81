const MEGABYTE = 1024 * 1024;

/** Bytes of an answer that is sent as a whole, by GraphQL or REST. */
export const MAX_ANSWER_BYTES = 5 * MEGABYTE;

/** Bytes of a range of days by REST, which is streamed. A year of 20 entries a day with 12 macros each takes about 20 MB. */
export const MAX_RANGE_BYTES = 40 * MEGABYTE;

/** Values in the lists of one GraphQL answer. A year of days with 12 totals and 4 goals has about 27,000. */
export const MAX_ANSWER_VALUES = 100_000;

/** Diary entries that one request reads. */
export const MAX_RANGE_ENTRIES = 20_000;

/** Entries of one day that are read; an account from before there were quotas may have more than its quota. */
export const MAX_DAY_ENTRIES = 5_000;

/** Macros of one entry: those of a food, and the calories that are calculated for a quick entry. */
export const MAX_ENTRY_MACROS = 41;

/** Different macros in the totals of one day. */
export const MAX_DAY_MACROS = 1_000;

/** Categories of one answer; an account from before there were quotas may have more than its quota. */
export const MAX_CATEGORIES_SHOWN = 1_000;

/** Foods of a list by REST; 5 MB hold no more of them. */
export const MAX_FOODS_LISTED = 30_000;

/** Rows of a day by REST, one for each entry and macro; 5 MB hold no more of them. */
export const MAX_DETAILED_ROWS = 30_000;

/** Rows of a range of days by REST; MAX_RANGE_BYTES hold no more of them. */
export const MAX_RANGE_ROWS = 250_000;

/** Foods of one look-up in the external database. */
export const MAX_LOOKUP_FOODS = 100;

/** Household measures of one food of the external database. */
export const MAX_MEASURES = 100;

/** Nutrients of one food of the external database. */
export const MAX_NUTRIENTS = 300;

/** Versions of goals that one request reads. */
export const MAX_GOAL_VERSIONS = 5_000;

/** Whether a text takes more than that many bytes of UTF-8, which has at most three for each unit of a string's length. */
export const exceedsBytes = (text: string, bytes: number): boolean =>
  text.length > bytes || (text.length * 3 > bytes && Buffer.byteLength(text) > bytes);
