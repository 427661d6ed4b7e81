import { formatAmount } from '../../lib/format';
import type { FoodAmount } from '../../lib/food-match';
import classes from './amount-choice.module.css';

interface AmountChoiceProps {
  /** What the typed amount can mean, the likeliest first. */
  amounts: readonly FoodAmount[];
  isChosen: (amount: FoodAmount) => boolean;
  onChoose: (amount: FoodAmount) => void;
}

/** Beside the food's own cup the one of no food in particular is named by its weight. */
const labelOf = ({ servingSize, measureLabel, grams }: FoodAmount) =>
  measureLabel !== null || grams === null ? servingSize : `${formatAmount(grams, 'g')}, standard`;

/** Says how the typed amount was read, and offers what else it can mean. */
export const AmountChoice = ({ amounts, isChosen, onChoose }: AmountChoiceProps) => {
  const [only, ...others] = amounts;
  if (!only) return null;
  if (others.length === 0) return <p className={classes.only}>As typed: {only.servingSize}</p>;
  return (
    <div role="group" aria-label="As typed" className={classes.amounts}>
      <span aria-hidden="true" className={classes.label}>
        As typed
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
