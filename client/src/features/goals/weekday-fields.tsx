import type { Weekday } from '../../__generated__/graphql';
import { DecimalField } from '../../ui/form/decimal-field';
import { unitLabel } from '../../platform/nutrition/macros';
import { WEEKDAYS, weekdayLabel } from '../../platform/dates/weekdays';
import { TARGET_DECIMALS, unitOf, type GoalDraft, type GoalErrors } from './goal-draft';
import classes from './weekday-fields.module.css';

interface WeekdayFieldsProps {
  draft: GoalDraft;
  faults: GoalErrors;
  onChange: (change: Partial<Record<Weekday, string>>) => void;
}

/** Weekday targets. A blank day uses the main target. */
export const WeekdayFields = ({ draft, faults, onChange }: WeekdayFieldsProps) => (
  <fieldset className={classes.weekdays}>
    <legend className={classes.legend}>Different targets by weekday</legend>
    <p className={classes.hint}>In {unitLabel(unitOf(draft))}. Blank days use the main target.</p>
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

/** Shown instead of the fields on other plans. */
export const WeekdayOffer = ({ hasSome }: { hasSome: boolean }) => (
  <p className={classes.hint}>
    {hasSome
      ? "This goal's weekday targets are saved. Subscribe to use them again."
      : 'With a subscription, each weekday can have a different target.'}
  </p>
);
