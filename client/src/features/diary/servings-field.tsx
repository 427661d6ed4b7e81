import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { CountedFood } from '../../lib/food-units';
import { AmountInput } from './amount-input';
import classes from './servings-field.module.css';
import { StepButton } from './step-button';
import { steppedAmount } from './typed-amount';
import { UnitChoice } from './unit-choice';

interface ServingsFieldProps {
  /** What is counted: it decides on the units. */
  food: CountedFood;
  /** As typed: '2', '1 1/2', '60 g'. */
  text: string;
  onChange: (text: string) => void;
  /** The dialog begins here. */
  autoFocus?: boolean;
}

/** How much of a food: typed in servings or in one of its units, or stepped by one, and by a half when a button is held. */
export function ServingsField({ food, text, onChange, autoFocus = false }: ServingsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const step = (direction: 1 | -1) => (long: boolean) =>
    onChange(steppedAmount(text, direction, long ? 'half' : 'whole'));

  return (
    <div className={classes.servings}>
      <UnitChoice
        food={food}
        text={text}
        onChange={(changed) => {
          // The number is what is typed next: it has to be in the field by the time it is selected.
          flushSync(() => onChange(changed));
          input.current?.focus();
        }}
      />

      <StepButton label="Fewer servings" onStep={step(-1)}>
        <IconMinus size={18} aria-hidden="true" />
      </StepButton>
      <AmountInput
        inputRef={input}
        className={classes.field}
        label="Servings"
        food={food}
        text={text}
        onChange={onChange}
        autoFocus={autoFocus}
      />
      <StepButton label="More servings" onStep={step(1)}>
        <IconPlus size={18} aria-hidden="true" />
      </StepButton>
    </div>
  );
}
