import { unitNames, type CountedFood } from '../../lib/food-units';
import { amountIn, amountParts } from './typed-amount';
import classes from './unit-choice.module.css';

interface UnitChoiceProps {
  food: CountedFood;
  text: string;
  onChange: (text: string) => void;
}

/** As many as fit beside the number on a phone; any other unit can be typed. */
const MAX_SHOWN = 1;

/** What the amount is counted in; only a label where there is nothing but servings. */
export function UnitChoice({ food, text, onChange }: UnitChoiceProps) {
  const units = unitNames(food).slice(0, MAX_SHOWN);
  const { unit: chosen } = amountParts(text);
  if (units.length === 0) {
    return (
      <span aria-hidden="true" className={classes.label}>
        Servings
      </span>
    );
  }
  return (
    <div role="group" aria-label="Unit" className={classes.units}>
      {['', ...units].map((unit) => (
        <button
          key={unit}
          type="button"
          className={classes.unit}
          aria-pressed={chosen === unit}
          onClick={() => onChange(amountIn(unit, text, food))}
        >
          {unit === '' ? 'Servings' : unit}
        </button>
      ))}
    </div>
  );
}
