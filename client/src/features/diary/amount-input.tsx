import { TextInput } from '@mantine/core';
import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import type { CountedFood } from '../../lib/food-units';
import classes from './amount-input.module.css';
import { amountReading, readAmount, settledAmount, steppedAmount, withNewUnit } from './typed-amount';

interface AmountInputProps {
  /** What the amount is of: it decides on the units. */
  food: CountedFood;
  /** As typed: '2', '1 1/2', '60 g'. */
  text: string;
  onChange: (text: string) => void;
  label: string;
  inputRef?: Ref<HTMLInputElement>;
  /** The dialog begins here. */
  autoFocus?: boolean;
  className?: string | undefined;
}

/** Typing replaces the number, and leaves the unit behind it. */
function selectNumber(input: HTMLInputElement): void {
  input.setSelectionRange(0, /^[^\p{L}]*/u.exec(input.value)?.[0].trimEnd().length ?? 0);
}

/**
 * How much of a food: servings, or an amount in one of its units. The servings that it makes stand below it, or why it
 * makes none. Both are items of the grid or the wrapping line that holds the field, in a row of their own.
 */
export function AmountInput({ food, text, onChange, label, inputRef, autoFocus = false, className }: AmountInputProps) {
  const noteId = useId();
  const [typing, setTyping] = useState(false);
  const { refusal } = readAmount(text, food);
  const reading = amountReading(text, food);
  const shownRefusal = typing ? null : refusal;

  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter sends the form off: what it will not take has to be told by then.
    if (event.key === 'Enter') setTyping(false);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(steppedAmount(text, event.key === 'ArrowUp' ? 1 : -1, 'tenth'));
  };

  return (
    <>
      <TextInput
        ref={inputRef}
        className={className}
        aria-label={label}
        aria-describedby={noteId}
        data-autofocus={autoFocus || undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={text}
        error={shownRefusal !== null}
        onChange={(event) => {
          setTyping(true);
          onChange(withNewUnit(event.currentTarget.value, text));
        }}
        onFocus={(event) => selectNumber(event.currentTarget)}
        onBlur={() => {
          setTyping(false);
          onChange(settledAmount(text, food));
        }}
        onKeyDown={handleKeyDown}
      />
      <span id={noteId} className={classes.note} data-refused={shownRefusal !== null || undefined}>
        {shownRefusal ?? (reading !== null && `= ${reading}`)}
      </span>
    </>
  );
}
