import { MAX_LENGTH } from './limits';
import { round } from './numbers';
import { splitServing } from './servings';

interface PackageServing {
  /** As on the package: '2 biscuits (25 g)'. */
  readonly servingSize: string | null;
  /** Grams, or milliliters for values per 100 ml. */
  readonly servingWeight: number | null;
}

/** '2 biscuits' of '2 biscuits (25 g)': the part of a serving that isn't its weight or volume. */
const findPiece = (servingSize: string): string | undefined =>
  splitServing(servingSize).find(
    (part) => /\p{L}{2}/u.test(part) && !/\d\s*(?:[mckd]?[gl]|oz|fl|grams?)\b/iu.test(part),
  );

/**
 * The serving of a packaged food as a text that its amounts are counted by, and its part of 100 g or ml. The server saves the
 * food with it, and screens count by it before.
 */
export function choosePackageServing({ servingSize, servingWeight }: PackageServing, unit: 'g' | 'ml') {
  if (servingWeight === null) return { servingSize: `100 ${unit}`, part: 1 };
  const measured = `${round(servingWeight, 2)} ${unit}`;
  const piece = servingSize === null ? undefined : findPiece(servingSize);
  const text = piece === undefined ? measured : `${measured} (${piece})`;
  return { servingSize: text.length > MAX_LENGTH.servingSize ? measured : text, part: servingWeight / 100 };
}
