import { ActionIcon, Button } from '@mantine/core';
import { IconInfoCircle, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './chosen-food.module.css';
import { ServingPreview } from './serving-preview';
import { ServingsField } from './servings-field';
import { servingsIn } from './typed-amount';
import type { PickedFood } from './use-picks';

interface ChosenFoodProps {
  ref: Ref<HTMLElement>;
  pick: PickedFood;
  onServings: (text: string) => void;
  /** Selects the serving size, for foods that have more than one. */
  servingChoice: ReactNode;
  onShowFacts: () => void;
  onRemove: () => void;
  /** Returns to the search. */
  onAddAnother: () => void;
}

/** The last selected food and its amount. */
export const ChosenFood = (props: ChosenFoodProps) => {
  const { ref, pick, onServings, servingChoice, onShowFacts, onRemove, onAddAnother } = props;
  const { food, servings } = pick;
  return (
    <section ref={ref} tabIndex={-1} className={classes.chosen} aria-label={`Amount of ${food.name}`}>
      <div className={classes.preview}>
        <ServingPreview food={food} servings={servingsIn(servings, food)} />
        <div className={classes.tools}>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label="Nutrition Facts"
            aria-haspopup="dialog"
            onClick={onShowFacts}
          >
            <IconInfoCircle size={22} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="subtle" size={44} aria-label={`Remove ${food.name}`} onClick={onRemove}>
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
      </div>
      <div className={classes.amount}>
        {servingChoice}
        <ServingsField key={pick.id} food={food} text={servings} onChange={onServings} />
      </div>
      <Button
        className={classes.another ?? ''}
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={onAddAnother}
      >
        Add another food
      </Button>
    </section>
  );
};
