import { invalidInput } from './errors';
import { refusal } from './refusals';

export const UNITS = ['kcal', 'g', 'mg', 'oz'] as const;
export type Unit = (typeof UNITS)[number];

/** Milligrams per unit of mass: whole numbers, which convert exactly. 1 oz is 28.35 g, as documented. */
const MILLIGRAMS_PER_UNIT: Readonly<Record<Exclude<Unit, 'kcal'>, number>> = { g: 1000, mg: 1, oz: 28_350 };

const dimension = (unit: Unit) => (unit === 'kcal' ? 'energy' : 'mass');

/**
 * Converts an amount to another unit.
 * @throws AppError INVALID_INPUT between energy and mass.
 */
export function convert(value: number, from: Unit, to: Unit): number {
  if (from === to) return value;
  if (from === 'kcal' || to === 'kcal') throw invalidInput(`Can't convert ${from} to ${to}.`);
  return (value * MILLIGRAMS_PER_UNIT[from]) / MILLIGRAMS_PER_UNIT[to];
}

/** Macros that nutrition labels list in milligrams. */
const IN_MILLIGRAMS = new Set(['sodium', 'cholesterol', 'potassium', 'calcium', 'caffeine']);

export const isEnergy = (macroName: string) => macroName === 'calories' || macroName === 'energy';

/** Default unit of a macro: kcal for calories, mg for sodium and similar, g otherwise. */
export function defaultUnit(macroName: string): Unit {
  if (isEnergy(macroName)) return 'kcal';
  return IN_MILLIGRAMS.has(macroName) ? 'mg' : 'g';
}

/**
 * Energy must be in kcal and everything else in a unit of mass, so that any two amounts of a macro can be added.
 * @throws AppError INVALID_INPUT for protein in kcal or calories in g.
 */
export function requireCompatibleUnit(macroName: string, unit: Unit): void {
  if (dimension(unit) === dimension(defaultUnit(macroName))) return;
  const reason = isEnergy(macroName) ? 'UNIT_NOT_ENERGY' : 'UNIT_NOT_MASS';
  throw refusal('INVALID_INPUT', reason, { params: { macro: macroName } });
}
