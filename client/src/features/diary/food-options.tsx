import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { FoodOption_FoodFragment } from '../../__generated__/graphql';
import { amountText } from '../../lib/macros';
import classes from './food-options.module.css';

interface FoodOptionsProps {
  foods: readonly FoodOption_FoodFragment[];
  chosenId: string | null;
  onChoose: (food: FoodOption_FoodFragment) => void;
}

/** The foods to choose one from: real radio buttons, so the arrow keys walk through them. */
export const FoodOptions = ({ foods, chosenId, onChoose }: FoodOptionsProps) => (
  <fieldset className={classes.options}>
    <legend className={classes.legend}>Foods</legend>
    {foods.map((food) => {
      const chosen = food.id === chosenId;
      const Mark = chosen ? IconCircleCheckFilled : IconCircle;
      return (
        <label key={food.id} className={classes.option} data-chosen={chosen}>
          <input type="radio" name="food" className={classes.radio} checked={chosen} onChange={() => onChoose(food)} />
          <Mark size={22} className={classes.mark} aria-hidden="true" />
          <span className={classes.text}>
            <span className={classes.name}>{food.name}</span>{' '}
            <span className={classes.serving}>{food.servingSize}</span>
          </span>{' '}
          <span className={classes.energy}>{amountText(food.macros, 'calories')}</span>
        </label>
      );
    })}
  </fieldset>
);
