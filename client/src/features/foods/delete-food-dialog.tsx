import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useApolloClient } from '@apollo/client/react';
import { DeleteFoodDocument } from './__generated__/foods';
import { reloadFoods, removeObject } from '../../platform/apollo/reload-lists';
import { write } from '../../platform/apollo/write';
import { ignoreMissing } from '../../platform/errors';
import type { DialogFrame } from '../../ui/dialog/dialog';
import dialogClasses from '../../ui/dialog/dialog.module.css';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { toastDone } from '../../ui/feedback/toast';
import { useSubmit } from '../../ui/form/use-submit';

const FAILED = t`Failed to delete food.`;

interface DeleteFoodDialogProps extends DialogFrame {
  food: { readonly id: string; readonly name: string };
  /** Also closes the dialog. */
  onDeleted: () => void;
}

export function DeleteFoodDialog({ food, onDeleted, ...frame }: DeleteFoodDialogProps) {
  const submit = useSubmit({ failed: FAILED });
  const client = useApolloClient();
  const { name } = food;

  const deleteFood = async ({ id }: DeleteFoodDialogProps['food']) => {
    const deletion = write(client, FAILED, {
      mutation: DeleteFoodDocument,
      variables: { id },
      optimisticResponse: { __typename: 'Mutation', deleteFood: id },
      update: (cache) => removeObject(cache, 'Food', id),
    });
    await deletion.catch(ignoreMissing);
    removeObject(client.cache, 'Food', id);
    reloadFoods(client);
    toastDone(t`Food deleted successfully!`);
    onDeleted();
  };

  return (
    <FormDialog
      {...frame}
      title={t`Confirm Delete`}
      narrow
      state={submit}
      onSubmit={() => void submit.run(() => deleteFood(food))}
      submitLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      danger
    >
      <p className={dialogClasses.text}>
        <Trans>
          <strong>Delete {name}?</strong> Logged entries stay in your diary.
        </Trans>
      </p>
    </FormDialog>
  );
}
