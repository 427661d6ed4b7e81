import { Modal } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useCloseOnBack } from '../lib/close-on-back';
import { DiscardQuestion } from './discard-question';
import { shieldPage } from './press-shield';
import classes from './sheet.module.css';

interface SheetProps {
  opened: boolean;
  onClose: () => void;
  /** The dialog is off the screen: time to hand the focus back. */
  onClosed: () => void;
  title: string;
  /** Stands beside the title: what the dialog is about. */
  about?: string;
  /** For a field or two. */
  narrow?: boolean;
  /** As high as the screen allows, so that nothing jumps while a list in it grows and shrinks. */
  tall?: boolean;
  /** Another dialog lies over this one, and Escape is that one's. */
  covered?: boolean;
  /** Work is under way that closing would leave without a place to report to. */
  locked?: boolean;
  /** Closing would lose what was typed: it is asked about first. */
  unsaved?: boolean;
  /** What is asked then. */
  question?: string;
  children: ReactNode;
}

/** A dialog: a sheet from the foot of the screen on a phone, a card in the middle on anything larger. */
export function Sheet(props: SheetProps) {
  const { opened, onClose, onClosed, title, about, narrow, tall, children } = props;
  const { covered = false, locked = false, unsaved = false, question = 'Discard your changes?' } = props;
  const [asked, setAsked] = useState<{ leftAt: Element | null } | null>(null);
  const asking = asked !== null;
  // A tap beside the dialog, or on its cross, takes the focus from the field before the question comes.
  const lastFocus = useRef<Element | null>(null);

  const requestClose = () => {
    if (locked) return;
    if (asking) setAsked(null);
    else if (unsaved) setAsked({ leftAt: lastFocus.current });
    else onClose();
  };

  useCloseOnBack(opened, requestClose);

  const discard = () => {
    // The question hands the focus back to the form as it goes; whoever closes the dialog takes it from there.
    flushSync(() => setAsked(null));
    onClose();
  };

  return (
    <Modal.Root
      opened={opened}
      onClose={requestClose}
      onExitTransitionEnd={() => {
        shieldPage();
        onClosed();
      }}
      closeOnEscape={!covered}
      returnFocus={false}
      // The way in is an animation of the style sheet, which also runs for a dialog that arrives already opened. It is not
      // 0 here, because the library takes a dialog without a way in off the screen before it starts on the way out.
      transitionProps={{ transition: 'slide-up', duration: 1, exitDuration: 180 }}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Modal.Overlay className={classes.overlay ?? ''} />
      <Modal.Content data-narrow={narrow} data-tall={tall} data-opened={opened}>
        <div className={classes.header} inert={asking}>
          <Modal.Title className={classes.title ?? ''}>
            {title} {about && <span className={classes.about}>{about}</span>}
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" size={44} iconSize={22} disabled={locked} />
        </div>
        <Modal.Body
          inert={asking}
          onFocus={(event) => {
            lastFocus.current = event.target;
          }}
        >
          {children}
        </Modal.Body>
        {asked && <DiscardQuestion {...asked} question={question} onKeep={() => setAsked(null)} onDiscard={discard} />}
      </Modal.Content>
    </Modal.Root>
  );
}
