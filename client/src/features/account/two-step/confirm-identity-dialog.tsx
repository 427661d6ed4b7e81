import type { ComponentProps, ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import type { TwoStep_FactorFragment } from '../../../__generated__/graphql';
import type { Failure } from '../../../platform/errors';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { toastDone } from '../../../ui/feedback/toast';
import { useSubmit } from '../../../ui/form/use-submit';
import { findOwnerField, OwnerFields, useOwner, type OwnerConfirmation } from './owner-fields';

export interface FactorDialogProps extends DialogFrame {
  factor: TwoStep_FactorFragment;
}

interface NextStep {
  content: ReactNode;
  submitLabel: string;
  /** Without it, the button closes the dialog. */
  run?: () => Promise<unknown>;
}

interface ConfirmIdentityDialogProps
  extends FactorDialogProps, Pick<ComponentProps<typeof FormDialog>, 'title' | 'submitLabel' | 'danger'> {
  /** Shown if an error has no message of its own. */
  failed: string;
  /** Names the field that an error is about, other than the password and the code. */
  fieldOf?: (failure: Failure) => string | undefined;
  onConfirm: (confirmation: OwnerConfirmation) => Promise<unknown>;
  /** Closes the dialog after the action and shows this message. */
  done?: string;
  /** Replaces the fields after the action. */
  next?: NextStep | null | undefined;
  /** Whether fields other than the password and the code were edited. */
  edited?: boolean;
  /** Whether the password has the focus first. */
  autofocus?: boolean;
  children: ReactNode;
  /** Fields below the password. */
  after?: ReactNode;
}

/** A dialog for a change that takes the password, and the second factor of an account that has one. */
export function ConfirmIdentityDialog(props: ConfirmIdentityDialogProps) {
  const {
    factor,
    failed,
    fieldOf,
    onConfirm,
    done,
    next,
    edited = false,
    autofocus = false,
    children,
    after,
    ...dialog
  } = props;
  const owner = useOwner(factor);
  const submit = useSubmit({ failed, fieldOf: (failure) => fieldOf?.(failure) ?? findOwnerField(failure) });

  const confirm = async () => {
    await onConfirm(await owner.confirm());
    if (done === undefined) return;
    toastDone(done);
    dialog.onClose();
  };
  const handleSubmit = () => {
    if (next && !next.run) dialog.onClose();
    else void submit.run(next?.run ?? confirm);
  };

  return (
    <FormDialog
      {...dialog}
      {...(dialog.danger && { cancelLabel: t`Cancel` })}
      {...(next && { submitLabel: next.submitLabel })}
      narrow
      validated
      unsaved={!dialog.danger && (next ? next.run !== undefined : edited || owner.isTouched)}
      state={submit}
      onSubmit={handleSubmit}
    >
      {next ? (
        next.content
      ) : (
        <>
          {children}
          <OwnerFields owner={owner} autofocus={autofocus} />
          {after}
        </>
      )}
    </FormDialog>
  );
}
