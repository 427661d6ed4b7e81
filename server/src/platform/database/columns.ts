import type { ColumnOptions, ValueTransformer } from 'typeorm';
import type { MacroAmount, Unit } from '@macrolog/domain';

/** The driver returns `numeric` as text. All values here fit into a double. */
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

/** A stored macro: `["protein", 31.02, "g"]`. Arrays keep their order and take half the space of objects. */
export type StoredMacro = [name: string, value: number, unit: Unit];

export const toStoredMacros = (macros: readonly MacroAmount[]): StoredMacro[] =>
  macros.map(({ macroName, value, unit }) => [macroName, value, unit]);

/** Macros of a number of servings, not rounded. One pass, because a year has tens of thousands of them. */
export const fromStoredServings = (stored: readonly StoredMacro[], times: number): MacroAmount[] =>
  stored.map(([macroName, value, unit]) => ({ macroName, value: times * value, unit }));

export const fromStoredMacros = (stored: readonly StoredMacro[]): MacroAmount[] => fromStoredServings(stored, 1);

export const macrosColumn: ColumnOptions = {
  type: 'jsonb',
  transformer: { to: toStoredMacros, from: fromStoredMacros },
};

/** SQL condition that all stored macro values are within range. jsonb contains neither NaN nor Infinity. */
export const MACROS_WITHIN_BOUNDS = `jsonb_typeof(macros) = 'array' AND NOT jsonb_path_exists(macros, '$[*][1] ? (!(@ >= 0 && @ <= 1000000))')`;
