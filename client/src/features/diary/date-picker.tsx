import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays, formatDay, isLocalDate } from '../../lib/dates';
import classes from './date-picker.module.css';

interface DatePickerProps {
  date: string;
  today: string;
  /** `again`: the same visit to the field has changed the day already. */
  onChange: (date: string, again: boolean) => void;
}

/** The viewed day: its name, a step to either side, and the browser's own calendar. */
export function DatePicker({ date, today, onChange }: DatePickerProps) {
  // While a year is typed the field holds days like 0002-11-21: they stay in the field and change nothing else. A draft
  // counts as long as the day is the one it was typed over, or the one it led to.
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const [moved, setMoved] = useState(false);
  const shown = draft && (draft.text === date || draft.over === date) ? draft.text : date;

  const edit = (text: string) => {
    setDraft({ text, over: date });
    if (!isLocalDate(text)) return;
    onChange(text, moved);
    setMoved(true);
  };
  const step = (days: number) => {
    setDraft(null);
    onChange(addDays(date, days), false);
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
        value={shown}
        onChange={(event) => edit(event.currentTarget.value)}
        onFocus={() => setMoved(false)}
        onBlur={() => setDraft(null)}
      />
    </>
  );
}
