import { t } from '@lingui/core/macro';
import { addDays } from '@macrolog/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DateField } from '../../../ui/form/date-field';
import { formatDay } from '../../../platform/dates/dates';
import { isLocalDate } from '../../../platform/dates/local-date';
import { useToday } from '../../../platform/dates/use-today';
import classes from './date-picker.module.css';

const PARAMETER = 'date';

/**
 * The viewed day, stored in the URL. Today has no parameter and invalid dates are ignored. Each change adds a history
 * entry, unless it replaces the last one.
 */
export function useViewedDate() {
  const today = useToday();
  const [parameters, setParameters] = useSearchParams();
  const requested = parameters.get(PARAMETER);
  const date = isLocalDate(requested) ? requested : today;
  const setDate = (next: string, replace = false) => {
    if (next === date) return;
    const changed = new URLSearchParams(parameters);
    if (next === today) changed.delete(PARAMETER);
    else changed.set(PARAMETER, next);
    setParameters(changed, { replace });
  };
  return { date, today, setDate };
}

interface DatePickerProps {
  date: string;
  today: string;
  /** `again` is true if the field has already changed the day since it got the focus. */
  onChange: (date: string, again: boolean) => void;
}

export function DatePicker({ date, today, onChange }: DatePickerProps) {
  const stepper = (label: string, days: number, icon: ReactNode) => {
    const next = addDays(date, days);
    // At the ends of the calendar there is no next day.
    const isEnd = next === date || !isLocalDate(next);
    return (
      <ActionIcon variant="default" size={44} aria-label={label} disabled={isEnd} onClick={() => onChange(next, false)}>
        {icon}
      </ActionIcon>
    );
  };
  return (
    <div className={classes.picker}>
      <div className={`row ${classes.day}`}>
        <p className={`semibold ${classes.text}`} aria-live="polite">
          {formatDay(date, today)}
        </p>
        <IconCalendar className={`muted ${classes.icon}`} size={18} aria-hidden="true" />
        <DateField className={classes.field} aria-label={t`Date`} date={date} onChange={onChange} />
      </div>
      {date !== today && (
        <Button variant="subtle" px="xs" h={44} onClick={() => onChange(today, false)}>
          {t`Today`}
        </Button>
      )}
      <div className={classes.steps}>
        {stepper(t`Previous day`, -1, <IconChevronLeft size={20} aria-hidden="true" />)}
        {stepper(t`Next day`, 1, <IconChevronRight size={20} aria-hidden="true" />)}
      </div>
    </div>
  );
}
