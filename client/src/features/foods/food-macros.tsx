import type { FoodOption_FoodFragment } from '../../__generated__/graphql';
import { amountText, macroLabel } from '../../platform/nutrition/macros';
import classes from './food-macros.module.css';
import { macrosToShow } from './macro-names';

interface FoodMacrosProps {
  food: FoodOption_FoodFragment;
  goals: ReadonlyArray<{ readonly macroName: string }>;
}

/** All macros per serving. */
export function FoodMacros({ food, goals }: FoodMacrosProps) {
  const macroNames = macrosToShow(food, goals);
  if (macroNames.length === 0) return <p className={classes.none}>This food has no macro values.</p>;
  return (
    <dl className={classes.macros} aria-label={`All macros of ${food.name}`}>
      {macroNames.map((macroName) => (
        <div key={macroName} className={classes.macro}>
          <dt>{macroLabel(macroName)}</dt>
          <dd>{amountText(food.macros, macroName)}</dd>
        </div>
      ))}
    </dl>
  );
}
