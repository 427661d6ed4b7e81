import {
  KILOGRAMS_PER_POUND,
  KJ_PER_KCAL,
  type Language,
  MAX_WEEKLY_POUNDS,
  MIN_CALORIES,
  type Preferences,
  round,
  toDailyEnergy,
} from '@macrolog/domain';
import { formatText } from '../../platform/texts';
import type { CheckIn } from './check-ins.service';

type Units = Pick<Preferences, 'energyUnit' | 'weightUnit'>;

/** Numbers with the units of a reader. */
export const formatFor = (language: Language, { energyUnit, weightUnit }: Units) => {
  const format = (value: number, decimals: number) => new Intl.NumberFormat(language).format(round(value, decimals));
  const [energyName, perKcal] = energyUnit === 'kj' ? ['kJ', KJ_PER_KCAL] : ['kcal', 1];
  const [weightName, perPound] = weightUnit === 'kg' ? ['kg', KILOGRAMS_PER_POUND] : ['lb', 1];
  return {
    /** '2,304 kcal'. */
    energy: (kcal: number) => `${format(kcal * perKcal, 0)}\u00a0${energyName}`,
    /** A bound of a range, to the nearest 10, because it isn't known better. */
    bound: (kcal: number) => `${format(10 * round((kcal * perKcal) / 10, 0), 0)}\u00a0${energyName}`,
    /** The sum of two energies as they are shown, so that readers get the same one. */
    energySum: (kcal: number, more: number) => {
      const shown = round(kcal * perKcal, 0) + round(more * perKcal, 0);
      return `${format(shown, 0)}\u00a0${energyName}`;
    },
    /** '0.5 kg', whether it is lost or gained. */
    weight: (pounds: number) => `${format(Math.abs(pounds) * perPound, 2)}\u00a0${weightName}`,
    number: format,
  };
};

export const toDirection = (change: number) => (change === 0 ? 'keep' : change < 0 ? 'lose' : 'gain');

/** The calculation of a proposal in four sentences. */
export function explainCheckIn(checkIn: CheckIn, language: Language): string[] {
  const { expenditure, expenditureFrom, expenditureTo, weeklyChange, limit, calories, preferences } = checkIn;
  const { energy, energySum, bound, weight } = formatFor(language, preferences);
  const direction = toDirection(weeklyChange);
  const change = toDailyEnergy(weeklyChange);
  const values = {
    direction,
    burned: energy(expenditure),
    from: bound(expenditureFrom),
    to: bound(expenditureTo),
    amount: weight(weeklyChange),
    difference: energy(Math.abs(change)),
    result: energySum(expenditure, change),
    target: energy(calories),
    isRounded: energySum(expenditure, change) === energy(calories) ? 'no' : 'yes',
    minimum: energy(MIN_CALORIES),
    most: weight(MAX_WEEKLY_POUNDS),
  };
  const text = (key: string) => formatText(language, `check_in.${key}`, values);
  const aim = limit !== null && limit !== 'floor' ? text(`limit_${limit}`) : text('aim');
  return [text('burned'), aim, text('energy'), limit === 'floor' ? text('target_floor') : text('target')];
}
