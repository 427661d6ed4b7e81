import type { FoodOption_FoodFragment } from '../../__generated__/graphql';
import { draftOf } from './food-draft';
import { FoodFormDialog } from './food-form-dialog';
import { useEditFood } from './use-edit-food';
import type { FoodCategory } from './use-new-category';

interface EditFoodDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  food: FoodOption_FoodFragment;
  categories: readonly FoodCategory[];
}

export function EditFoodDialog({ food, onClose, ...dialog }: EditFoodDialogProps) {
  const editFood = useEditFood();
  return (
    <FoodFormDialog
      {...dialog}
      onClose={onClose}
      title="Edit Food"
      initial={draftOf(food)}
      save={async (values) => {
        await editFood(food.id, values);
        onClose();
      }}
      failed="Failed to edit food."
    />
  );
}
