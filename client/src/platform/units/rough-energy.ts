import { round } from '@macrolog/domain';
import { formatNumber } from '../numbers/format';
import { fromKilocalories } from './unit-conversion';
import { energyLabel, type Units } from './units';

/** '2,300': an estimate in the user's unit, to the nearest ten, because more would promise too much. */
export const roughEnergy = (kcal: number, { energy }: Pick<Units, 'energy'>): string =>
  formatNumber(round(fromKilocalories(Math.max(kcal, 0), energy) / 10, 0) * 10);

/** '2,300 kcal'. */
export const roughEnergyText = (kcal: number, units: Units): string =>
  `${roughEnergy(kcal, units)} ${energyLabel(units)}`;
