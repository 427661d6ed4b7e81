import { t } from '@lingui/core/macro';
import {
  ProviderLinksDocument,
  RemoveProviderLinkDocument,
  StartProviderLinkDocument,
} from './__generated__/provider-links';
import { useWrite } from '../../../platform/apollo/write';
import { leaveFor } from '../../../platform/session/leave-for';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { useSubmit } from '../../../ui/form/use-submit';
import { findOwnerField, OwnerFields, useOwner } from '../two-step/owner-fields';
import { RemoveDialog, type FactorDialogProps } from '../two-step/two-step-dialogs';

const LINK_FAILED = t`Couldn't start. Please try again.`;
const REMOVE_FAILED = t`Couldn't remove it. Please try again.`;

interface ProviderDialogProps extends FactorDialogProps {
  /** ID of the provider, or of its link. */
  id: string;
  name: string;
}

/** Confirms that the owner wants to link a provider, and goes there. */
export function LinkProviderDialog({ id: provider, name, factor, ...frame }: ProviderDialogProps) {
  const write = useWrite(LINK_FAILED);
  const owner = useOwner(factor);
  const submit = useSubmit({ failed: LINK_FAILED, fieldOf: findOwnerField });

  const start = async () => {
    const variables = { provider, ...(await owner.confirm()) };
    const options = { mutation: StartProviderLinkDocument, variables, fetchPolicy: 'no-cache' } as const;
    await leaveFor((await write(options)).startProviderLink);
  };

  return (
    <FormDialog
      {...frame}
      title={t`Link ${name}`}
      narrow
      validated
      state={submit}
      onSubmit={() => void submit.run(start)}
      submitLabel={t`Continue`}
    >
      <p className={dialogClasses.text}>{t`Next, you log in to ${name}, which brings you back here.`}</p>
      <OwnerFields owner={owner} errors={submit.errors} autofocus />
    </FormDialog>
  );
}

export function RemoveLinkDialog({ id, name, ...dialog }: ProviderDialogProps) {
  const write = useWrite(REMOVE_FAILED);
  return (
    <RemoveDialog
      {...dialog}
      title={t`Remove ${name}`}
      consequence={t`${name} can no longer log in to your account. Your password still can.`}
      done={t`${name} removed.`}
      remove={(confirmation) =>
        write({
          mutation: RemoveProviderLinkDocument,
          variables: { id, ...confirmation },
          fetchPolicy: 'no-cache',
          refetchQueries: [ProviderLinksDocument],
        })
      }
    />
  );
}
