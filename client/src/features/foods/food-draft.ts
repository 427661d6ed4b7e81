import { compareMacroNames, LISTED_FIRST, MACRO_VALUE, round } from '@macrolog/domain';
import type { FoodOption_FoodFragment, FoodInput, Unit } from '../../__generated__/graphql';
import { parseDecimal } from '../../platform/numbers/decimal';
import { formatEditable } from '../../platform/numbers/format';
import { usualUnit } from '../../platform/nutrition/macros';

export interface MacroField {
  readonly macroName: string;
  readonly unit: Unit;
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
export const draftOf = ({ name, servingSize, category, macros }: FoodOption_FoodFragment): FoodDraft => ({
  name,
  servingSize,
  categoryId: category?.id ?? '',
  macros: macros.map(({ macroName, unit, value }) => ({ macroName, unit, text: formatEditable(value) })),
});

/** Shown for every food. Other macros can be added. */
const COMMON_MACROS = ['calories', 'protein', 'carbs', 'fats', 'sugars', 'fiber', 'sodium'];
const STEP = 0.1;

const isListed = (macroName: string) => LISTED_FIRST.includes(macroName);

const blank = (macroName: string, unit = usualUnit(macroName)): MacroField => ({ macroName, unit, text: '' });

/** Fields of the form: macros of goals first, then common macros, then added ones. */
export function macroFields(
  goals: ReadonlyArray<Omit<MacroField, 'text'>>,
  touched: readonly MacroField[],
): MacroField[] {
  const ofGoals = [...goals]
    .sort((a, b) => compareMacroNames(a.macroName, b.macroName))
    // Standard macros have a fixed default unit. Only custom ones use the unit of the goal.
    .map(({ macroName, unit }) => (isListed(macroName) ? blank(macroName) : blank(macroName, unit)));
  const fields = new Map<string, MacroField>();
  for (const field of [...ofGoals, ...COMMON_MACROS.map((macroName) => blank(macroName)), ...touched]) {
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

export const withBlankMacro = (draft: FoodDraft, macroName: string): FoodDraft => withMacro(draft, blank(macroName));

export function isChanged(draft: FoodDraft, from: FoodDraft): boolean {
  const typed = ({ macros, ...rest }: FoodDraft) =>
    JSON.stringify([rest, macros.filter(({ text }) => text.trim() !== '')]);
  return typed(draft) !== typed(from);
}

/** Parses a macro value: at least 0, null if blank (unknown), undefined if invalid. */
export function macroValue(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const negative = /^[-−]/.test(trimmed);
  const value = parseDecimal(negative ? trimmed.slice(1) : trimmed);
  if (value === null) return undefined;
  return negative ? 0 : round(value, MACRO_VALUE.decimals);
}

/** Steps by 0.1, but not below 0. Blank or invalid input starts at 0. */
export const stepMacro = (text: string, direction: 1 | -1): number =>
  round(Math.max(0, (macroValue(text) ?? 0) + direction * STEP), MACRO_VALUE.decimals);

/** Validation errors, in the order of the form. */
export interface DraftFaults {
  readonly missing: ReadonlyArray<'name' | 'servingSize' | 'categoryId'>;
  readonly unreadable: readonly string[];
}

export const faultsOf = (draft: FoodDraft): DraftFaults => ({
  missing: (['name', 'servingSize', 'categoryId'] as const).filter((key) => draft[key].trim() === ''),
  unreadable: draft.macros.filter(({ text }) => macroValue(text) === undefined).map(({ macroName }) => macroName),
});

/** Values to save. Blank macros are unknown and are left out. */
export const valuesOf = ({ name, servingSize, categoryId, macros }: FoodDraft): FoodValues => ({
  name: name.trim(),
  servingSize: servingSize.trim(),
  categoryId,
  macros: macros.flatMap(({ macroName, unit, text }) => {
    const value = macroValue(text);
    return value === null || value === undefined ? [] : [{ macroName, value, unit }];
  }),
});
