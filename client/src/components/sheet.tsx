import { Button, Modal } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import classes from './sheet.module.css';

interface SheetProps {
  opened: boolean;
  onClose: () => void;
  /** The dialog is off the screen: time to hand the focus back. */
  onClosed: () => void;
  title: string;
  /** Stands beside the title: what the dialog is about. */
  about: string;
  /** Something was typed that closing would lose: closing asks first. */
  dirty: boolean;
  /** A request is on its way: the dialog stays until it is answered. */
  busy: boolean;
  children: ReactNode;
}

/** A dialog that stands in the middle of a desktop's screen and comes up from the foot of a phone's. */
export function Sheet({ opened, onClose, onClosed, title, about, dirty, busy, children }: SheetProps) {
  const [asking, setAsking] = useState(false);
  const question = useId();

  const requestClose = () => {
    if (busy) return;
    if (dirty) setAsking(!asking);
    else onClose();
  };
  const discard = () => {
    setAsking(false);
    onClose();
  };

  return (
    <Modal.Root
      opened={opened}
      onClose={requestClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      transitionProps={{ transition: 'slide-up', duration: 180 }}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>
            {title} <span className={classes.about}>{about}</span>
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" size={44} iconSize={22} disabled={busy} />
        </div>
        <Modal.Body>
          <div hidden={asking}>{children}</div>
          {asking && (
            <div role="group" aria-labelledby={question} className={classes.question}>
              <p id={question} role="alert">
                Close without saving? What you typed will be lost.
              </p>
              <div className={classes.answers}>
                <Button variant="default" color="red" onClick={discard}>
                  Discard
                </Button>
                <Button autoFocus onClick={() => setAsking(false)}>
                  Keep editing
                </Button>
              </div>
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
