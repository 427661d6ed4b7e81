import { t } from '@lingui/core/macro';
import { compareMacroNames, convert, defaultUnit, LISTED_FIRST } from '@macrolog/domain';
import type { Unit } from '../../__generated__/graphql';
import { UNKNOWN } from '../numbers/format';
import { formatStored, type Units } from '../units/units';

export interface Amount {
  readonly macroName: string;
  readonly value: number;
  readonly unit: Unit;
}

/** 'KCAL' → 'kcal': how a unit is shown, and its name in the domain. */
export const unitLabel = (unit: Unit) => unit.toLowerCase() as Lowercase<Unit>;

/** The unit in the schema. */
export const toUnit = (unit: Lowercase<Unit>) => unit.toUpperCase() as Unit;

/** A stored amount as it is sent, without what the cache keeps with it. */
export const toMacroInput = ({ macroName, value, unit }: Amount) => ({ macroName, value, unit });

/** Names of the usual macros on screens. */
export const LABELS: ReadonlyMap<string, string> = new Map([
  ['calories', t`Calories`],
  ['protein', t`Protein`],
  ['carbs', t`Carbs`],
  ['fats', t`Fats`],
  ['sugars', t`Sugars`],
  ['fiber', t`Fiber`],
  ['sodium', t`Sodium`],
  ['potassium', t`Potassium`],
  ['calcium', t`Calcium`],
  ['cholesterol', t`Cholesterol`],
  ['caffeine', t`Caffeine`],
  ['water_intake', t`Water`],
  ['saturated_fat', t`Saturated fat`],
]);

export const hasLabel = (macroName: string): boolean => LABELS.has(macroName);

/** 'saturated_fat' → 'Saturated fat'. A macro that a user has named is shown as it was typed. */
export function macroLabel(macroName: string): string {
  const label = LABELS.get(macroName);
  if (label !== undefined) return label;
  const words = macroName.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names of the main macros that fit above a narrow column. */
const SHORT_LABELS: ReadonlyMap<string, string> = new Map([
  ['protein', t({ message: 'Protein', context: 'column' })],
  ['carbs', t({ message: 'Carbs', context: 'column' })],
  ['fats', t({ message: 'Fats', context: 'column' })],
]);

/** @param toLabel the names of other macros. */
export const shortMacroLabel = (macroName: string, toLabel = macroLabel): string =>
  SHORT_LABELS.get(macroName) ?? toLabel(macroName);

/** '31 g', or the dash for an unknown macro. */
export function amountText(macros: readonly Amount[], macroName: string, units: Units): string {
  const amount = macros.find((macro) => macro.macroName === macroName);
  return amount ? formatStored(amount, units) : UNKNOWN;
}

interface NamesMacro {
  readonly macroName: string;
}

/** All macros of a food and of the goals. */
export const macrosToShow = (
  food: { readonly macros: readonly NamesMacro[] },
  goals: readonly NamesMacro[],
): string[] => [...new Set([...goals, ...food.macros].map(({ macroName }) => macroName))].sort(compareMacroNames);

/** Macros shown in a short line. */
export const MAIN_MACROS = ['protein', 'carbs', 'fats'] as const;

/** Whether database and starter foods have the macro. Other macros come only from the user's own foods. */
export const isKnownMacro = (macroName: string): boolean => LISTED_FIRST.includes(macroName);

/** The usual unit of a macro on nutrition labels. */
export const usualUnit = (macroName: string) => toUnit(defaultUnit(macroName));

/** Converts an amount to another unit. All units of a macro measure the same: energy, or mass. */
export const convertAmount = (value: number, from: Unit, to: Unit): number =>
  convert(value, unitLabel(from), unitLabel(to));
