import { isLong } from './long';
import { seeded } from './seeded';

/** One of so many cases is run by `npm test`; `npm run test:long` runs them all. */
const SHARE = 6;

/** Printed at the start of a run. The same seed chooses the same cases. */
const seed = Number(process.env['TEST_SEED']);

/** Random cases of an exhaustive list, or all of them in a long run. */
export function sample<T>(cases: readonly T[], share = SHARE): readonly T[] {
  if (isLong) return cases;
  const random = seeded(seed);
  const chosen = cases.filter(() => random() < 1 / share);
  return chosen.length > 0 ? chosen : cases.slice(0, 1);
}

/**
 * Rows that several kinds share: each row is run for one of the kinds, whose turn it is, or for all of them in a long run.
 */
export const byTurns = <T>(rows: readonly T[], turn: number, kinds = 2): readonly T[] =>
  isLong ? rows : rows.filter((_, index) => index % kinds === turn);

const everyNth =
  (share: number) =>
  <T>(rows: readonly T[]): readonly T[] =>
    isLong ? rows : rows.filter((_, index) => index % share === 0);

/**
 * Every fourth row of a table, or all rows in a long run. They are always the same, because a share of them must be right,
 * which another choice might miss by chance.
 */
export const everyFourth = everyNth(4);

/** The same of a short table. */
export const everySecond = everyNth(2);

/** The same of a table whose rows are slow or that other tables resemble. */
export const everyEighth = everyNth(8);
