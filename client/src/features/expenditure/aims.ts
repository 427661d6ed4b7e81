import { t } from '@lingui/core/macro';
import { round } from '@macrolog/domain';
import type { Profile_ProfileFragment, ProfileInput } from '../../__generated__/graphql';
import type { Units } from '../../platform/units/units';
import { changeText, weeklyChanges } from '../../platform/units/weekly-change';

type Aim = Pick<Profile_ProfileFragment, 'weeklyChange' | 'rateUnit'>;

/** Percent of the weight a week. */
const PERCENTS = [-1, -0.75, -0.5, -0.25, 0.25, 0.5] as const;

const toKey = (change: number, unit: Aim['rateUnit']) => `${change} ${unit}`;

/** The value of an aim in the list of choices. Without one, it is to keep the weight. */
export function toAimKey({ weeklyChange, rateUnit }: Aim, units: Units): string {
  const change = weeklyChange ?? 0;
  if (change === 0) return toKey(0, 'LB');
  if (rateUnit === 'PERCENT') return toKey(change, rateUnit);
  const known = weeklyChanges(units).find(([pounds]) => round(pounds, 2) === round(change, 2));
  return toKey(known?.[0] ?? change, 'LB');
}

export function toAim(key: string): Pick<ProfileInput, 'weeklyChange' | 'rateUnit'> {
  const [change, unit] = key.split(' ');
  return { weeklyChange: Number(change), rateUnit: unit === 'PERCENT' ? 'PERCENT' : 'LB' };
}

function percentLabel(percent: number): string {
  const amount = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(Math.abs(percent) / 100);
  return percent < 0 ? t`Lose ${amount} of my weight a week` : t`Gain ${amount} of my weight a week`;
}

/** The aims to choose from, and the chosen one if it was chosen in other units. */
export function aimChoices(chosen: string, units: Units): { value: string; label: string }[] {
  const choices = [
    ...weeklyChanges(units).map(([pounds, label]) => ({ value: toKey(pounds, 'LB'), label })),
    ...PERCENTS.map((percent) => ({ value: toKey(percent, 'PERCENT'), label: percentLabel(percent) })),
  ];
  if (choices.some(({ value }) => value === chosen)) return choices;
  const { weeklyChange, rateUnit } = toAim(chosen);
  const change = weeklyChange ?? 0;
  const amount = changeText(change, units);
  const label =
    rateUnit === 'PERCENT' ? percentLabel(change) : change < 0 ? t`Lose ${amount} a week` : t`Gain ${amount} a week`;
  return [{ value: chosen, label }, ...choices];
}
