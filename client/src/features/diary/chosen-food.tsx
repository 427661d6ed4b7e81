import { ActionIcon, Button } from '@mantine/core';
import { IconInfoCircle, IconPlaylistAdd } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LoggableFood } from '../../lib/loggable-food';
import classes from './chosen-food.module.css';
import { servingsFromText } from './servings';
import { ServingPreview } from './serving-preview';
import { ServingsField } from './servings-field';

interface ChosenFoodProps {
  food: LoggableFood;
  /** As typed. */
  servings: string;
  onServings: (text: string) => void;
  /** How the food is counted, where that can be chosen. */
  servingChoice: ReactNode;
  onShowFacts: () => void;
  /** Sets it aside, so that another can be chosen too; null where no more can be logged together. */
  onSetAside: (() => void) | null;
}

/** The food that was chosen, and how much of it. */
export const ChosenFood = (props: ChosenFoodProps) => {
  const { food, servings, onServings, servingChoice, onShowFacts, onSetAside } = props;
  return (
    <div className={classes.chosen}>
      <div className={classes.preview}>
        <ServingPreview food={food} servings={servingsFromText(servings)} />
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label="Nutrition Facts"
          aria-haspopup="dialog"
          onClick={onShowFacts}
        >
          <IconInfoCircle size={24} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes.amount}>
        {servingChoice}
        <ServingsField text={servings} onChange={onServings} />
        {onSetAside && (
          <Button
            variant="subtle"
            px="sm"
            h={46}
            leftSection={<IconPlaylistAdd size={20} aria-hidden="true" />}
            onClick={onSetAside}
          >
            And another
          </Button>
        )}
      </div>
    </div>
  );
};
