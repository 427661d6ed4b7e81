import { unitNames, type CountedFood } from '../../../platform/nutrition/food-units';
import { amountIn, amountParts } from './typed-amount';
import classes from './unit-choice.module.css';

interface UnitChoiceProps {
  food: CountedFood;
  text: string;
  onChange: (text: string) => void;
}

/** Only one fits next to the number on a phone. Other units can be typed. */
const MAX_SHOWN = 1;

/** Selects the unit of the amount. Shows a plain label if the food has no other unit than servings. */
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
