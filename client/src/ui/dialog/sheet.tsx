import { Modal } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useCloseOnBack } from './close-on-back';
import { DiscardQuestion } from './discard-question';
import { shieldPage } from './press-shield';
import classes from './sheet.module.css';

interface SheetProps {
  opened: boolean;
  onClose: () => void;
  /** Called after the closing transition. The caller restores the focus. */
  onClosed: () => void;
  title: string;
  /** Subtitle next to the title. */
  about?: string;
  /** For dialogs with one or two fields. */
  narrow?: boolean;
  /** Uses the full height, so that the dialog does not resize with its list. */
  tall?: boolean;
  /** Another dialog is on top of this one and handles Escape. */
  covered?: boolean;
  /** Prevents closing during a request, because the dialog shows its result. */
  locked?: boolean;
  /** Asks before closing, because closing would lose changes. */
  unsaved?: boolean;
  /** Text of that confirmation. */
  question?: string;
  children: ReactNode;
}

/** A dialog: a bottom sheet on phones, a centered card on larger screens. */
export function Sheet(props: SheetProps) {
  const { opened, onClose, onClosed, title, about, narrow, tall, children } = props;
  const { covered = false, locked = false, unsaved = false, question = 'Discard your changes?' } = props;
  const [asked, setAsked] = useState<{ leftAt: Element | null } | null>(null);
  const asking = asked !== null;
  // A click outside or on the close button blurs the field before the confirmation opens.
  const lastFocus = useRef<Element | null>(null);

  const requestClose = () => {
    if (locked) return;
    if (asking) setAsked(null);
    else if (unsaved) setAsked({ leftAt: lastFocus.current });
    else onClose();
  };

  useCloseOnBack(opened, requestClose);

  const discard = () => {
    // The confirmation restores the focus when it unmounts. After that the caller may move it.
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
      // The opening animation is CSS, which also runs for a dialog that mounts opened. The duration is not 0, because
      // the library would then unmount the dialog without its closing transition.
      transitionProps={{ transition: 'slide-up', duration: 1, exitDuration: 180 }}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Modal.Overlay className={classes.overlay ?? ''} />
      <Modal.Content data-narrow={narrow} data-tall={tall} data-opened={opened && !covered}>
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
