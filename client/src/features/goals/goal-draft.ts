import { defaultGoalType, isEnergy, round, TARGET_VALUE } from '@macrolog/domain';
import type { GoalInput, GoalRow_GoalFragment, GoalType, Unit, Weekday } from '../../__generated__/graphql';
import type { FieldErrors } from '../../ui/form/use-submit';
import { numberRefusal, parseDecimal } from '../../platform/numbers/decimal';
import { formatEditable, formatNumber } from '../../platform/numbers/format';
import { macroNameOf, usualUnit } from '../../platform/nutrition/macros';
import { WEEKDAYS } from '../../platform/dates/weekdays';

/** The fields of the form. A weekday without a target is blank. */
export interface GoalDraft extends Readonly<Record<Weekday, string>> {
  readonly macroName: string;
  readonly target: string;
  /** Null until it is chosen. Until then the macro's usual unit counts. */
  readonly unit: Unit | null;
  /** Null until it is chosen. Until then the macro's usual type counts. */
  readonly goalType: GoalType | null;
}

export type GoalErrors = FieldErrors<'macroName' | 'target' | Weekday>;

const NO_WEEKDAYS = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, ''])) as Record<Weekday, string>;

export const EMPTY_GOAL: GoalDraft = { macroName: '', target: '', unit: null, goalType: null, ...NO_WEEKDAYS };

export const GOAL_TYPE_LABELS: Readonly<Record<GoalType, string>> = {
  STAY_UNDER: 'Stay under',
  REACH_OR_EXCEED: 'Reach or exceed',
};

export const draftOf = (goal: GoalRow_GoalFragment): GoalDraft => ({
  macroName: goal.macroName,
  target: formatEditable(goal.targetValue),
  unit: goal.unit,
  goalType: goal.goalType,
  ...NO_WEEKDAYS,
  ...Object.fromEntries(goal.weekdayTargets.map(({ weekday, targetValue }) => [weekday, formatEditable(targetValue)])),
});

/** Calories take kcal, and every other macro a mass. Before a macro is named, any unit fits. */
export function unitFits(macroName: string | null, unit: Unit): boolean {
  return macroName === null || isEnergy(macroName) === (unit === 'KCAL');
}

/** The chosen unit if it fits, otherwise the macro's usual one. */
export function unitOf({ macroName, unit }: GoalDraft): Unit {
  const name = macroNameOf(macroName);
  if (unit !== null && unitFits(name, unit)) return unit;
  return name === null ? 'G' : usualUnit(name);
}

export const usualGoalType = (macroName: string) => defaultGoalType(macroName).toUpperCase() as GoalType;

export const goalTypeOf = ({ macroName, goalType }: GoalDraft): GoalType =>
  goalType ?? usualGoalType(macroNameOf(macroName) ?? '');

function targetFault(text: string): string | null {
  const value = parseDecimal(text);
  if (value === null) return numberRefusal(text, 'Enter a number of 0 or more.');
  return round(value, TARGET_VALUE.decimals) > TARGET_VALUE.max
    ? `Enter at most ${formatNumber(TARGET_VALUE.max)}.`
    : null;
}

function macroFault(text: string): string | null {
  if (text.trim() === '') return 'Enter the name of a macro.';
  if (macroNameOf(text) !== null) return null;
  return 'Use only letters, digits and spaces, at most 64 characters.';
}

const givenWeekdays = (draft: GoalDraft) => WEEKDAYS.filter((weekday) => draft[weekday].trim() !== '');

const targetOf = (text: string): number => round(parseDecimal(text) ?? 0, TARGET_VALUE.decimals);

export function faultsOf(draft: GoalDraft): GoalErrors {
  const macroName = macroFault(draft.macroName);
  const target = targetFault(draft.target);
  const ofWeekdays = givenWeekdays(draft).map((weekday) => [weekday, targetFault(draft[weekday])] as const);
  return {
    ...(macroName !== null && { macroName }),
    ...(target !== null && { target }),
    ...Object.fromEntries(ofWeekdays.filter(([, fault]) => fault !== null)),
  };
}

/**
 * The input for the API from a valid draft.
 * @param byWeekday whether the plan includes weekday targets. Without it, the goal's weekday targets stay unchanged.
 */
export const goalInput = (draft: GoalDraft, byWeekday: boolean): GoalInput => ({
  macroName: macroNameOf(draft.macroName) ?? '',
  targetValue: targetOf(draft.target),
  unit: unitOf(draft),
  goalType: goalTypeOf(draft),
  ...(byWeekday && {
    weekdayTargets: givenWeekdays(draft).map((weekday) => ({ weekday, targetValue: targetOf(draft[weekday]) })),
  }),
});
