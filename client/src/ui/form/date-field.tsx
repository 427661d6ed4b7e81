import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { isLocalDate } from '../../platform/dates/local-date';
import classes from './date-field.module.css';

interface DateFieldProps extends Pick<TextInputProps, 'label' | 'aria-label' | 'className' | 'error'> {
  date: string;
  /** `again` is true if the field has already changed the day since it got the focus. */
  onChange: (date: string, again: boolean) => void;
}

export function DateField({ className, date, onChange, ...others }: DateFieldProps) {
  // Typing a year produces dates like 0002-11-21. They stay in the field without calling `onChange`. The draft is
  // dropped when the date changes from outside.
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
