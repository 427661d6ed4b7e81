import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { CountedFood } from '../../../platform/nutrition/food-units';
import { AmountInput } from './amount-input';
import classes from './servings-field.module.css';
import { StepButton } from './step-button';
import { steppedAmount } from './typed-amount';
import { UnitChoice } from './unit-choice';

interface ServingsFieldProps {
  /** The food determines the available units. */
  food: CountedFood;
  /** Raw input, such as '2', '1 1/2' or '60 g'. */
  text: string;
  onChange: (text: string) => void;
  /** Takes the focus when the dialog opens. */
  autoFocus?: boolean;
}

/** Amount of a food, in servings or in one of its units. The buttons step by 1, or by 0.5 when held. */
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
          // The field must show the new number before it is focused and selected.
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
