import { compareMacroNames, LISTED_FIRST } from '@macrolog/domain';
import type {
  FoodNutrientsQuery,
  FoodOption_FoodFragment,
  FoodInput,
  Unit,
  ValuesPer,
} from '../../__generated__/graphql';
import {
  blankField,
  isAsOpened,
  macroValue,
  newFieldUnit,
  openField,
  openNutrient,
  storedAmount,
  type MacroField,
} from '../../platform/nutrition/macro-field';
import { WHOLE } from '../../platform/units/unit-conversion';
import { shownUnit, type Units } from '../../platform/units/units';
import {
  amountUnit,
  fullServingSize,
  HUNDRED,
  lacksAmount,
  readServingAmount,
  storedPartOf,
  type LabelBasis,
} from './label-basis';

/** State of the food form. `macros` has only edited and added macros; the form shows more. */
export interface FoodDraft extends LabelBasis {
  readonly name: string;
  readonly brand: string;
  readonly barcode: string;
  /** Empty if none is selected. */
  readonly categoryId: string;
  /** Values for the basis of the label, as typed. */
  readonly macros: readonly MacroField[];
  /** Whether the nutrients beside the macros were read. Until then, the food keeps those that it has. */
  readonly hasNutrients: boolean;
}

export type FoodValues = Omit<FoodInput, 'id'>;

export const EMPTY_DRAFT: FoodDraft = {
  name: '',
  brand: '',
  barcode: '',
  servingSize: '',
  servingAmount: '',
  valuesPer: 'SERVING',
  categoryId: '',
  macros: [],
  hasNutrients: false,
};

/** Creates the form state for an existing food. If its category was deleted, the user has to choose another. */
export function draftOf(food: FoodOption_FoodFragment, units: Units): FoodDraft {
  const { name, brand, barcode, servingSize, category, macros } = food;
  const basis = { servingSize, servingAmount: '', valuesPer: food.valuesPer };
  // Another program may have changed the serving to one without a weight.
  const part = storedPartOf(basis);
  return {
    ...basis,
    valuesPer: part ? food.valuesPer : 'SERVING',
    name,
    brand: brand ?? '',
    barcode: barcode ?? '',
    categoryId: category?.id ?? '',
    macros: macros.map((macro) => openField(macro, units, part ?? WHOLE)),
    hasNutrients: false,
  };
}

/** Adds the nutrients beside the macros, which are read when the form shows them. */
export function withNutrients(
  draft: FoodDraft,
  nutrients: FoodNutrientsQuery['food']['nutrients'],
  units: Units,
): FoodDraft {
  const part = storedPartOf(draft) ?? WHOLE;
  const isNew = ({ macroName }: { macroName: string }) => draft.macros.every((field) => field.macroName !== macroName);
  const fields = nutrients.filter(isNew).map((nutrient) => openNutrient(nutrient, units, part));
  return { ...draft, macros: [...draft.macros, ...fields], hasNutrients: true };
}

/** Shown for every food, in the order of labels. Other macros can be added. */
const COMMON_MACROS = ['calories', 'fats', 'saturated_fat', 'carbs', 'sugars', 'fiber', 'protein', 'sodium'];

const isListed = (macroName: string) => LISTED_FIRST.includes(macroName);

/** Fields of the form: common macros in the order of labels, then other macros of goals, then added ones. */
export function macroFields(
  goals: ReadonlyArray<{ readonly macroName: string; readonly unit: Unit }>,
  touched: readonly MacroField[],
  units: Units,
): MacroField[] {
  const usual = (macroName: string) => blankField(macroName, newFieldUnit(macroName, units));
  const ofGoals = [...goals]
    .sort((a, b) => compareMacroNames(a.macroName, b.macroName))
    // Standard macros have a fixed default unit. Only custom ones use the unit of the goal.
    .map(({ macroName, unit }) =>
      isListed(macroName) ? usual(macroName) : blankField(macroName, shownUnit({ macroName, unit, value: 0 }, units)),
    );
  const fields = new Map<string, MacroField>();
  for (const field of [...COMMON_MACROS.map(usual), ...ofGoals]) {
    if (!fields.has(field.macroName)) fields.set(field.macroName, field);
  }
  for (const field of touched) if (!field.isFurther || fields.has(field.macroName)) fields.set(field.macroName, field);
  return [...fields.values()];
}

export const withMacro = <Draft extends Pick<FoodDraft, 'macros'>>(draft: Draft, field: MacroField): Draft => ({
  ...draft,
  macros: draft.macros.some(({ macroName }) => macroName === field.macroName)
    ? draft.macros.map((known) => (known.macroName === field.macroName ? field : known))
    : [...draft.macros, field],
});

export const withBlankMacro = (draft: FoodDraft, macroName: string, units: Units): FoodDraft =>
  withMacro(draft, blankField(macroName, newFieldUnit(macroName, units)));

/**
 * Changes what the values are for. Those of an existing food are converted if the weight of its serving is known. Those of
 * a new one stay as they were typed, because they are on the label for what was chosen.
 */
export function withBasis(draft: FoodDraft, valuesPer: ValuesPer, isExisting: boolean, units: Units): FoodDraft {
  const isPrefilled = valuesPer !== 'SERVING' && draft.servingSize.trim() === '';
  const servingSize = isPrefilled ? `${HUNDRED} ${amountUnit(valuesPer)}` : draft.servingSize;
  const changed = { ...draft, valuesPer, servingSize };
  const [before, after] = [storedPartOf(draft), storedPartOf(changed)];
  if (!isExisting || !before || !after) return changed;
  const macros = draft.macros.map((field) => {
    const stored = storedAmount(field, before);
    return stored ? { ...field, ...openField(stored, units, after, field.unit) } : field;
  });
  return { ...changed, macros };
}

export function isChanged(draft: FoodDraft, from: FoodDraft): boolean {
  const typed = ({ macros, hasNutrients: _, ...rest }: FoodDraft) => {
    // Nutrients that were read later are no change.
    const filled = macros.filter((field) =>
      field.isFurther && field.opened ? !isAsOpened(field) : field.text.trim() !== '',
    );
    return JSON.stringify([rest, filled.map(({ macroName, unit, text }) => [macroName, unit, text])]);
  };
  return typed(draft) !== typed(from);
}

type RequiredField = 'name' | 'servingSize' | 'servingAmount' | 'categoryId';

/** Validation errors, in the order of the form. */
export interface DraftErrors {
  readonly missing: readonly RequiredField[];
  readonly unreadable: readonly string[];
}

export const isMissing = (draft: FoodDraft, key: RequiredField): boolean =>
  draft[key].trim() === '' && (key !== 'servingAmount' || lacksAmount(draft));

export function findErrors(draft: FoodDraft): DraftErrors {
  const { servingAmount: typed } = draft;
  const isUnreadable = lacksAmount(draft) && typed.trim() !== '' && readServingAmount(typed) === null;
  const macros = draft.macros.filter((field) => macroValue(field) === undefined).map(({ macroName }) => macroName);
  return {
    missing: (['name', 'servingSize', 'servingAmount', 'categoryId'] as const).filter((key) => isMissing(draft, key)),
    unreadable: isUnreadable ? ['servingAmount', ...macros] : macros,
  };
}

/** Values to save, per serving. Blank macros are unknown and are left out. */
export function valuesOf(draft: FoodDraft): FoodValues {
  const { name, brand, barcode, categoryId, valuesPer, macros, hasNutrients } = draft;
  const part = storedPartOf(draft) ?? WHOLE;
  const toAmounts = (fields: readonly MacroField[]) => fields.flatMap((field) => storedAmount(field, part) ?? []);
  const nutrients = toAmounts(macros.filter(({ isFurther }) => isFurther));
  return {
    name: name.trim(),
    brand: brand.trim() || null,
    barcode: barcode.trim() || null,
    servingSize: fullServingSize(draft),
    valuesPer,
    categoryId,
    macros: toAmounts(macros.filter(({ isFurther }) => !isFurther)),
    ...((hasNutrients || nutrients.length > 0) && { nutrients }),
  };
}
