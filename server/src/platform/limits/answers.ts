const MEGABYTE = 1024 * 1024;

/** Maximum size of a response that isn't streamed, in GraphQL and REST. */
export const MAX_ANSWER_BYTES = 5 * MEGABYTE;

/**
 * Maximum number of values in the lists of one GraphQL response. A year of days with 12 totals and 4 goals has about
 * 27,000.
 */
export const MAX_ANSWER_VALUES = 100_000;

/** Whether a text has more than this many bytes in UTF-8, which needs at most three per UTF-16 code unit. */
export const exceedsBytes = (text: string, bytes: number): boolean =>
  text.length > bytes || (text.length * 3 > bytes && Buffer.byteLength(text) > bytes);
