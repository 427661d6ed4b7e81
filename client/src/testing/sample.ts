import { isLong } from './long';
import { randomNumbers } from './random-numbers';

/** One of so many cases is run by `npm test`; `npm run test:long` runs them all. */
const SHARE = 6;

/** Some cases by the printed seed and at least one, or all of them in a long run. */
export function sample<const T>(cases: readonly T[]): readonly T[] {
  if (isLong) return cases;
  const random = randomNumbers(Number(process.env.TEST_SEED));
  const chosen = cases.filter(() => random() < 1 / SHARE);
  return chosen.length > 0 ? chosen : [cases[Math.floor(random() * cases.length)]!];
}
