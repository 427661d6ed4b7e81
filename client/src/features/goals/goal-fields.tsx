import { t } from '@lingui/core/macro';
import { FURTHER_NUTRIENTS, LISTED_FIRST, TARGET_VALUE } from '@macrolog/domain';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { GoalType } from '../../__generated__/graphql';
import { DecimalField } from '../../ui/form/decimal-field';
import { WEEKDAYS, weekdayLabel } from '../../platform/dates/weekdays';
import { isKnownMacro } from '../../platform/nutrition/macros';
import { nutrientLabel } from '../../platform/nutrition/nutrient-labels';
import { furtherUnit } from '../../platform/nutrition/label-units';
import { nutrientNameOf } from '../../platform/nutrition/nutrient-names';
import { fieldUnitLabel, massUnits, usualFieldUnit, type FieldUnit } from '../../platform/units/units';
import { useUnits } from '../../platform/units/use-units';
import {
  GOAL_TYPE_LABELS,
  goalTypeOf,
  readTarget,
  unitFits,
  unitOf,
  type GoalDraft,
  type GoalErrors,
} from './goal-draft';
import classes from './goal-fields.module.css';

interface GoalFieldProps {
  draft: GoalDraft;
  errors: GoalErrors;
  onChange: (change: Partial<GoalDraft>) => void;
}

/** Explains what counts toward the goal, if that may differ from what the user meant. */
function whatCounts(typed: string, macroName: string): string | null {
  const label = nutrientLabel(macroName);
  if (!isKnownMacro(macroName) && furtherUnit(macroName) === undefined)
    return t`Only counts foods where you enter “${label}” yourself. The food database doesn't list it.`;
  const isSame = nutrientLabel(typed.trim().toLowerCase()).toLowerCase() === label.toLowerCase();
  return isSame ? null : t`Counts as ${label}.`;
}

interface MacroNameFieldProps extends GoalFieldProps {
  /** Macros that have a goal and are not suggested; null if the name can't be changed. */
  taken: readonly string[] | null;
}

/** The macro of a goal, with a hint about what counts toward it. */
export function MacroNameField({ draft: { macroName }, errors, onChange, taken }: MacroNameFieldProps) {
  const listId = useId();
  const named = taken === null ? null : nutrientNameOf(macroName);
  return (
    <>
      <TextInput
        className={classes.macro}
        name="macroName"
        label={t`Macro name`}
        required
        readOnly={taken === null}
        variant={taken === null ? 'filled' : 'default'}
        data-autofocus={taken !== null || undefined}
        placeholder={t`e.g. Fiber`}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={100}
        list={taken === null ? undefined : listId}
        error={errors.macroName}
        errorProps={{ role: 'alert' }}
        description={named !== null && whatCounts(macroName, named)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={taken === null ? nutrientLabel(macroName) : macroName}
        onChange={(event) => onChange({ macroName: event.currentTarget.value })}
      />
      {taken !== null && (
        <datalist id={listId}>
          {[...LISTED_FIRST, ...FURTHER_NUTRIENTS]
            .filter((listed) => !taken.includes(listed))
            .map((listed) => (
              <option key={listed} value={nutrientLabel(listed)} />
            ))}
        </datalist>
      )}
    </>
  );
}

/** The unit of a target. Units that don't fit the macro are disabled. */
export function UnitField({ draft, onChange }: GoalFieldProps) {
  const units = useUnits();
  const macroName = nutrientNameOf(draft.macroName);
  return (
    <NativeSelect
      name="unit"
      label={t`Unit`}
      required
      value={unitOf(draft, units)}
      onChange={({ currentTarget }) => onChange({ unit: currentTarget.value as FieldUnit })}
      data={[usualFieldUnit('calories', units), ...massUnits(macroName ?? '')].map((unit) => ({
        value: unit,
        label: fieldUnitLabel(unit),
        disabled: !unitFits(macroName, unit),
      }))}
    />
  );
}

export const GoalTypeField = ({ draft, onChange }: GoalFieldProps) => (
  <NativeSelect
    name="goalType"
    label={t`Goal type`}
    required
    value={goalTypeOf(draft)}
    onChange={({ currentTarget }) => onChange({ goalType: currentTarget.value as GoalType })}
    data={Object.entries(GOAL_TYPE_LABELS).map(([value, label]) => ({ value, label }))}
  />
);

export const DashboardField = ({ draft, onChange }: GoalFieldProps) => (
  <Checkbox
    name="isOnDashboard"
    label={t`Show a bar on the dashboard`}
    description={t`Otherwise you find it there under “Other nutrients”.`}
    checked={draft.isOnDashboard}
    onChange={({ currentTarget }) => onChange({ isOnDashboard: currentTarget.checked })}
  />
);

/** Weekday targets. A blank day uses the main target. */
export function WeekdayFields({ draft, errors, onChange }: GoalFieldProps) {
  const units = useUnits();
  const unit = fieldUnitLabel(unitOf(draft, units));
  return (
    <fieldset className={classes.weekdays}>
      <legend className={`semibold ${classes.legend}`}>{t`Different targets by weekday`}</legend>
      <p className={classes.hint}>{t`In ${unit}. Blank days use the main target.`}</p>
      <div className={classes.days}>
        {WEEKDAYS.map((weekday) => (
          <DecimalField
            key={weekday}
            name={weekday}
            label={weekdayLabel(weekday)}
            placeholder={draft.target}
            error={errors[weekday]}
            unit={unit}
            parse={(text) => readTarget(text, draft, units)}
            decimals={TARGET_VALUE.decimals}
            text={draft[weekday]}
            onChange={(text) => onChange({ [weekday]: text })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Shown instead of the fields on other plans. */
export const WeekdayOffer = ({ hasSome }: { hasSome: boolean }) => (
  <p className={classes.hint}>
    {hasSome
      ? t`This goal's weekday targets are saved. Subscribe to use them again.`
      : t`With a subscription, each weekday can have a different target.`}
  </p>
);
