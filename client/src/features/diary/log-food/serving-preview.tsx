import type { FoodOption_FoodFragment } from '../../../__generated__/graphql';
import { amountText, macroLabel, MAIN_MACROS } from '../../../platform/nutrition/macros';
import { scaleMacros } from '../../../platform/nutrition/day-evaluation';
import { entryAmount } from '../../../platform/nutrition/entry-amount';
import classes from './serving-preview.module.css';

interface ServingPreviewProps {
  /** Its macros are per serving. */
  food: Pick<FoodOption_FoodFragment, 'name' | 'servingSize' | 'macros'>;
  servings: number;
}

/** Calories and macros for the selected amount. */
export function ServingPreview({ food, servings }: ServingPreviewProps) {
  const macros = scaleMacros(food.macros, servings);
  return (
    <div className={classes.preview}>
      <p className={classes.name}>
        {food.name}{' '}
        <span className={classes.serving}>
          {servings > 0 ? entryAmount({ servings, servingSize: food.servingSize }) : food.servingSize}
        </span>
      </p>
      <p className={classes.amounts} role="status" aria-label="Selected amount">
        <strong>{amountText(macros, 'calories')}</strong>
        {MAIN_MACROS.map((macroName) => (
          <span key={macroName}>
            {macroLabel(macroName)} {amountText(macros, macroName)}
          </span>
        ))}
      </p>
    </div>
  );
}
