import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { FormAlert } from './form-alert';
import classes from './form.module.css';
import type { useSubmit } from './use-submit';

interface PageFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  state: Pick<ReturnType<typeof useSubmit>, 'pending' | 'failure'>;
  onSubmit: (input: FormData) => void;
  submitLabel: string;
  children?: ReactNode;
}

/** The form of a page: its fields, an error and a button. It can't be submitted again while its action runs. */
export function PageForm({ state: { pending, failure }, onSubmit, submitLabel, children, ...form }: PageFormProps) {
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pending) onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form {...form} className={`stack ${classes.form}`} onSubmit={handleSubmit}>
      {children}
      <FormAlert message={failure} />
      <Button type="submit" loading={pending} fullWidth>
        {submitLabel}
      </Button>
    </form>
  );
}
