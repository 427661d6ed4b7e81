import { isLong } from './long';
import { seeded } from './seeded';

/** One of so many cases is run by `npm test`; `npm run test:long` runs them all. */
const SHARE = 6;

/** Printed at the start of a run. The same seed chooses the same cases. */
const seed = Number(process.env['TEST_SEED']);

/** Random cases of an exhaustive list, or all of them in a long run. */
export function sample<T>(cases: readonly T[]): readonly T[] {
  if (isLong) return cases;
  const random = seeded(seed);
  const chosen = cases.filter(() => random() < 1 / SHARE);
  return chosen.length > 0 ? chosen : cases.slice(0, 1);
}
