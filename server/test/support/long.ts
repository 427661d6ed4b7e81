/** Whether every case runs: `npm run test:long`. */
export const isLong = Boolean(process.env['TEST_LONG']);

const leftOut: typeof test = Object.assign(() => undefined, { each: () => () => undefined }) as never;

/**
 * A test of the long run alone: real processes, kills, the whole load. The tests beside it show its rule with a small
 * case in every run.
 */
export const longTest: typeof test = isLong ? test : leftOut;
