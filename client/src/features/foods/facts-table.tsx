import { isEnergy } from '@macrolog/domain';
import type { FoodOption_FoodFragment } from '../../__generated__/graphql';
import { formatEntered, formatNumber, UNKNOWN } from '../../platform/numbers/format';
import { macroLabel, unitLabel } from '../../platform/nutrition/macros';
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
  food: FoodOption_FoodFragment;
  servings: number;
  /** Macros of goals are listed even if the food has no value for them. */
  goals: ReadonlyArray<{ readonly macroName: string }>;
  further: readonly Nutrient[];
}

const servingsText = (servings: number) => `${formatEntered(servings)} ${servings === 1 ? 'serving' : 'servings'}`;

/** All macros and nutrients, laid out like a nutrition label. */
export function FactsTable({ food, servings, goals, further }: FactsTableProps) {
  const factText = (quantity: number, unit: string) => `${formatNumber(quantity * servings)} ${unit}`;
  const amounts = new Map(
    food.macros.map(({ macroName, value, unit }) => [macroName, factText(value, unitLabel(unit))]),
  );
  return (
    <table className={classes.facts}>
      <caption className={classes.caption}>Amount in {servingsText(servings)}</caption>
      <tbody>
        {macrosToShow(food, goals).map((macroName) => (
          <tr key={macroName} className={classes.fact} data-energy={isEnergy(macroName)}>
            <th scope="row">{macroLabel(macroName)}</th>
            <td>{amounts.get(macroName) ?? UNKNOWN}</td>
          </tr>
        ))}
        {further.map(({ code, label, quantity, unit }) => (
          <tr key={code} className={classes.fact}>
            <th scope="row">{label}</th>
            <td>{factText(quantity, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
