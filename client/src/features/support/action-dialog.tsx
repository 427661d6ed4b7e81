import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { DialogFrame } from '../../ui/dialog/dialog';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useSubmit } from '../../ui/form/use-submit';

export interface ActionDialogFrame extends DialogFrame {
  username: string;
}

interface ActionDialogProps extends ActionDialogFrame {
  title: string;
  /** Explains the consequences. */
  children: ReactNode;
  submitLabel: string;
  withReason?: boolean;
  /** Whether the action takes something away. */
  danger?: boolean;
  /** If it throws, the dialog stays open and shows the error. */
  onConfirm: (reason: string) => Promise<void>;
}

/** Confirms a support action on an account, and asks for a reason where one is required. */
export function ActionDialog({ username, children, withReason = false, onConfirm, ...dialog }: ActionDialogProps) {
  const [reason, setReason] = useState('');
  const submit = useSubmit<'reason'>({ failed: "Couldn't complete the action. Please try again." });

  const handleSubmit = () => {
    const isMissing = withReason && reason.trim() === '';
    if (!submit.reject(isMissing ? { reason: 'Enter a reason.' } : {})) void submit.run(() => onConfirm(reason.trim()));
  };

  return (
    <FormDialog {...dialog} subtitle={username} narrow unsaved={reason !== ''} state={submit} onSubmit={handleSubmit}>
      {children}
      {withReason && (
        <TextInput
          name="reason"
          label="Reason"
          description="Kept permanently in the audit trail."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={500}
          autoComplete="off"
          data-autofocus
          readOnly={submit.pending}
          error={submit.errors.reason}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            submit.edited('reason');
          }}
        />
      )}
    </FormDialog>
  );
}
