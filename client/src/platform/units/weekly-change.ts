import { t } from '@lingui/core/macro';
import { round, type WeightUnit } from '@macrolog/domain';
import { formatNumber } from '../numbers/format';
import { kilogramsToStored, poundsToKilograms } from './weight-conversion';
import type { Units } from './units';

/** Weekly weight changes to choose from. Those in kilograms are at most 2 pounds. Nobody counts them in stones. */
const CHANGES: Readonly<Record<'lb' | 'kg', readonly number[]>> = {
  lb: [-2, -1.5, -1, -0.5, 0, 0.5, 1],
  kg: [-0.75, -0.5, -0.25, 0, 0.25, 0.5],
};

/** The unit of small weights. */
export const smallUnit = (unit: WeightUnit): 'lb' | 'kg' => (unit === 'kg' ? 'kg' : 'lb');

/** A small weight in pounds, in the user's unit. Not rounded. */
export const inSmallUnit = (pounds: number, unit: WeightUnit): number =>
  unit === 'kg' ? poundsToKilograms(pounds) : pounds;

/** '0.5 kg': how much a weekly change is, whether it is a loss or a gain. */
export const changeText = (pounds: number, { weight }: Units): string =>
  `${formatNumber(round(inSmallUnit(Math.abs(pounds), weight), 2))}\u00a0${smallUnit(weight)}`;

function changeLabel(change: number, unit: string): string {
  if (change === 0) return t`Keep my weight`;
  const amount = `${formatNumber(Math.abs(change))} ${unit}`;
  return change < 0 ? t`Lose ${amount} a week` : t`Gain ${amount} a week`;
}

/** The weekly weight changes to choose from, as the API takes them and as they are shown. */
export function weeklyChanges({ weight }: Units): (readonly [pounds: number, label: string])[] {
  const unit = smallUnit(weight);
  const toPounds = (change: number) =>
    unit === 'kg' ? Math.sign(change) * kilogramsToStored(Math.abs(change)) : change;
  return CHANGES[unit].map((change) => [toPounds(change), changeLabel(change, unit)]);
}
