import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { isLocalDate } from '../lib/dates';
import classes from './date-field.module.css';

interface DateFieldProps {
  label?: string;
  'aria-label'?: string;
  className?: string | undefined;
  error?: ReactNode;
  date: string;
  /** `again`: the same visit to the field has changed the day already. */
  onChange: (date: string, again: boolean) => void;
}

/** A day, by the browser's own calendar. */
export function DateField({ className, date, onChange, ...others }: DateFieldProps) {
  // While a year is typed the field holds days like 0002-11-21: they stay in the field and change nothing else. A draft
  // counts as long as the day is the one it was typed over, or the one it led to.
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const [moved, setMoved] = useState(false);
  if (draft && draft.text !== date && draft.over !== date) setDraft(null);

  const edit = (text: string) => {
    setDraft({ text, over: date });
    if (!isLocalDate(text)) return;
    onChange(text, moved);
    setMoved(true);
  };

  return (
    <TextInput
      {...others}
      className={`${classes.field} ${className ?? ''}`}
      type="date"
      value={draft?.text ?? date}
      onChange={(event) => edit(event.currentTarget.value)}
      onFocus={() => setMoved(false)}
      onBlur={() => setDraft(null)}
    />
  );
}
