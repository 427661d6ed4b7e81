/** Whether every case runs: `npm run test:long`. */
export const isLong = Boolean(process.env.TEST_LONG);
