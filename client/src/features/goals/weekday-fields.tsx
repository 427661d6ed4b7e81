import { TextInput } from '@mantine/core';
import type { Weekday } from '../../__generated__/graphql';
import { unitLabel } from '../../lib/macros';
import { WEEKDAYS, weekdayLabel } from '../../lib/weekdays';
import { unitOf, type GoalDraft, type GoalFaults } from './goal-draft';
import classes from './weekday-fields.module.css';

interface WeekdayFieldsProps {
  draft: GoalDraft;
  faults: GoalFaults;
  onChange: (change: Partial<Record<Weekday, string>>) => void;
}

/** Targets of single days of the week; a blank one is as every other day. */
export const WeekdayFields = ({ draft, faults, onChange }: WeekdayFieldsProps) => (
  <fieldset className={classes.weekdays}>
    <legend className={classes.legend}>Different targets by weekday</legend>
    <p className={classes.hint}>In {unitLabel(unitOf(draft))}. A blank day has the target value.</p>
    <div className={classes.days}>
      {WEEKDAYS.map((weekday) => (
        <TextInput
          key={weekday}
          name={weekday}
          label={weekdayLabel(weekday)}
          inputMode="decimal"
          autoComplete="off"
          placeholder={draft.target}
          error={faults[weekday]}
          value={draft[weekday]}
          onChange={(event) => onChange({ [weekday]: event.currentTarget.value })}
          onFocus={(event) => event.currentTarget.select()}
        />
      ))}
    </div>
  </fieldset>
);

/** Stands in their place on other plans. */
export const WeekdayOffer = ({ hasSome }: { hasSome: boolean }) => (
  <p className={classes.hint}>
    {hasSome
      ? 'The targets by weekday of this goal are kept, and count again with a subscription.'
      : 'With a subscription, each weekday can have a target of its own.'}
  </p>
);
