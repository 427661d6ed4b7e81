import type { ComponentProps } from 'react';
import { useAddCategory } from '../features/categories/use-add-category';
import { AddFoodDialog } from '../features/foods/add-food-dialog';

/** The form of a new food, in which a new category can be made too. */
export function AddFood(props: Omit<ComponentProps<typeof AddFoodDialog>, 'addCategory'>) {
  const { addCategory } = useAddCategory();
  return <AddFoodDialog {...props} addCategory={addCategory} />;
}
