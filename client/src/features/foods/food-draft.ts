import type { FoodDetails_FoodFragment, FoodInput, Unit } from '../../__generated__/graphql';
import { parseDecimal } from '../../lib/decimal';
import { formatEditable, roundTo } from '../../lib/format';
import { compareMacroNames, LISTED_FIRST, usualUnit } from '../../lib/macros';

/** A line of the form: what is typed for one macro, and the unit it is meant in. */
export interface MacroField {
  readonly macroName: string;
  readonly unit: Unit;
  readonly text: string;
}

/** A food as it stands in the form. `macros` holds those that were touched or added; the form shows more. */
export interface FoodDraft {
  readonly name: string;
  readonly servingSize: string;
  /** Empty while none is chosen. */
  readonly categoryId: string;
  readonly macros: readonly MacroField[];
}

export type FoodValues = Omit<FoodInput, 'id'>;

/** A goal, as far as the form is concerned: it names a macro that its user looks at. */
interface MacroOfGoal {
  readonly macroName: string;
  readonly unit: Unit;
}

export const EMPTY_DRAFT: FoodDraft = { name: '', servingSize: '', categoryId: '', macros: [] };

/** A food that exists, as the form starts with it; one whose category is gone has to get another. */
export const draftOf = ({ name, servingSize, category, macros }: FoodDetails_FoodFragment): FoodDraft => ({
  name,
  servingSize,
  categoryId: category?.id ?? '',
  macros: macros.map(({ macroName, unit, value }) => ({ macroName, unit, text: formatEditable(value) })),
});

/** Asked for of every food; any other macro can be added. */
const COMMON_MACROS = ['calories', 'protein', 'carbs', 'fats', 'sugars', 'fiber', 'sodium'];
export const MACRO_DECIMALS = 4;
const STEP = 0.1;

const isListed = (macroName: string) => LISTED_FIRST.includes(macroName);

const blank = (macroName: string, unit = usualUnit(macroName)): MacroField => ({ macroName, unit, text: '' });

/** The lines of the form: the macros of the user's goals first, then the common ones, then those that were added. */
export function macroFields(goals: readonly MacroOfGoal[], touched: readonly MacroField[]): MacroField[] {
  const ofGoals = [...goals]
    .sort((a, b) => compareMacroNames(a.macroName, b.macroName))
    // The unit of a goal says something only about a macro that no label has a usual unit for.
    .map(({ macroName, unit }) => (isListed(macroName) ? blank(macroName) : blank(macroName, unit)));
  const fields = new Map<string, MacroField>();
  for (const field of [...ofGoals, ...COMMON_MACROS.map((macroName) => blank(macroName)), ...touched]) {
    fields.set(field.macroName, field);
  }
  return [...fields.values()];
}

/** The draft with one line as given. */
export const withMacro = (draft: FoodDraft, field: MacroField): FoodDraft => ({
  ...draft,
  macros: draft.macros.some(({ macroName }) => macroName === field.macroName)
    ? draft.macros.map((known) => (known.macroName === field.macroName ? field : known))
    : [...draft.macros, field],
});

export const withBlankMacro = (draft: FoodDraft, macroName: string): FoodDraft => withMacro(draft, blank(macroName));

/** Whether closing the form would lose something. */
export function isChanged(draft: FoodDraft, from: FoodDraft): boolean {
  const typed = ({ macros, ...rest }: FoodDraft) =>
    JSON.stringify([rest, macros.filter(({ text }) => text.trim() !== '')]);
  return typed(draft) !== typed(from);
}

/** What a macro's field says: a value of at least 0, null where it is blank (not known), undefined where it is no number. */
export function macroValue(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const negative = /^[-−]/.test(trimmed);
  const value = parseDecimal(negative ? trimmed.slice(1) : trimmed);
  if (value === null) return undefined;
  return negative ? 0 : roundTo(value, MACRO_DECIMALS);
}

/** One step of 0.1 up or down, never below 0; from a blank field, or one that holds no number, it starts at 0. */
export const stepMacro = (text: string, direction: 1 | -1): number =>
  roundTo(Math.max(0, (macroValue(text) ?? 0) + direction * STEP), MACRO_DECIMALS);

/** What keeps a draft from being saved, in the order of the form. */
export interface DraftFaults {
  readonly missing: ReadonlyArray<'name' | 'servingSize' | 'categoryId'>;
  readonly unreadable: readonly string[];
}

export const faultsOf = (draft: FoodDraft): DraftFaults => ({
  missing: (['name', 'servingSize', 'categoryId'] as const).filter((key) => draft[key].trim() === ''),
  unreadable: draft.macros.filter(({ text }) => macroValue(text) === undefined).map(({ macroName }) => macroName),
});

/** What is saved: a macro that was left blank is not known and goes unmentioned. */
export const valuesOf = ({ name, servingSize, categoryId, macros }: FoodDraft): FoodValues => ({
  name: name.trim(),
  servingSize: servingSize.trim(),
  categoryId,
  macros: macros.flatMap(({ macroName, unit, text }) => {
    const value = macroValue(text);
    return value === null || value === undefined ? [] : [{ macroName, value, unit }];
  }),
});
