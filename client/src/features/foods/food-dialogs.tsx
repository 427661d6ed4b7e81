import { t } from '@lingui/core/macro';
import type { FoodOption_FoodFragment, MyFoodsQuery } from '../../__generated__/graphql';
import { lazyPart, usePreload } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';

const AddFoodDialog = lazyPart(() => import('./food-form-dialog'), 'AddFoodDialog');
const EditFoodDialog = lazyPart(() => import('./food-form-dialog'), 'EditFoodDialog');
const DeleteFoodDialog = lazyPart(() => import('./delete-food-dialog'), 'DeleteFoodDialog');
const ManageCategoriesDialog = lazyPart(
  () => import('./categories/manage-categories-dialog'),
  'ManageCategoriesDialog',
);
const DIALOGS = [AddFoodDialog, EditFoodDialog, DeleteFoodDialog, ManageCategoriesDialog];

type Food = FoodOption_FoodFragment;

/** State of the food maintenance dialogs. The screen opens them and `FoodDialogs` renders them. */
export function useFoodDialogs() {
  const adding = useDialog<{ name: string }>();
  const editing = useDialog<Food>();
  const deleting = useDialog<Food>();
  const managing = useDialog();
  return { adding, editing, deleting, managing };
}

interface FoodDialogsProps {
  dialogs: ReturnType<typeof useFoodDialogs>;
  categories: MyFoodsQuery['categories'];
  /** Element that gets the focus after a food is deleted. */
  getList: () => Element | null;
}

export function FoodDialogs({ dialogs, categories, getList }: FoodDialogsProps) {
  const { adding, editing, deleting, managing } = dialogs;
  usePreload(DIALOGS);
  return (
    <>
      {adding.render((dialog, known) => (
        <AddFoodDialog {...dialog} title={t`Add Food`} known={known} categories={categories} onAdded={dialog.onClose} />
      ))}
      {editing.render((dialog, food) => (
        <EditFoodDialog {...dialog} food={food} categories={categories} />
      ))}
      {deleting.render((dialog, food) => (
        <DeleteFoodDialog {...dialog} food={food} onDeleted={() => deleting.close(getList())} />
      ))}
      {managing.render((dialog) => (
        <ManageCategoriesDialog {...dialog} />
      ))}
    </>
  );
}
