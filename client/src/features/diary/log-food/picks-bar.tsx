import { IconChevronUp } from '@tabler/icons-react';
import { scaleMacros, sumMacros } from '../../../platform/nutrition/day-evaluation';
import { amountText } from '../../../platform/nutrition/macros';
import classes from './picks-bar.module.css';
import { foodsText } from './servings';
import { servingsIn } from './typed-amount';
import type { Picks } from './use-picks';

/** Total calories of the selected foods. */
const caloriesText = (list: Picks['list']): string =>
  amountText(
    sumMacros(list.map(({ food, servings }) => ({ macros: scaleMacros(food.macros, servingsIn(servings, food)) }))),
    'calories',
  );

interface PicksBarProps {
  picks: Picks;
  listId: string;
}

/** Summary of the selection. Opens the list of selected foods. */
export const PicksBar = ({ picks, listId }: PicksBarProps) => (
  <button
    type="button"
    className={classes.bar}
    aria-expanded={picks.reviewing}
    aria-controls={picks.reviewing ? listId : undefined}
    onClick={picks.toggleReview}
  >
    <span className={classes.text}>
      <span className={classes.count}>{foodsText(picks.list.length)}</span>{' '}
      <span className={classes.energy}>{caloriesText(picks.list)}</span>
    </span>
    <IconChevronUp size={20} className={classes.sign} aria-hidden="true" />
  </button>
);
