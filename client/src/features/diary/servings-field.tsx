import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, type KeyboardEvent } from 'react';
import { formatEditable } from '../../lib/decimal';
import { isServingsText, loggedServings, servingsFromText, stepServings } from './servings';
import classes from './servings-field.module.css';

interface ServingsFieldProps {
  text: string;
  onChange: (text: string) => void;
  /** The dialog begins here. */
  autoFocus?: boolean;
}

/** How many servings: typed with a comma or a dot, or stepped by 0.1. Leaving the field settles it to what will be logged. */
export function ServingsField({ text, onChange, autoFocus = false }: ServingsFieldProps) {
  const id = useId();
  const step = (direction: 1 | -1) => onChange(formatEditable(stepServings(servingsFromText(text), direction)));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };

  return (
    <div className={classes.servings}>
      <label htmlFor={id} className={classes.label}>
        Servings
      </label>
      <ActionIcon variant="default" size={46} aria-label="Fewer servings" onClick={() => step(-1)}>
        <IconMinus size={18} aria-hidden="true" />
      </ActionIcon>
      <TextInput
        className={classes.field}
        id={id}
        data-autofocus={autoFocus || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          if (isServingsText(event.currentTarget.value)) onChange(event.currentTarget.value);
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => onChange(formatEditable(loggedServings(servingsFromText(text))))}
        onKeyDown={onKeyDown}
      />
      <ActionIcon variant="default" size={46} aria-label="More servings" onClick={() => step(1)}>
        <IconPlus size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
