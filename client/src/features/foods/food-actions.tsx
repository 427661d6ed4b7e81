import type { FoodOption_FoodFragment } from '../../__generated__/graphql';
import { RowAction } from '../../ui/data/row-action';
import classes from './food-actions.module.css';

export interface FoodActionsProps {
  food: FoodOption_FoodFragment;
  onEdit: (food: FoodOption_FoodFragment) => void;
  onDelete: (food: FoodOption_FoodFragment) => void;
}

/** Actions for a food. Clicks on them do not expand the row. */
export const FoodActions = ({ food, onEdit, onDelete }: FoodActionsProps) => (
  <div className={classes.actions} data-actions>
    <RowAction does="edit" label={`Edit ${food.name}`} opensDialog onClick={() => onEdit(food)} />
    <RowAction does="delete" label={`Delete ${food.name}`} opensDialog onClick={() => onDelete(food)} />
  </div>
);
