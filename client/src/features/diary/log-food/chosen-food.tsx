import { plural, t } from '@lingui/core/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronUp, IconInfoCircle, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import type { AmountText } from '../../../platform/nutrition/amount-text';
import { sumFoods } from '../../../platform/nutrition/sum-macros';
import { MacroAmount } from '../../../ui/data/macro-amount';
import classes from './chosen-food.module.css';
import { ServingPreview, ServingsField } from './servings-field';
import { readAmount, servingsIn } from './typed-amount';
import type { PickedFood, Picks } from './use-picks';

interface ChosenFoodProps {
  ref: Ref<HTMLElement>;
  pick: PickedFood;
  onType: (typed: AmountText) => void;
  /** Selects the serving size, for foods that have more than one. */
  servingChoice: ReactNode;
  onShowFacts: () => void;
  onRemove: () => void;
  onAddAnother: () => void;
}

export const ChosenFood = (props: ChosenFoodProps) => {
  const { ref, pick, onType, servingChoice, onShowFacts, onRemove, onAddAnother } = props;
  const { food, typed } = pick;
  const { name } = food;
  const { servings, amount } = readAmount(typed, food);
  return (
    <section ref={ref} tabIndex={-1} className={`stack ${classes.chosen}`} aria-label={t`Amount of ${name}`}>
      <div className={classes.preview}>
        <ServingPreview food={food} logged={{ servings: servings ?? 0, amount }} />
        <div className={classes.tools}>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t`Nutrition Facts`}
            aria-haspopup="dialog"
            onClick={onShowFacts}
          >
            <IconInfoCircle size={22} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="subtle" size={44} aria-label={t`Remove ${name}`} onClick={onRemove}>
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
      </div>
      <div className={`stack ${classes.amount}`}>
        {servingChoice}
        <ServingsField key={pick.id} food={food} typed={typed} onChange={onType} />
      </div>
      <Button
        className={classes.another ?? ''}
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={onAddAnother}
      >
        {t`Add another food`}
      </Button>
    </section>
  );
};

interface PicksBarProps {
  picks: Picks;
  listId: string;
}

/** Summary of the selection. Opens the list of selected foods. */
export function PicksBar({ picks, listId }: PicksBarProps) {
  const foods = picks.list.map(({ food, typed }) => ({ food, servings: servingsIn(typed, food) }));
  return (
    <button
      type="button"
      className={`row ${classes.bar}`}
      aria-expanded={picks.reviewing}
      aria-controls={picks.reviewing ? listId : undefined}
      onClick={picks.toggleReview}
    >
      <span className={`wrap ${classes.sum}`}>
        <span className="semibold">{plural(picks.list.length, { one: '# food', other: '# foods' })}</span>{' '}
        <span className="muted nums small">
          <MacroAmount macros={sumFoods(foods)} macroName="calories" />
        </span>
      </span>
      <IconChevronUp size={20} className={`muted ${classes.sign}`} aria-hidden="true" />
    </button>
  );
}
