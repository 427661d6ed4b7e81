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
import { focusBeside } from '../../../ui/form/focus-beside';
import classes from './selected-foods.module.css';
import { servingsIn } from './typed-amount';
import type { PickedFood, Picks } from './use-picks';
import { servingText } from '../../../platform/nutrition/serving-size';

interface PickLineProps {
  pick: Pick<PickedFood, 'id' | 'food' | 'typed'>;
  onType: (typed: AmountText) => void;
  onRemove: (button: HTMLElement) => void;
}

/** A food with its amount, in a field that has the ID of the line as its name. */
export const PickLine = ({ pick: { id, food, typed }, onType, onRemove }: PickLineProps) => {
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
        name={id}
        food={food}
        typed={typed}
        onChange={onType}
      />
      <CloseButton
        size={44}
        iconSize={18}
        aria-label={t`Remove ${name}`}
        data-action="delete"
        onClick={(event) => onRemove(event.currentTarget)}
      />
    </li>
  );
};

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
