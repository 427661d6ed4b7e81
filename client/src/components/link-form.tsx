import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { failureMessage } from '../lib/errors';
import { FormAlert } from './form-alert';
import { FormDone } from './form-done';
import classes from './form.module.css';

interface LinkFormProps {
  /** What the button does. */
  label: string;
  send: () => Promise<unknown>;
  done: string;
  /** Where nothing better is known. */
  failed: string;
}

/** Does what a mailed link is for, once its reader says so: opening it does nothing, as mail programs open links too. */
export function LinkForm({ label, send, done, failed }: LinkFormProps) {
  const [stage, setStage] = useState<'open' | 'sending' | 'done'>('open');
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async () => {
    setStage('sending');
    setFailure(null);
    try {
      await send();
      setStage('done');
    } catch (error) {
      setFailure(failureMessage(error, failed));
      setStage('open');
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (stage === 'open') void submit();
  };

  // The link is used up, or has nothing more to do.
  if (stage === 'done') return <FormDone message={done} />;
  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      {failure && <FormAlert message={failure} />}
      <Button type="submit" loading={stage === 'sending'} fullWidth>
        {label}
      </Button>
    </form>
  );
}
