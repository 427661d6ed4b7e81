import { Input } from '@mantine/core';
import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import type { CountedFood } from '@macrolog/domain';
import type { AmountText } from '../../../platform/nutrition/amount-text';
import classes from './amount-input.module.css';
import { amountReading, readAmount, settledAmount, steppedAmount, withNewUnit } from './typed-amount';

export interface AmountProps {
  /** The food determines the available units. */
  food: CountedFood;
  /** Raw input, such as '2', '1 1/2' or '60 g'. */
  typed: AmountText;
  onChange: (typed: AmountText) => void;
}

interface AmountInputProps extends AmountProps {
  label: string;
  /** Name of the field in its form. */
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  className?: string | undefined;
}

/** Selects only the number, so that typing keeps the unit. */
function selectNumber(input: HTMLInputElement): void {
  input.setSelectionRange(0, /^[^\p{L}]*/u.exec(input.value)?.[0].trimEnd().length ?? 0);
}

/**
 * Amount of a food, in servings or in one of its units. Renders the field and a note below it with the resulting
 * servings or the error. The parent lays both out in its grid or wrapping line.
 */
export function AmountInput({
  food,
  typed,
  onChange,
  label,
  name = 'servings',
  inputRef,
  autoFocus = false,
  className,
}: AmountInputProps) {
  const noteId = useId();
  const [typing, setTyping] = useState(false);
  const [settled, setSettled] = useState<{ text: string; reading: string | null } | null>(null);
  const { text } = typed;
  const { error } = readAmount(typed, food);
  // Stays after the input was normalized. Otherwise controls would move away while a click on them blurs the field.
  const reading = amountReading(typed, food) ?? (settled?.text === text ? settled.reading : null);
  const isRefused = error !== null && !typing;
  // Takes its place while the user types, for the same reason.
  const isHeld = error !== null && typing;

  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter submits the form, so the error must show now.
    if (event.key === 'Enter') setTyping(false);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(steppedAmount(typed, event.key === 'ArrowUp' ? 1 : -1, 'tenth'));
  };

  return (
    <>
      <Input
        ref={inputRef}
        name={name}
        className={className}
        aria-label={label}
        // Its own attributes would replace the description by an empty one.
        withAria={false}
        aria-invalid={isRefused}
        aria-describedby={isHeld ? undefined : noteId}
        data-autofocus={autoFocus || undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={text}
        error={isRefused}
        onChange={(event) => {
          setTyping(true);
          onChange({ ...typed, text: withNewUnit(event.currentTarget.value, text) });
        }}
        onFocus={(event) => selectNumber(event.currentTarget)}
        onBlur={() => {
          setTyping(false);
          const normalized = settledAmount(typed, food);
          setSettled({ text: normalized.text, reading });
          onChange(normalized);
        }}
        onKeyDown={handleKeyDown}
      />
      <span
        id={noteId}
        className={`muted nums small ${classes.note}`}
        data-refused={isRefused || undefined}
        style={{ visibility: isHeld ? 'hidden' : undefined }}
      >
        {error ?? (reading !== null && `= ${reading}`)}
      </span>
    </>
  );
}
