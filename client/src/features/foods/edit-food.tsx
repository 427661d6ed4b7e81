import type { ComponentProps } from 'react';
import { useAddCategory } from './categories/use-add-category';
import { EditFoodDialog } from './edit-food-dialog';

/** Connects the Edit Food dialog to the mutation that adds a category. */
export function EditFood(props: Omit<ComponentProps<typeof EditFoodDialog>, 'addCategory'>) {
  const { addCategory } = useAddCategory();
  return <EditFoodDialog {...props} addCategory={addCategory} />;
}
