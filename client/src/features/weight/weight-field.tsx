import { TextInput } from '@mantine/core';
import type { KeyboardEvent, Ref } from 'react';
import { parseDecimal } from '../../lib/decimal';
import { isPoundsText, MAX_POUNDS, MIN_POUNDS, POUNDS_STEP, steppedPounds } from './pounds';
import classes from './weight-field.module.css';

interface WeightFieldProps {
  text: string;
  onChange: (text: string) => void;
  fault: string | null;
  inputRef: Ref<HTMLInputElement>;
}

/**
 * A weight in pounds. A number field of the browser drops the comma and makes 1814 of '181,4', so this is a text field
 * that keeps the other's bounds, steps and role.
 */
export function WeightField({ text, onChange, fault, inputRef }: WeightFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(steppedPounds(text, event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <TextInput
      ref={inputRef}
      data-autofocus
      className={classes.field}
      label="Weight (lbs)"
      role="spinbutton"
      inputMode="decimal"
      autoComplete="off"
      min={MIN_POUNDS}
      max={MAX_POUNDS}
      step={POUNDS_STEP}
      aria-valuemin={MIN_POUNDS}
      aria-valuemax={MAX_POUNDS}
      aria-valuenow={parseDecimal(text) ?? undefined}
      aria-valuetext={text === '' ? 'Empty' : `${text} pounds`}
      rightSection={<span aria-hidden="true">lbs</span>}
      rightSectionWidth={56}
      value={text}
      error={fault}
      onChange={(event) => {
        if (isPoundsText(event.currentTarget.value)) onChange(event.currentTarget.value);
      }}
      onKeyDown={onKeyDown}
    />
  );
}
