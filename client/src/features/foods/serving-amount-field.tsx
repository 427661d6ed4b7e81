import { t } from '@lingui/core/macro';
import { numberError } from '../../platform/numbers/decimal';
import { DecimalField } from '../../ui/form/decimal-field';
import { amountUnit, readServingAmount, type Hundred } from './label-basis';

/** Decimals of the weight or volume of a serving. */
const DECIMALS = 2;

interface ServingAmountFieldProps {
  per: Hundred;
  servingSize: string;
  text: string;
  /** Saving failed because the amount is missing or invalid. */
  error: boolean;
  onChange: (text: string) => void;
}

/** Weight or volume of a serving whose text has none, without which values per 100 g or ml can't be stored. */
export function ServingAmountField({ per, servingSize, text, error, onChange }: ServingAmountFieldProps) {
  const unit = amountUnit(per);
  const serving = servingSize.trim();
  const isInvalid = error && text.trim() !== '' && readServingAmount(text) === null;
  return (
    <DecimalField
      name="servingAmount"
      label={per === 'HUNDRED_G' ? t`Weight of ${serving} in g` : t`Volume of ${serving} in ml`}
      required
      unit={unit}
      decimals={DECIMALS}
      error={isInvalid ? numberError(text, t`Enter a number above 0.`) : error && text.trim() === ''}
      text={text}
      onChange={onChange}
    />
  );
}
