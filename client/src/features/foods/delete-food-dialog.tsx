import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useApolloClient } from '@apollo/client/react';
import { DeleteFoodDocument } from './__generated__/foods';
import { reloadFoods, removeObject } from '../../data/reload-lists';
import { write } from '../../data/write';
import { ignoreMissing } from '../../platform/errors';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import type { DialogFrame } from '../../ui/dialog/dialog';
import { toastDone } from '../../ui/feedback/toast';

const FAILED = t`Failed to delete food.`;

interface DeleteFoodDialogProps extends DialogFrame {
  food: { readonly id: string; readonly name: string };
  /** Also closes the dialog. */
  onDeleted: () => void;
}

export function DeleteFoodDialog({ food, onDeleted, ...frame }: DeleteFoodDialogProps) {
  const client = useApolloClient();
  const { id, name } = food;

  const deleteFood = async () => {
    const deletion = write(
      client,
      DeleteFoodDocument,
      { id },
      {
        failed: FAILED,
        optimisticResponse: { __typename: 'Mutation', deleteFood: id },
        update: (cache) => removeObject(cache, 'Food', id),
      },
    );
    await deletion.catch(ignoreMissing);
    removeObject(client.cache, 'Food', id);
    reloadFoods(client);
    toastDone(t`Food deleted successfully!`);
    onDeleted();
  };

  return (
    <ConfirmDialog
      {...frame}
      title={t`Confirm Delete`}
      failed={FAILED}
      onConfirm={deleteFood}
      submitLabel={t`Delete`}
      danger
    >
      <Trans>
        <strong>Delete {name}?</strong> Logged entries stay in your diary.
      </Trans>
    </ConfirmDialog>
  );
}
