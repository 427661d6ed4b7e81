import type { DialogFrame } from '../../ui/dialog/dialog';
import layout from '../../ui/dialog/dialog.module.css';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useSubmit } from '../../ui/form/use-submit';
import { useDeleteFood } from './use-delete-food';

interface DeleteFoodDialogProps extends DialogFrame {
  food: { readonly id: string; readonly name: string };
  /** Also closes the dialog. */
  onDeleted: () => void;
}

/** Confirms the deletion of a food. */
export function DeleteFoodDialog({ food, onDeleted, ...frame }: DeleteFoodDialogProps) {
  const submit = useSubmit({ failed: 'Failed to delete food.' });
  const deleteFood = useDeleteFood();

  const confirm = async () => {
    await deleteFood(food.id);
    onDeleted();
  };

  return (
    <FormDialog
      {...frame}
      title="Confirm Delete"
      narrow
      state={submit}
      onSubmit={() => void submit.run(confirm)}
      submitLabel="Delete"
      cancelLabel="Cancel"
      danger
    >
      <p className={layout.text}>
        <strong>Delete {food.name}?</strong> Logged entries stay in your diary.
      </p>
    </FormDialog>
  );
}
