import { invalidInput } from './errors';
import { compareMacroNames, type MacroAmount } from './listed-macros';
import { MACRO_VALUE, parseMacroValue } from './numbers';
import { refusal } from './refusals';
import { foldForSearch } from './text';
import { requireCompatibleUnit, UNITS, defaultUnit, type Unit } from './units';

/** Input of a caller. Without a unit, the macro's default unit is used. */
export interface MacroAmountInput {
  macroName: string;
  value: number;
  unit?: Unit | undefined;
}

/** Maximum number of macros of a food or quick entry. */
export const MAX_MACROS_PER_FOOD = 40;

/**
 * 'Saturated Fat' → 'saturated_fat'; null if the name contains anything but letters a–z, digits and underscores after
 * normalization.
 */
export function toMacroName(text: string): string | null {
  const name = foldForSearch(text.trim()).replace(/[\s-]+/g, '_');
  return /^[a-z0-9_]{1,64}$/.test(name) && !/^_+$/.test(name) ? name : null;
}

/** @throws AppError INVALID_INPUT if the text can't name a macro. */
export function parseMacroName(value: unknown): string {
  if (typeof value !== 'string' || value.length > 200) throw refusal('INVALID_INPUT', 'MACRO_NAME_LENGTH');
  const name = toMacroName(value);
  if (name === null) throw refusal('INVALID_INPUT', 'MACRO_NAME_FORMAT');
  return name;
}

export function parseUnit(value: unknown): Unit {
  const known = UNITS.find((candidate) => candidate === value);
  if (!known) throw invalidInput('The unit must be kcal, g, mg or oz.');
  return known;
}

/**
 * Validates and rounds the macros of one serving and sorts them for display.
 * @throws AppError INVALID_INPUT for a duplicate macro, more than 40 macros, or a value out of range.
 */
export function parseMacroAmounts(
  input: readonly MacroAmountInput[],
  decimals: number = MACRO_VALUE.decimals,
): MacroAmount[] {
  if (input.length > MAX_MACROS_PER_FOOD) {
    throw refusal('INVALID_INPUT', 'TOO_MANY_MACROS', { params: { max: MAX_MACROS_PER_FOOD } });
  }
  const amounts = input.map((amount) => {
    const name = parseMacroName(amount.macroName);
    const checked = {
      macroName: name,
      value: parseMacroValue(amount.value, decimals),
      unit: parseUnit(amount.unit ?? defaultUnit(name)),
    };
    requireCompatibleUnit(name, checked.unit);
    return checked;
  });
  const twice = amounts.find(
    (amount, index) => amounts.findIndex((other) => other.macroName === amount.macroName) < index,
  );
  if (twice) throw refusal('INVALID_INPUT', 'MACRO_TWICE', { params: { macro: twice.macroName } });
  return amounts.sort((a, b) => compareMacroNames(a.macroName, b.macroName));
}
