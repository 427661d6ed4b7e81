import type { Weekday } from '../../__generated__/graphql';
import { DecimalField } from '../../components/decimal-field';
import { unitLabel } from '../../lib/macros';
import { WEEKDAYS, weekdayLabel } from '../../lib/weekdays';
import { TARGET_DECIMALS, unitOf, type GoalDraft, type GoalFaults } from './goal-draft';
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
        <DecimalField
          key={weekday}
          name={weekday}
          label={weekdayLabel(weekday)}
          placeholder={draft.target}
          error={faults[weekday]}
          unit={unitLabel(unitOf(draft))}
          decimals={TARGET_DECIMALS}
          text={draft[weekday]}
          onChange={(text) => onChange({ [weekday]: text })}
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
