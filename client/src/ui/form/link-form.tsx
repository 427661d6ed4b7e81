import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { failureMessage } from '../../platform/errors';
import { FormAlert } from './form-alert';
import { FormSuccess } from './form-success';
import classes from './form.module.css';

interface LinkFormProps {
  /** Text of the button. */
  label: string;
  send: () => Promise<unknown>;
  done: string;
  /** Fallback error message. */
  failed: string;
}

/**
 * Performs the action of an emailed link on a button press. Opening the link alone does nothing, because mail programs
 * open links, too.
 */
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

  // The link cannot be used again.
  if (stage === 'done') return <FormSuccess message={done} />;
  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      {failure && <FormAlert message={failure} />}
      <Button type="submit" loading={stage === 'sending'} fullWidth>
        {label}
      </Button>
    </form>
  );
}
