import { t } from '@lingui/core/macro';
import { type StartingTargets, KCAL_PER_POUND } from '@macrolog/domain';
import { floorText, MACRO_RULES } from '../../features/goals/suggestion-text';
import { changeText } from '../../platform/units/weekly-change';
import { formatNumber } from '../../platform/numbers/format';
import { formatStored, type Units } from '../../platform/units/units';

/** '1,780 kcal': to the whole unit, so that readers can check the calculation. */
const wholeEnergy = (value: number, units: Units): string =>
  formatStored({ macroName: 'calories', value, unit: 'KCAL' }, units);

function aimText(weeklyChange: number, units: Units): string {
  if (weeklyChange === 0) return t`To keep your weight, you eat as much as you burn.`;
  const amount = changeText(weeklyChange, units);
  const energy = wholeEnergy((Math.abs(weeklyChange) * KCAL_PER_POUND) / 7, units);
  return weeklyChange < 0
    ? t`To lose ${amount} a week, you eat ${energy} a day less than that (Wishnofsky 1958).`
    : t`To gain ${amount} a week, you eat ${energy} a day more than that (Wishnofsky 1958).`;
}

/** The steps of the calculation, each with its source. */
export function reasonsOf(targets: StartingTargets, units: Units): string[] {
  const [resting, expenditure] = [wholeEnergy(targets.resting, units), wholeEnergy(targets.expenditure, units)];
  const factor = formatNumber(targets.activityFactor);
  return [
    t`At rest, you burn about ${resting} a day (formula by Mifflin and St Jeor, 1990).`,
    t`With your activity, it is ${factor} times as much: ${expenditure} (EFSA 2013).`,
    ...(targets.isUnderweight
      ? [t`Your weight is low for your height (WHO 2000), so these goals don't lower it.`]
      : []),
    aimText(targets.weeklyChange, units),
    ...(targets.atFloor ? [floorText(units)] : []),
    MACRO_RULES,
  ];
}
