import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { ValuesPer } from '../../__generated__/graphql';
import classes from './values-per-field.module.css';

const CHOICES: ReadonlyArray<readonly [valuesPer: ValuesPer, label: string]> = [
  ['SERVING', t({ message: 'Serving', context: 'values per' })],
  ['HUNDRED_G', '100 g'],
  ['HUNDRED_ML', '100 ml'],
];

interface ValuesPerFieldProps {
  value: ValuesPer;
  onChange: (value: ValuesPer) => void;
}

/** Chooses the basis of the values in the form. */
export function ValuesPerField({ value, onChange }: ValuesPerFieldProps) {
  const labelId = useId();
  return (
    <div className={`wrap ${classes.line}`}>
      <span id={labelId} className={classes.label}>
        {t`Values per`}
      </span>
      <div className={classes.choices} role="radiogroup" aria-labelledby={labelId}>
        {CHOICES.map(([valuesPer, label]) => (
          <label key={valuesPer} className={classes.choice}>
            <input
              type="radio"
              className="covering"
              name="valuesPer"
              value={valuesPer}
              checked={value === valuesPer}
              onChange={() => onChange(valuesPer)}
            />
            {label}
          </label>
        ))}
      </div>
    </div>
  );
}
