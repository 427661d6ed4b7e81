import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormAlert } from '../../ui/form/form-alert';
import { Sheet } from '../../ui/dialog/sheet';
import layout from '../../ui/dialog/sheet.module.css';
import { failureMessage } from '../../platform/errors';
import classes from './delete-food-dialog.module.css';
import { useDeleteFood } from './use-delete-food';

interface DeleteFoodDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  food: { readonly id: string; readonly name: string };
  /** Also closes the dialog. */
  onDeleted: () => void;
}

/** Confirms the deletion of a food. */
export function DeleteFoodDialog({ opened, onClose, onClosed, food, onDeleted }: DeleteFoodDialogProps) {
  const [deleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const deleteFood = useDeleteFood();

  const confirm = async () => {
    setDeleting(true);
    setFailure(null);
    try {
      await deleteFood(food.id);
      onDeleted();
    } catch (error) {
      setFailure(failureMessage(error, 'Failed to delete food.'));
      setDeleting(false);
    }
  };

  return (
    <Sheet opened={opened} onClose={onClose} onClosed={onClosed} title="Confirm Delete" narrow locked={deleting}>
      <div className={layout.scroll}>
        <p className={classes.question}>
          <strong>Delete {food.name}?</strong> Logged entries stay in your diary.
        </p>
      </div>
      <div className={layout.footer}>
        {failure !== null && <FormAlert message={failure} />}
        <div className={classes.answers}>
          <Button variant="default" disabled={deleting} onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={deleting} onClick={() => void confirm()}>
            Delete
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
