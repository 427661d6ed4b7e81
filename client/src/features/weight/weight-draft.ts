import { t } from '@lingui/core/macro';
import { BODY_WEIGHT, round, type WeightUnit } from '@macrolog/domain';
import { POUNDS_PER_STONE, stonesToPounds } from '../../platform/units/weight-conversion';
import { numberError, parseDecimal } from '../../platform/numbers/decimal';
import { formatWeight, readWeight } from '../../platform/units/weight';
import type { FieldErrors } from '../../ui/form/use-submit';

/** The typed weight: in the unit that is shown, or in stones and pounds. */
export interface WeightDraft {
  readonly weight: string;
  /** Pounds beside stones; blank in other units. */
  readonly pounds: string;
}

export const NO_WEIGHT: WeightDraft = { weight: '', pounds: '' };

export const isBlank = ({ weight, pounds }: WeightDraft): boolean => weight.trim() === '' && pounds.trim() === '';

export type WeightErrors = FieldErrors<keyof WeightDraft>;

const NOT_WHOLE = t`Enter whole stones beside pounds.`;
const TOO_MANY_POUNDS = t`Enter less than ${POUNDS_PER_STONE} pounds beside stones.`;

/** Finds what is wrong with pounds beside stones. A weight that names its unit has no second part. */
function findStonesError({ weight, pounds }: WeightDraft): WeightErrors {
  const value = parseDecimal(pounds);
  if (value === null) return { pounds: numberError(pounds) };
  const stones = weight.trim() === '' ? 0 : parseDecimal(weight);
  if (stones === null) return { weight: numberError(weight) };
  if (!Number.isInteger(stones)) return { weight: NOT_WHOLE };
  return stones > 0 && value >= POUNDS_PER_STONE ? { pounds: TOO_MANY_POUNDS } : {};
}

/** The typed weight as it is stored, in pounds; null if it can't be read. */
export function storedWeight(draft: WeightDraft, unit: WeightUnit): number | null {
  const { weight, pounds } = draft;
  if (pounds.trim() === '') return readWeight(weight, unit);
  if (Object.keys(findStonesError(draft)).length > 0) return null;
  return stonesToPounds({ stones: parseDecimal(weight) ?? 0, pounds: parseDecimal(pounds) ?? 0 });
}

const outOfBounds = (unit: WeightUnit): string => {
  const { above } = BODY_WEIGHT;
  const max = unit === 'lb' ? String(BODY_WEIGHT.max) : formatWeight(BODY_WEIGHT.max, unit);
  return t`The weight must be above ${above} and at most ${max}.`;
};

/** Validates the typed weight. */
export function findWeightErrors(draft: WeightDraft, unit: WeightUnit): WeightErrors {
  if (isBlank(draft)) return { weight: t`Please enter your weight.` };
  const stored = storedWeight(draft, unit);
  if (stored === null)
    return draft.pounds.trim() === '' ? { weight: numberError(draft.weight) } : findStonesError(draft);
  return stored > BODY_WEIGHT.above && stored <= BODY_WEIGHT.max ? {} : { weight: outOfBounds(unit) };
}

/** A typed number plus or minus one step, within the bounds. */
export function stepWeight(text: string, direction: 1 | -1, step: number, max: number): number {
  const stepped = round((parseDecimal(text) ?? 0) + direction * step, BODY_WEIGHT.decimals);
  return Math.min(max, Math.max(BODY_WEIGHT.above, stepped));
}
