/** Whether every case runs: `npm run test:long`. */
export const isLong = Boolean(process.env['TEST_LONG']);

/** Requests at the same moment: a few more than there are connections, and as many as given in a long run. */
export const atOnce = (count: number): number => (isLong ? count : Math.min(count, 12));

const leftOut: typeof test = Object.assign(() => undefined, { each: () => () => undefined }) as never;

/**
 * A test of the long run alone: real processes, kills, the whole load. The tests beside it show its rule with a small
 * case in every run.
 */
export const longTest: typeof test = isLong ? test : leftOut;
