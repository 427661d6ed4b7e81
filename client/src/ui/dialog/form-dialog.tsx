import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { FormAlert } from '../form/form-alert';
import { FormErrors } from '../form/form-errors';
import type { useSubmit } from '../form/use-submit';
import { Dialog } from './dialog';
import classes from './dialog.module.css';

interface FormDialogProps extends ComponentProps<typeof Dialog> {
  state: Pick<ReturnType<typeof useSubmit>, 'form' | 'pending' | 'failure' | 'errors'>;
  onSubmit: () => void;
  submitLabel: string;
  disabled?: boolean;
  /** For actions that take something away: the red submit button is next to a button that cancels and has the focus. */
  cancelLabel?: string;
  danger?: boolean;
  /** Buttons before the submit button, on the same line if there is room; without `cancelLabel`. */
  otherActions?: ReactNode;
  /** Lets the browser validate the fields. */
  validated?: boolean;
  /** Shown above the fields, outside the scroll area. */
  header?: ReactNode;
  summary?: ReactNode;
}

/** A dialog with one form. It can't be closed or submitted again while its action runs or while it closes. */
export function FormDialog(props: FormDialogProps) {
  const {
    state,
    onSubmit,
    submitLabel,
    disabled = false,
    cancelLabel,
    danger,
    otherActions,
    validated,
    header,
    summary,
    ...dialog
  } = props;
  const { opened, onClose, locked = false, children } = dialog;
  const { form, pending, failure, errors } = state;

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (opened && !locked && !pending) onSubmit();
  };

  const submit = (
    <Button type="submit" fullWidth loading={pending} disabled={disabled} {...(danger && { color: 'red' })}>
      {submitLabel}
    </Button>
  );
  const others =
    cancelLabel === undefined ? (
      otherActions
    ) : (
      <Button variant="default" disabled={pending} onClick={onClose} data-autofocus>
        {cancelLabel}
      </Button>
    );
  return (
    <Dialog {...dialog} locked={locked || pending}>
      <form ref={form} className={classes.form} onSubmit={handleSubmit} noValidate={!validated}>
        {header}
        <div className={`${classes.scroll} ${classes.fields}`}>
          <FormErrors value={errors}>{children}</FormErrors>
        </div>
        <div className={classes.footer}>
          {summary}
          <FormAlert message={failure} />
          {others ? (
            <div className={classes.answers}>
              {others}
              {submit}
            </div>
          ) : (
            submit
          )}
        </div>
      </form>
    </Dialog>
  );
}
