import { t } from '@lingui/core/macro';
import { defaultGoalType, TARGET_VALUE } from '@macrolog/domain';
import { fitsInputUnit, toStoredAmount } from '../../platform/units/unit-conversion';
import type { GoalInput, GoalRow_GoalFragment, GoalType, Weekday } from '../../__generated__/graphql';
import type { FieldErrors } from '../../ui/form/use-submit';
import { numberError } from '../../platform/numbers/decimal';
import { formatEditable, formatNumber } from '../../platform/numbers/format';
import { furtherUnit } from '../../platform/nutrition/label-units';
import { toUnit } from '../../platform/nutrition/macros';
import { nutrientNameOf } from '../../platform/nutrition/nutrient-names';
import { readMacroAmount } from '../../platform/units/read-macro-amount';
import {
  shownUnit,
  toFieldValue,
  toInputUnit,
  usualFieldUnit,
  type FieldUnit,
  type Units,
} from '../../platform/units/units';
import { WEEKDAYS } from '../../platform/dates/weekdays';

/** The fields of the form. A weekday without a target is blank. */
export interface GoalDraft extends Readonly<Record<Weekday, string>> {
  readonly macroName: string;
  readonly target: string;
  /** Null until it is chosen. Until then the macro's usual unit counts. */
  readonly unit: FieldUnit | null;
  /** Null until it is chosen. Until then the macro's usual type counts. */
  readonly goalType: GoalType | null;
  readonly isOnDashboard: boolean;
}

export type GoalErrors = FieldErrors<'macroName' | 'target' | Weekday>;

const NO_WEEKDAYS = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, ''])) as Record<Weekday, string>;

export const EMPTY_GOAL: GoalDraft = {
  macroName: '',
  target: '',
  unit: null,
  goalType: null,
  isOnDashboard: true,
  ...NO_WEEKDAYS,
};

export const GOAL_TYPE_LABELS: Readonly<Record<GoalType, string>> = {
  STAY_UNDER: t`Stay under`,
  REACH_OR_EXCEED: t`Reach or exceed`,
};

/** The form for a goal. All its targets are in the unit of the main one. */
export function draftOf(goal: GoalRow_GoalFragment, units: Units): GoalDraft {
  const { macroName, targetValue, unit, goalType, isOnDashboard, weekdayTargets } = goal;
  const shown = shownUnit({ macroName, unit, value: targetValue }, units);
  const textOf = (value: number) => formatEditable(toFieldValue({ macroName, unit, value }, shown));
  return {
    macroName,
    target: textOf(targetValue),
    unit: shown,
    goalType,
    isOnDashboard,
    ...NO_WEEKDAYS,
    ...Object.fromEntries(weekdayTargets.map((target) => [target.weekday, textOf(target.targetValue)])),
  };
}

/** Calories take a unit of energy, and every other macro a mass. Before a macro is named, any unit fits. */
export const unitFits = (macroName: string | null, unit: FieldUnit): boolean =>
  macroName === null || fitsInputUnit(macroName, toInputUnit(unit));

/** The chosen unit if it fits, otherwise the macro's usual one. */
export function unitOf({ macroName, unit }: GoalDraft, units: Units): FieldUnit {
  const name = nutrientNameOf(macroName);
  if (unit !== null && unitFits(name, unit)) return unit;
  return name === null ? 'G' : (furtherUnit(name) ?? usualFieldUnit(name, units));
}

/** Reads a target in the unit of the form. */
export const readTarget = (text: string, draft: GoalDraft, units: Units): number | null =>
  readMacroAmount(text, unitOf(draft, units), nutrientNameOf(draft.macroName) ?? '');

/** A target as it is stored. */
function storedTarget(text: string, draft: GoalDraft, units: Units) {
  const unit = toInputUnit(unitOf(draft, units));
  return toStoredAmount(readTarget(text, draft, units) ?? 0, unit, nutrientNameOf(draft.macroName) ?? '');
}

export const usualGoalType = (macroName: string) => defaultGoalType(macroName).toUpperCase() as GoalType;

export const goalTypeOf = ({ macroName, goalType }: GoalDraft): GoalType =>
  goalType ?? usualGoalType(nutrientNameOf(macroName) ?? '');

function findTargetError(text: string, draft: GoalDraft, units: Units): string | null {
  if (readTarget(text, draft, units) === null) return numberError(text, t`Enter a number of 0 or more.`);
  const stored = storedTarget(text, draft, units);
  if (stored.value <= TARGET_VALUE.max) return null;
  const macroName = nutrientNameOf(draft.macroName) ?? '';
  const max = { macroName, value: TARGET_VALUE.max, unit: toUnit(stored.unit) };
  const maxText = formatNumber(toFieldValue(max, unitOf(draft, units)));
  return t`Enter at most ${maxText}.`;
}

function findMacroError(text: string): string | null {
  if (text.trim() === '') return t`Enter the name of a macro.`;
  if (nutrientNameOf(text) !== null) return null;
  return t`Use only letters, digits and spaces, at most 64 characters.`;
}

const givenWeekdays = (draft: GoalDraft) => WEEKDAYS.filter((weekday) => draft[weekday].trim() !== '');

export function findErrors(draft: GoalDraft, units: Units): GoalErrors {
  const macroName = findMacroError(draft.macroName);
  const target = findTargetError(draft.target, draft, units);
  const ofWeekdays = givenWeekdays(draft).map(
    (weekday) => [weekday, findTargetError(draft[weekday], draft, units)] as const,
  );
  return {
    ...(macroName !== null && { macroName }),
    ...(target !== null && { target }),
    ...Object.fromEntries(ofWeekdays.filter(([, error]) => error !== null)),
  };
}

/**
 * The input for the API from a valid draft.
 * @param byWeekday whether the plan includes weekday targets. Without it, the goal's weekday targets stay unchanged.
 */
export function goalInput(draft: GoalDraft, byWeekday: boolean, units: Units): GoalInput {
  const target = storedTarget(draft.target, draft, units);
  return {
    macroName: nutrientNameOf(draft.macroName) ?? '',
    targetValue: target.value,
    unit: toUnit(target.unit),
    goalType: goalTypeOf(draft),
    isOnDashboard: draft.isOnDashboard,
    ...(byWeekday && {
      weekdayTargets: givenWeekdays(draft).map((weekday) => {
        return { weekday, targetValue: storedTarget(draft[weekday], draft, units).value };
      }),
    }),
  };
}
