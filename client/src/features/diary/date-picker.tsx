import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays, formatDay, isLocalDate } from '../../lib/dates';
import classes from './date-picker.module.css';

interface DatePickerProps {
  date: string;
  today: string;
  onChange: (date: string) => void;
}

/** The viewed day: its name, a step to either side, and the browser's own calendar. */
export function DatePicker({ date, today, onChange }: DatePickerProps) {
  // While a year is typed the field holds days like 0002-11-21: they stay in the field and change nothing else.
  const [draft, setDraft] = useState<string | null>(null);

  const edit = (text: string) => {
    setDraft(text);
    if (isLocalDate(text)) onChange(text);
  };
  const step = (days: number) => {
    setDraft(null);
    onChange(addDays(date, days));
  };

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
      <TextInput
        className={classes.field}
        type="date"
        aria-label="Date"
        value={draft ?? date}
        onChange={(event) => edit(event.currentTarget.value)}
        onBlur={() => setDraft(null)}
      />
    </>
  );
}
