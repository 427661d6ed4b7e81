import { compareMacroNames, LISTED_FIRST, MACRO_VALUE, round } from '@macrolog/domain';
import { toStoredAmount } from '../../platform/units/unit-conversion';
import type { FoodOption_FoodFragment, FoodInput, Unit } from '../../__generated__/graphql';
import { formatEditable } from '../../platform/numbers/format';
import { readMacroAmount } from '../../platform/units/read-macro-amount';
import {
  shownUnit,
  toFieldValue,
  toInputUnit,
  usualFieldUnit,
  type FieldUnit,
  type Units,
} from '../../platform/units/units';

export interface MacroField {
  readonly macroName: string;
  readonly unit: FieldUnit;
  readonly text: string;
}

/** State of the food form. `macros` has only edited and added macros; the form shows more. */
export interface FoodDraft {
  readonly name: string;
  readonly servingSize: string;
  /** Empty if none is selected. */
  readonly categoryId: string;
  readonly macros: readonly MacroField[];
}

export type FoodValues = Omit<FoodInput, 'id'>;

export const EMPTY_DRAFT: FoodDraft = { name: '', servingSize: '', categoryId: '', macros: [] };

/** Creates the form state for an existing food. If its category was deleted, the user has to choose another. */
export const draftOf = ({ name, servingSize, category, macros }: FoodOption_FoodFragment, units: Units): FoodDraft => ({
  name,
  servingSize,
  categoryId: category?.id ?? '',
  macros: macros.map((macro) => {
    const unit = shownUnit(macro, units);
    return { macroName: macro.macroName, unit, text: formatEditable(toFieldValue(macro, unit)) };
  }),
});

/** Shown for every food. Other macros can be added. */
const COMMON_MACROS = ['calories', 'protein', 'carbs', 'fats', 'sugars', 'fiber', 'sodium'];
const STEP = 0.1;

const isListed = (macroName: string) => LISTED_FIRST.includes(macroName);

const blank = (macroName: string, unit: FieldUnit): MacroField => ({ macroName, unit, text: '' });

/** Fields of the form: macros of goals first, then common macros, then added ones. */
export function macroFields(
  goals: ReadonlyArray<{ readonly macroName: string; readonly unit: Unit }>,
  touched: readonly MacroField[],
  units: Units,
): MacroField[] {
  const usual = (macroName: string) => blank(macroName, usualFieldUnit(macroName, units));
  const ofGoals = [...goals]
    .sort((a, b) => compareMacroNames(a.macroName, b.macroName))
    // Standard macros have a fixed default unit. Only custom ones use the unit of the goal.
    .map(({ macroName, unit }) =>
      isListed(macroName) ? usual(macroName) : blank(macroName, shownUnit({ macroName, unit, value: 0 }, units)),
    );
  const fields = new Map<string, MacroField>();
  for (const field of [...ofGoals, ...COMMON_MACROS.map(usual), ...touched]) {
    fields.set(field.macroName, field);
  }
  return [...fields.values()];
}

export const withMacro = (draft: FoodDraft, field: MacroField): FoodDraft => ({
  ...draft,
  macros: draft.macros.some(({ macroName }) => macroName === field.macroName)
    ? draft.macros.map((known) => (known.macroName === field.macroName ? field : known))
    : [...draft.macros, field],
});

export const withBlankMacro = (draft: FoodDraft, macroName: string, units: Units): FoodDraft =>
  withMacro(draft, blank(macroName, usualFieldUnit(macroName, units)));

export function isChanged(draft: FoodDraft, from: FoodDraft): boolean {
  const typed = ({ macros, ...rest }: FoodDraft) =>
    JSON.stringify([rest, macros.filter(({ text }) => text.trim() !== '')]);
  return typed(draft) !== typed(from);
}

/** Reads a field in its unit: at least 0, null if blank (unknown), undefined if invalid. */
export function macroValue({ text, unit, macroName }: MacroField): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const negative = /^[-−]/.test(trimmed);
  const value = readMacroAmount(negative ? trimmed.slice(1) : trimmed, unit, macroName);
  if (value === null) return undefined;
  return negative ? 0 : round(value, MACRO_VALUE.decimals);
}

/** Steps by 0.1, but not below 0. Blank or invalid input starts at 0. */
export const stepMacro = (field: MacroField, direction: 1 | -1): number =>
  round(Math.max(0, (macroValue(field) ?? 0) + direction * STEP), MACRO_VALUE.decimals);

/** Validation errors, in the order of the form. */
export interface DraftFaults {
  readonly missing: ReadonlyArray<'name' | 'servingSize' | 'categoryId'>;
  readonly unreadable: readonly string[];
}

export const faultsOf = (draft: FoodDraft): DraftFaults => ({
  missing: (['name', 'servingSize', 'categoryId'] as const).filter((key) => draft[key].trim() === ''),
  unreadable: draft.macros.filter((field) => macroValue(field) === undefined).map(({ macroName }) => macroName),
});

/** Values to save. Blank macros are unknown and are left out. */
export const valuesOf = ({ name, servingSize, categoryId, macros }: FoodDraft): FoodValues => ({
  name: name.trim(),
  servingSize: servingSize.trim(),
  categoryId,
  macros: macros.flatMap((field) => {
    const value = macroValue(field);
    if (value === null || value === undefined) return [];
    const { macroName } = field;
    const stored = toStoredAmount(value, toInputUnit(field.unit), macroName);
    return [{ macroName, value: stored.value, unit: stored.unit.toUpperCase() as Unit }];
  }),
});
