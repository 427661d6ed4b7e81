// How values are named and kept in tables, without the ORM: the thread that reads an import doesn't load it.
import type { Amount, MacroAmount, Unit } from '@macrolog/domain';

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const rename = (values: object, toName: (name: string) => string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]: [string, unknown]) => [toName(name), value]));

/** The values of a row under the names of its entity. */
export const toProperties = (row: object): Record<string, unknown> => rename(row, camelCase);

/** The reverse. */
export const toColumns = (values: object): Record<string, unknown> => rename(values, snakeCase);

/** A stored macro: `["protein", 31.02, "g"]`. Arrays keep their order and take half the space of objects. */
export type StoredMacro = [name: string, value: number, unit: Unit];

export const toStoredMacros = (macros: readonly MacroAmount[]): StoredMacro[] =>
  macros.map(({ macroName, value, unit }) => [macroName, value, unit]);

/** Columns of a typed amount. */
export interface AmountColumns {
  amountValue: number | null;
  amountUnit: string | null;
}

export const toAmount = ({ amountValue: value, amountUnit: unit }: AmountColumns): Amount | null =>
  value === null || unit === null ? null : { value, unit };

export const toAmountColumns = (amount: Amount | null): AmountColumns => ({
  amountValue: amount?.value ?? null,
  amountUnit: amount?.unit ?? null,
});

/** Macros of a number of servings, not rounded. One pass, because a year has tens of thousands of them. */
export const fromStoredServings = (stored: readonly StoredMacro[], times: number): MacroAmount[] =>
  stored.map(([macroName, value, unit]) => ({ macroName, value: times * value, unit }));

export const fromStoredMacros = (stored: readonly StoredMacro[]): MacroAmount[] => fromStoredServings(stored, 1);
