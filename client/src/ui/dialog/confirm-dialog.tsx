import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { toastDone } from '../feedback/toast';
import { useSubmit } from '../form/use-submit';
import type { DialogFrame } from './dialog';
import { FormDialog } from './form-dialog';

interface ConfirmDialogProps extends DialogFrame {
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Shown if an error has no message of its own. */
  failed: string;
  /** If it throws, the dialog stays open and shows the error. */
  onConfirm: () => unknown;
  /** Closes the dialog after the action and shows this message. */
  done?: string;
  children: ReactNode;
}

/** Asks before an action. */
export function ConfirmDialog({ failed, onConfirm, done, children, ...dialog }: ConfirmDialogProps) {
  const submit = useSubmit({ failed });
  const confirm = async () => {
    await onConfirm();
    if (done === undefined) return;
    toastDone(done);
    dialog.onClose();
  };
  return (
    <FormDialog cancelLabel={t`Cancel`} {...dialog} narrow state={submit} onSubmit={() => void submit.run(confirm)}>
      <p className="breakable pretty">{children}</p>
    </FormDialog>
  );
}
