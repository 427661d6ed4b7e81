import type { ColumnOptions, ValueTransformer } from 'typeorm';
import type { MacroAmount } from '../core/macros';
import type { Unit } from '../core/units';

/** `numeric` arrives as text from the driver; every figure here is small enough for a double. */
const asNumber: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

export const numeric = (precision: number, scale: number): ColumnOptions => ({
  type: 'numeric',
  precision,
  scale,
  transformer: asNumber,
});

/** A macro at rest: `["protein", 31.02, "g"]`. Triples keep their order and take half the room of objects. */
export type StoredMacro = [name: string, value: number, unit: Unit];

export const toStoredMacros = (macros: readonly MacroAmount[]): StoredMacro[] =>
  macros.map(({ macroName, value, unit }) => [macroName, value, unit]);

/** The macros of so many servings, not rounded: in one go, as a year has tens of thousands of them. */
export const fromStoredServings = (stored: readonly StoredMacro[], times: number): MacroAmount[] =>
  stored.map(([macroName, value, unit]) => ({ macroName, value: times * value, unit }));

export const fromStoredMacros = (stored: readonly StoredMacro[]): MacroAmount[] => fromStoredServings(stored, 1);

export const macrosColumn: ColumnOptions = {
  type: 'jsonb',
  transformer: { to: toStoredMacros, from: fromStoredMacros },
};

/** SQL condition that every stored macro's value lies within its bounds; jsonb holds neither NaN nor Infinity. */
export const MACROS_WITHIN_BOUNDS = `jsonb_typeof(macros) = 'array' AND NOT jsonb_path_exists(macros, '$[*][1] ? (!(@ >= 0 && @ <= 1000000))')`;
