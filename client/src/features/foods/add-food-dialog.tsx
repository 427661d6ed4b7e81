import type { FoodOption_FoodFragment } from '../../__generated__/graphql';
import { EMPTY_DRAFT, type FoodDraft } from './food-draft';
import { FoodFormDialog } from './food-form-dialog';
import { useAddFood } from './use-add-food';
import type { FoodCategory } from './use-new-category';

interface AddFoodDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  title: string;
  /** Prefilled fields. */
  known: Partial<Pick<FoodDraft, 'name' | 'categoryId'>>;
  categories: readonly FoodCategory[];
  /** Also closes the dialog. */
  onAdded: (food: FoodOption_FoodFragment) => void;
}

export function AddFoodDialog({ known, onAdded, ...dialog }: AddFoodDialogProps) {
  const addFood = useAddFood();
  return (
    <FoodFormDialog
      {...dialog}
      initial={{ ...EMPTY_DRAFT, ...known }}
      save={async (values) => onAdded(await addFood(values))}
      failed="Failed to add food."
    />
  );
}
