import type { FoodDetails_FoodFragment } from '../../__generated__/graphql';
import { formatNumber } from '../../lib/decimal';
import { amountText, isEnergy, macroLabel } from '../../lib/macros';
import classes from './facts-table.module.css';
import { macrosToShow } from './macro-names';

/** A nutrient per serving, as named by the food's source. */
export interface Nutrient {
  readonly code: string;
  readonly label: string;
  readonly quantity: number;
  readonly unit: string;
}

interface FactsTableProps {
  food: FoodDetails_FoodFragment;
  servings: number;
  /** Macros of goals are listed even if the food has no value for them. */
  goals: ReadonlyArray<{ readonly macroName: string }>;
  further: readonly Nutrient[];
}

const servingsText = (servings: number) => `${formatNumber(servings)} ${servings === 1 ? 'serving' : 'servings'}`;

/** All macros and nutrients, laid out like a nutrition label. */
export function FactsTable({ food, servings, goals, further }: FactsTableProps) {
  const amounts = food.macros.map((macro) => ({ ...macro, value: macro.value * servings }));
  return (
    <table className={classes.facts}>
      <caption className={classes.caption}>Amount in {servingsText(servings)}</caption>
      <tbody>
        {macrosToShow(food, goals).map((macroName) => (
          <tr key={macroName} className={classes.fact} data-energy={isEnergy(macroName)}>
            <th scope="row">{macroLabel(macroName)}</th>
            <td>{amountText(amounts, macroName)}</td>
          </tr>
        ))}
        {further.map(({ code, label, quantity, unit }) => (
          <tr key={code} className={classes.fact}>
            <th scope="row">{label}</th>
            <td>
              {formatNumber(quantity * servings)} {unit}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
