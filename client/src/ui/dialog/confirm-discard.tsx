import { Button } from '@mantine/core';
import { useEffect, useId } from 'react';
import classes from './dialog.module.css';

interface ConfirmDiscardProps {
  question: string;
  /** Element that gets the focus back if the user keeps editing. */
  leftAt: Element | null;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Confirms that unsaved changes are discarded. */
export function ConfirmDiscard({ question, leftAt, onKeep, onDiscard }: ConfirmDiscardProps) {
  const id = useId();

  useEffect(() => {
    document.getElementById(id)?.querySelector('button')?.focus();
    return () => {
      if (leftAt instanceof HTMLElement) leftAt.focus();
    };
  }, [id, leftAt]);

  return (
    <div className={classes.scrim}>
      <div id={id} role="alertdialog" aria-labelledby={`${id}-title`} aria-modal="true" className={classes.confirm}>
        <p id={`${id}-title`} className={classes.question}>
          {question}
        </p>
        <div className={classes.answers}>
          <Button variant="default" onClick={onKeep}>
            Keep editing
          </Button>
          <Button color="red" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </div>
    </div>
  );
}
