import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { formatEditable, formatNumber } from '../../../platform/numbers/format';
import { amountNumber } from '../log-food/typed-amount';
import classes from './meal-portions.module.css';

const [MIN, MAX] = [0.1, 100];

const CHOICES = [
  { portions: 0.5, label: '½' },
  { portions: 1, label: '1' },
  { portions: 2, label: '2' },
];

interface MealPortionsProps {
  portions: number;
  onChange: (portions: number) => void;
}

/** How many portions of a saved meal to log. The amounts of its foods follow. */
export function MealPortions({ portions, onChange }: MealPortionsProps) {
  const id = useId();
  /** Null until a number is typed. */
  const [text, setText] = useState<string | null>(null);
  const typed = text === null ? portions : amountNumber(text);
  const isValid = typed !== null && typed >= MIN && typed <= MAX;
  const [min, max] = [formatNumber(MIN), formatNumber(MAX)];
  return (
    <div className={`wrap ${classes.portions}`}>
      <label htmlFor={id} className={`muted small ${classes.label}`}>
        {t`Portions`}
      </label>
      <div role="group" aria-label={t`Portions`} className={classes.choices}>
        {CHOICES.map((choice) => (
          <button
            key={choice.label}
            type="button"
            className={classes.choice}
            aria-label={`× ${choice.label}`}
            aria-pressed={choice.portions === portions}
            onClick={() => {
              setText(null);
              onChange(choice.portions);
            }}
          >
            {choice.label}
          </button>
        ))}
      </div>
      <TextInput
        id={id}
        className={classes.field}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text ?? formatEditable(portions)}
        error={isValid ? null : t`Enter a number from ${min} to ${max}.`}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const changed = event.currentTarget.value;
          setText(changed);
          const count = amountNumber(changed);
          if (count !== null && count >= MIN && count <= MAX) onChange(count);
        }}
      />
    </div>
  );
}
