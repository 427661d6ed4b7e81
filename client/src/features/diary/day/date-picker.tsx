import { addDays } from '@macrolog/domain';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DateField } from '../../../ui/form/date-field';
import { formatDay } from '../../../platform/dates/dates';
import classes from './date-picker.module.css';

interface DatePickerProps {
  date: string;
  today: string;
  /** `again` is true if the field has already changed the day since it got the focus. */
  onChange: (date: string, again: boolean) => void;
}

/** Shows the viewed day, with buttons for the previous and next day and a native date field. */
export function DatePicker({ date, today, onChange }: DatePickerProps) {
  const step = (days: number) => onChange(addDays(date, days), false);
  return (
    <>
      <div className={classes.stepper}>
        <ActionIcon variant="default" size={44} aria-label="Previous day" onClick={() => step(-1)}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </ActionIcon>
        <p className={classes.day} aria-live="polite">
          {formatDay(date, today)}
        </p>
        <ActionIcon variant="default" size={44} aria-label="Next day" onClick={() => step(1)}>
          <IconChevronRight size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      <DateField className={classes.field} aria-label="Date" date={date} onChange={onChange} />
    </>
  );
}
