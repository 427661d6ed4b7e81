import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { FormAlert } from '../../ui/form/form-alert';
import { Sheet } from '../../ui/dialog/sheet';
import layout from '../../ui/dialog/sheet.module.css';
import { failureMessage } from '../../platform/errors';
import { ReasonField } from './reason-field';

const NO_REASON = 'Enter a reason.';

interface DeedDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  title: string;
  username: string;
  /** Explains the consequences. */
  children: ReactNode;
  confirmLabel: string;
  withReason?: boolean;
  /** Whether another input than the reason was changed. */
  unsaved?: boolean;
  /** Whether the action takes something away. Colors the button red. */
  dangerous?: boolean;
  /** Runs the action. If it throws, the dialog stays open and shows the error. */
  onConfirm: (reason: string) => Promise<void>;
}

/** Confirms a support action on an account, and asks for a reason where one is required. */
export function DeedDialog(props: DeedDialogProps) {
  const { opened, onClose, onClosed, title, username, children, confirmLabel, onConfirm } = props;
  const { withReason = false, unsaved = false, dangerous = false } = props;
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const confirm = async () => {
    setWorking(true);
    setFailure(null);
    try {
      await onConfirm(reason.trim());
    } catch (error) {
      setFailure(failureMessage(error, "Couldn't complete the action. Please try again."));
      setWorking(false);
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (working) return;
    const missing = withReason && reason.trim() === '';
    setFault(missing ? NO_REASON : null);
    if (missing) field.current?.focus();
    else void confirm();
  };

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      about={username}
      narrow
      unsaved={unsaved || reason !== ''}
      locked={working}
    >
      <form className={layout.form} onSubmit={handleSubmit} noValidate>
        <div className={`${layout.scroll} ${layout.fields}`}>
          {children}
          {withReason && (
            <ReasonField
              reason={reason}
              onChange={(next) => {
                setReason(next);
                setFault(null);
              }}
              fault={fault}
              readOnly={working}
              inputRef={field}
            />
          )}
        </div>
        <div className={layout.footer}>
          {failure !== null && <FormAlert message={failure} />}
          <Button type="submit" fullWidth loading={working} {...(dangerous && { color: 'red' })}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
