// Tests that do not run on the cluster, and why. Everything else of server/test does.

/** @type {{ file: string, test?: string, why: string }[]} without `test` the whole file is left out. */
export const LEFT_OUT = [];
