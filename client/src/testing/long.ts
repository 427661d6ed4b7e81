/** Whether every case runs: `npm run test:long`. */
export const isLong = Boolean(process.env.TEST_LONG);

const leftOut = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as typeof test;

/** A test of the long run alone. The tests beside it show its rule with a small case in every run. */
export const longTest = isLong ? test : leftOut;
