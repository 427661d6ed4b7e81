/** Whether every case runs: `npm run test:long`. */
export const isLong = Boolean(process.env.TEST_LONG);

const leftOut: typeof test = Object.assign(() => undefined, { each: () => () => undefined }) as never;

/** A test of the long run alone. Another test of every run shows its rule with less. */
export const longTest: typeof test = isLong ? test : leftOut;

/** The first rows of a table whose other rows run through the same code, or all of them in a long run. */
export const takeFirst = <const T>(rows: readonly T[], count = 1): readonly T[] =>
  isLong ? rows : rows.slice(0, count);
