import { DecimalField } from '../../ui/form/decimal-field';
import { parseDecimal } from '../../platform/numbers/decimal';
import { MAX_POUNDS, MIN_POUNDS, POUNDS_DECIMALS, POUNDS_STEP, steppedPounds } from './pounds';
import classes from './weight-field.module.css';

interface WeightFieldProps {
  text: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

/** A weight in pounds. It behaves like a number field, but accepts local decimal signs. */
export const WeightField = ({ text, onChange, error }: WeightFieldProps) => (
  <DecimalField
    name="weight"
    data-autofocus
    className={classes.field}
    label="Weight (lbs)"
    role="spinbutton"
    min={MIN_POUNDS}
    max={MAX_POUNDS}
    step={POUNDS_STEP}
    aria-valuemin={MIN_POUNDS}
    aria-valuemax={MAX_POUNDS}
    aria-valuenow={parseDecimal(text) ?? undefined}
    aria-valuetext={text === '' ? 'Empty' : `${text} pounds`}
    rightSection={<span aria-hidden="true">lbs</span>}
    rightSectionWidth={56}
    unit="lbs"
    decimals={POUNDS_DECIMALS}
    text={text}
    error={error}
    onChange={onChange}
    onStep={(direction) => steppedPounds(text, direction)}
  />
);
