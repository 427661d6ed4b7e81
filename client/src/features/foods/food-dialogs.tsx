import { Suspense, useEffect } from 'react';
import type { FoodDetails_FoodFragment, FoodTableQuery } from '../../__generated__/graphql';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';

const AddFood = lazyPart('add-food', async () => (await import('./add-food')).AddFood);
const EditFood = lazyPart('edit-food', async () => (await import('./edit-food')).EditFood);
const DeleteFoodDialog = lazyPart(
  'delete-food-dialog',
  async () => (await import('./delete-food-dialog')).DeleteFoodDialog,
);
const ManageCategoriesDialog = lazyPart(
  'manage-categories',
  async () => (await import('./categories/manage-categories-dialog')).ManageCategoriesDialog,
);

type Food = FoodDetails_FoodFragment;

/** State of the food maintenance dialogs. The screen opens them and `FoodDialogs` renders them. */
export function useFoodDialogs() {
  const adding = useDialog<{ name: string }>();
  const editing = useDialog<Food>();
  const deleting = useDialog<Food>();
  const managing = useDialog<undefined>();
  return { adding, editing, deleting, managing };
}

interface FoodDialogsProps {
  dialogs: ReturnType<typeof useFoodDialogs>;
  categories: FoodTableQuery['categories'];
  /** Element that gets the focus after a food is deleted. */
  getList: () => Element | null;
}

/** Renders the dialogs that add, edit and delete foods and manage categories. */
export function FoodDialogs({ dialogs, categories, getList }: FoodDialogsProps) {
  const { adding, editing, deleting, managing } = dialogs;

  useEffect(() => {
    [AddFood, EditFood, DeleteFoodDialog, ManageCategoriesDialog].forEach((dialog) => dialog.preload());
  }, []);

  return (
    <Suspense fallback={null}>
      {adding.shown && (
        <AddFood
          key={adding.shown.key}
          opened={adding.opened}
          onClose={() => adding.close()}
          onClosed={adding.closed}
          title="Add Food"
          known={adding.shown.about}
          categories={categories}
          onAdded={() => adding.close()}
        />
      )}
      {editing.shown && (
        <EditFood
          key={editing.shown.key}
          opened={editing.opened}
          onClose={() => editing.close()}
          onClosed={editing.closed}
          food={editing.shown.about}
          categories={categories}
        />
      )}
      {deleting.shown && (
        <DeleteFoodDialog
          key={deleting.shown.key}
          opened={deleting.opened}
          onClose={() => deleting.close()}
          onClosed={deleting.closed}
          food={deleting.shown.about}
          onDeleted={() => deleting.close(getList())}
        />
      )}
      {managing.shown && (
        <ManageCategoriesDialog
          key={managing.shown.key}
          opened={managing.opened}
          onClose={() => managing.close()}
          onClosed={managing.closed}
        />
      )}
    </Suspense>
  );
}
