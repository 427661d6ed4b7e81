import type { GoalTargetInput } from '../../__generated__/graphql';
import { macroLabel } from '../../platform/nutrition/macros';
import { formatStored, type Units } from '../../platform/units/units';
import classes from './target-amounts.module.css';

/** Calculated targets side by side. */
export const TargetAmounts = ({ targets, units }: { targets: readonly GoalTargetInput[]; units: Units }) => (
  <dl className={classes.targets}>
    {targets.map(({ macroName, targetValue: value, unit }) => (
      <div key={macroName} className={`sunken ${classes.amount}`}>
        <dt>{macroLabel(macroName)}</dt>
        <dd>{formatStored({ macroName, value, unit }, units)}</dd>
      </div>
    ))}
  </dl>
);
