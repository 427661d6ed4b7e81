import { formatAmount } from '../../../platform/numbers/format';
import type { FoodAmount } from '../../../platform/nutrition/food-match';
import classes from './amount-choice.module.css';

interface AmountChoiceProps {
  /** Possible meanings of the typed amount, most likely first. */
  amounts: readonly FoodAmount[];
  isChosen: (amount: FoodAmount) => boolean;
  onChoose: (amount: FoodAmount) => void;
}

/** Names the standard cup by its weight, to tell it from the food's own measure. */
const labelOf = ({ servingSize, measureLabel, grams }: FoodAmount) =>
  measureLabel !== null || grams === null ? servingSize : `${formatAmount(grams, 'g')} (standard cup)`;

/** Shows how the typed amount was read and offers alternatives. */
export const AmountChoice = ({ amounts, isChosen, onChoose }: AmountChoiceProps) => {
  const [only, ...others] = amounts;
  if (!only) return null;
  if (others.length === 0) return <p className={classes.only}>Your amount: {only.servingSize}</p>;
  return (
    <div role="group" aria-label="Your amount" className={classes.amounts}>
      <span aria-hidden="true" className={classes.label}>
        Your amount
      </span>
      {amounts.map((amount) => (
        <button
          key={`${amount.servingSize} ${amount.measureLabel}`}
          type="button"
          className={classes.amount}
          aria-pressed={isChosen(amount)}
          onClick={() => onChoose(amount)}
        >
          {labelOf(amount)}
        </button>
      ))}
    </div>
  );
};
