import type { ComponentProps } from 'react';
import { useAddCategory } from './categories/use-add-category';
import { AddFoodDialog } from './add-food-dialog';

/** Connects the Add Food dialog to the mutation that adds a category. */
export function AddFood(props: Omit<ComponentProps<typeof AddFoodDialog>, 'addCategory'>) {
  const { addCategory } = useAddCategory();
  return <AddFoodDialog {...props} addCategory={addCategory} />;
}
