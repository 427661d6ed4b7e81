import { AddFoodDialog } from '../features/foods/food-form-dialog';
import { useDialog } from '../ui/dialog/use-dialog';
import { WithDashboard } from './with-dashboard';

interface FoodFormAloneProps {
  date: string;
}

/** The form for a new food, which a button opens, without the Log Food dialog below it. */
export function FoodFormAlone({ date }: FoodFormAloneProps) {
  const form = useDialog();
  return (
    <WithDashboard date={date}>
      {({ categories }) => (
        <>
          <button type="button" onClick={() => form.open()}>
            Add Custom Food
          </button>
          {form.render((dialog) => (
            <AddFoodDialog
              {...dialog}
              title="Add Custom Food"
              known={{}}
              categories={categories}
              onAdded={dialog.onClose}
            />
          ))}
        </>
      )}
    </WithDashboard>
  );
}
