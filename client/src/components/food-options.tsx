import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { FoodSource } from '../__generated__/graphql';
import { amountText } from '../lib/macros';
import type { LoggableFood } from '../lib/loggable-food';
import classes from './food-options.module.css';

/** Foods that came from elsewhere say so; Edamam asks for these words beside each of its results. */
const ORIGINS: Partial<Readonly<Record<FoodSource, string>>> = { EDAMAM: 'Powered by Edamam', USDA: 'USDA' };

interface FoodOptionsProps {
  /** What they are, for those who do not see where they stand. */
  legend: string;
  foods: readonly LoggableFood[];
  chosenId: string | null;
  onChoose: (food: LoggableFood) => void;
}

/** The foods to choose one from: real radio buttons, so the arrow keys walk through them. */
export const FoodOptions = ({ legend, foods, chosenId, onChoose }: FoodOptionsProps) => (
  <fieldset className={classes.options}>
    <legend className={classes.legend}>{legend}</legend>
    {foods.map((food) => {
      const chosen = food.id === chosenId;
      const Mark = chosen ? IconCircleCheckFilled : IconCircle;
      const origin = ORIGINS[food.source];
      return (
        <label key={food.id} className={classes.option} data-chosen={chosen}>
          <input type="radio" name="food" className={classes.radio} checked={chosen} onChange={() => onChoose(food)} />
          <Mark size={22} className={classes.mark} aria-hidden="true" />
          <span className={classes.text}>
            <span className={classes.name}>{food.name}</span>{' '}
            <span className={classes.serving}>
              {food.servingSize} {origin && <span className={classes.origin}>{origin}</span>}
            </span>
          </span>{' '}
          <span className={classes.energy}>{amountText(food.macros, 'calories')}</span>
        </label>
      );
    })}
  </fieldset>
);
