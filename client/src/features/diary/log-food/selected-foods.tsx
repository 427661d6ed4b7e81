import { t } from '@lingui/core/macro';
import { scaleMacros } from '@macrolog/domain';
import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { MealRow_MealFragment } from '../../../__generated__/graphql';
import type { AmountText } from '../../../platform/nutrition/amount-text';
import { MealPortions } from '../quick-log/meal-portions';
import { MealSaver } from '../quick-log/meal-saver';
import { AmountInput } from './amount-input';
import { MacroAmount } from '../../../ui/data/macro-amount';
import classes from './selected-foods.module.css';
import { servingsIn } from './typed-amount';
import type { PickedFood, Picks } from './use-picks';
import { servingText } from '../../../platform/nutrition/serving-size';

interface PickLineProps {
  pick: Pick<PickedFood, 'food' | 'typed'>;
  onType: (typed: AmountText) => void;
  onRemove: (button: HTMLElement) => void;
}

/** A food with its amount. */
export const PickLine = ({ pick: { food, typed }, onType, onRemove }: PickLineProps) => {
  const { name } = food;
  return (
    <li className={`row ${classes.line}`}>
      <span className={`stack breakable ${classes.text}`}>
        <span className="medium">{name}</span>{' '}
        <span className="muted nums small">
          {servingText(food.servingSize)} ·{' '}
          <MacroAmount macros={scaleMacros(food.macros, servingsIn(typed, food))} macroName="calories" />
        </span>
      </span>
      <AmountInput
        className={classes.servings}
        label={t`Servings of ${name}`}
        food={food}
        typed={typed}
        onChange={onType}
      />
      <CloseButton
        size={44}
        iconSize={18}
        aria-label={t`Remove ${name}`}
        onClick={(event) => onRemove(event.currentTarget)}
      />
    </li>
  );
};

/** Moves the focus before the line and its button are removed. */
export function focusBeside(button: HTMLElement): void {
  const line = button.closest('li');
  const beside = (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('button');
  (beside ?? button.closest('form')?.querySelector<HTMLElement>('[type=submit]'))?.focus();
}

interface SelectedFoodsProps {
  picks: Picks;
  meals: readonly MealRow_MealFragment[];
  onAddAnother: () => void;
}

export const SelectedFoods = ({ picks, meals, onAddAnother }: SelectedFoodsProps) => (
  <section className={classes.picks} aria-label={t`Selected foods`}>
    <h3 className="muted semibold small">{picks.meal?.name ?? t`Selected foods`}</h3>
    {picks.meal && <MealPortions key={picks.meal.id} portions={picks.meal.portions} onChange={picks.setPortions} />}
    <ul className={classes.lines}>
      {picks.list.map((pick) => (
        <PickLine
          key={pick.id}
          pick={pick}
          onType={(typed) => picks.setTyped(pick.id, typed)}
          onRemove={(button) => {
            focusBeside(button);
            picks.remove(pick.id);
          }}
        />
      ))}
    </ul>
    <div className={`row ${classes.more}`}>
      <Button
        variant="default"
        px="md"
        h={44}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={onAddAnother}
      >
        {t`Add another food`}
      </Button>
      <MealSaver picks={picks} meals={meals} />
    </div>
  </section>
);
