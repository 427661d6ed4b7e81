import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { FoodDetails_FoodFragment } from '../../__generated__/graphql';
import classes from './food-actions.module.css';

export interface FoodActionsProps {
  food: FoodDetails_FoodFragment;
  onEdit: (food: FoodDetails_FoodFragment) => void;
  onDelete: (food: FoodDetails_FoodFragment) => void;
}

/** What can be done with a food; a click here does not open its row. */
export const FoodActions = ({ food, onEdit, onDelete }: FoodActionsProps) => (
  <div className={classes.actions} data-actions>
    <ActionIcon
      className={classes.action}
      variant="subtle"
      aria-label={`Edit ${food.name}`}
      aria-haspopup="dialog"
      onClick={() => onEdit(food)}
    >
      <IconPencil size={19} aria-hidden="true" />
    </ActionIcon>
    <ActionIcon
      className={classes.action}
      variant="subtle"
      aria-label={`Delete ${food.name}`}
      aria-haspopup="dialog"
      onClick={() => onDelete(food)}
    >
      <IconTrash size={19} aria-hidden="true" />
    </ActionIcon>
  </div>
);
