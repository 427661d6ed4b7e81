import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { DateField } from '../../ui/form/date-field';
import { formatRange, type Period } from '../../platform/dates/dates';
import { useToday } from '../../platform/dates/use-today';
import classes from './log-controls.module.css';
import {
  choiceFrom,
  LOG_TYPES,
  TIME_RANGES,
  type LogChoice,
  type LogType,
  type RangeProblem,
  type TimeRange,
  withChoice,
} from './log-range';

/**
 * The type and period of the logs. They are kept in the URL, so that reloading and going back work. A change adds a history
 * entry unless it replaces the current one.
 */
export function useLogChoice() {
  const today = useToday();
  const [parameters, setParameters] = useSearchParams();
  const choice = choiceFrom(parameters, today);
  const change = (changes: Partial<LogChoice>, replace = false) =>
    setParameters(withChoice(parameters, { ...choice, ...changes }, today), { replace });
  return { today, choice, change };
}

interface LogControlsProps {
  choice: LogChoice;
  /** Null while it isn't known. */
  period: Period | null;
  onChange: (changes: Partial<LogChoice>, replace?: boolean) => void;
  rangeError: RangeProblem | null;
}

const RANGE_FIELDS = [
  ['start', t`Start Date`],
  ['end', t`End Date`],
] as const;

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function DateFields({ choice, period, onChange, rangeError }: LogControlsProps) {
  if (choice.range !== 'range') {
    const isChosen = choice.range === 'day' || choice.range === 'week';
    return (
      <div className={classes.dated}>
        {isChosen && (
          <DateField label={t`Date`} date={choice.date} onChange={(date, again) => onChange({ date }, again)} />
        )}
        {choice.range !== 'day' && (
          <p className={`muted nums ${classes.week}`}>{period ? formatRange(period.start, period.end) : '\u00A0'}</p>
        )}
      </div>
    );
  }
  return RANGE_FIELDS.map(([field, label]) => (
    <DateField
      key={field}
      label={label}
      date={choice[field]}
      error={rangeError?.field === field ? rangeError.message : undefined}
      onChange={(date, again) => onChange({ [field]: date }, again)}
    />
  ));
}

export function LogControls(props: LogControlsProps) {
  const { choice, onChange } = props;
  return (
    <div className={classes.controls} role="group" aria-label={t`Filters`}>
      <NativeSelect
        label={t`Log Type`}
        value={choice.type}
        onChange={({ currentTarget }) => onChange({ type: currentTarget.value as LogType })}
        data={options(LOG_TYPES)}
      />
      <NativeSelect
        label={t`Time Range`}
        value={choice.range}
        onChange={({ currentTarget }) => onChange({ range: currentTarget.value as TimeRange })}
        data={options(TIME_RANGES)}
      />
      <DateFields {...props} />
    </div>
  );
}
