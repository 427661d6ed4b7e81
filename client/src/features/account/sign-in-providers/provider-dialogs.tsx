import { t } from '@lingui/core/macro';
import { RemoveProviderLinkDocument, StartProviderLinkDocument } from './__generated__/provider-links';
import { useWrite } from '../../../data/write';
import { leaveFor } from '../../../platform/session/leave-for';
import { ConfirmIdentityDialog, type FactorDialogProps } from '../two-step/confirm-identity-dialog';
import type { OwnerConfirmation } from '../two-step/owner-fields';
import { RemoveDialog } from '../two-step/two-step-dialogs';

const LINK_FAILED = t`Couldn't start. Please try again.`;
const REMOVE_FAILED = t`Couldn't remove it. Please try again.`;

interface ProviderDialogProps extends FactorDialogProps {
  /** ID of the provider, or of its link. */
  id: string;
  name: string;
}

/** Confirms that the owner wants to link a provider, and goes there. */
export function LinkProviderDialog({ id: provider, name, ...dialog }: ProviderDialogProps) {
  const startLink = useWrite(StartProviderLinkDocument, { failed: LINK_FAILED, fetchPolicy: 'no-cache' });

  const start = async (confirmation: OwnerConfirmation) =>
    leaveFor((await startLink({ provider, ...confirmation })).startProviderLink);

  return (
    <ConfirmIdentityDialog
      {...dialog}
      title={t`Link ${name}`}
      failed={LINK_FAILED}
      onConfirm={start}
      submitLabel={t`Continue`}
      autofocus
    >
      <p className="breakable pretty">{t`Next, you log in to ${name}, which brings you back here.`}</p>
    </ConfirmIdentityDialog>
  );
}

export function RemoveLinkDialog({ id, name, ...dialog }: ProviderDialogProps) {
  const removeLink = useWrite(RemoveProviderLinkDocument, {
    failed: REMOVE_FAILED,
    fetchPolicy: 'no-cache',
    refresh: ['ProviderLinks'],
  });
  return (
    <RemoveDialog
      {...dialog}
      title={t`Remove ${name}`}
      consequence={t`${name} can no longer log in to your account. Your password still can.`}
      done={t`${name} removed.`}
      remove={(confirmation) => removeLink({ id, ...confirmation })}
    />
  );
}
