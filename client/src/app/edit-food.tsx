import type { ComponentProps } from 'react';
import { useAddCategory } from '../features/categories/use-add-category';
import { EditFoodDialog } from '../features/foods/edit-food-dialog';

/** The form of a food that exists, in which a new category can be made too. */
export function EditFood(props: Omit<ComponentProps<typeof EditFoodDialog>, 'addCategory'>) {
  const { addCategory } = useAddCategory();
  return <EditFoodDialog {...props} addCategory={addCategory} />;
}
