import { t } from '@lingui/core/macro';
import { Button, Checkbox } from '@mantine/core';
import { flushSync } from 'react-dom';
import type { PickedFood, Picks } from '../../features/diary/log-food/use-picks';
import { formatNumber } from '../../platform/numbers/format';
import { toAmountText } from '../../platform/nutrition/amount-text';
import classes from './recipe-portion.module.css';

/** The servings left of a recipe, and a button that logs them. */
export function RecipePortion({ pick, picks }: { pick: PickedFood; picks: Picks }) {
  const { food } = pick;
  const { recipe } = food;
  if (!recipe || recipe.servingsLeft === null || recipe.servingsLeft === 0) return null;
  const { servingsLeft, isCookedAgain } = recipe;
  const [left, made] = [formatNumber(servingsLeft), formatNumber(recipe.servings)];
  return (
    <div className={classes.portion}>
      <span>{t`${left} of ${made} servings left`}</span>
      <Button
        type="submit"
        variant="light"
        px="sm"
        h={44}
        disabled={isCookedAgain}
        // The form reads the amount right after the click.
        onClick={() => flushSync(() => picks.setTyped(pick.id, toAmountText({ servings: servingsLeft, amount: null })))}
      >
        {t`Log the Rest`}
      </Button>
      <Checkbox
        label={t`Cooked again`}
        checked={isCookedAgain}
        onChange={(event) =>
          picks.setFood(pick.id, { ...food, recipe: { ...recipe, isCookedAgain: event.currentTarget.checked } })
        }
      />
    </div>
  );
}
