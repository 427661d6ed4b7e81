import { t } from '@lingui/core/macro';
import {
  Button,
  ModalBase,
  ModalBaseBody,
  ModalBaseCloseButton,
  ModalBaseContent,
  ModalBaseOverlay,
  ModalBaseTitle,
} from '@mantine/core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useExpiredToken } from '../../platform/session/use-screen-user';
import { useCloseOnBack } from './close-on-back';
import classes from './dialog.module.css';

/** Props that a dialog gets from its owner. */
export interface DialogFrame {
  opened: boolean;
  onClose: () => void;
  /** Called after the closing transition. The caller restores the focus. */
  onClosed: () => void;
}

interface DialogProps extends DialogFrame {
  title: string;
  subtitle?: string;
  /** A control next to the title. */
  aside?: ReactNode;
  /** For dialogs with one or two fields. */
  narrow?: boolean;
  /** Uses the full height, so that the dialog does not resize with its list. */
  tall?: boolean;
  /** Another dialog is on top of this one and handles Escape. */
  covered?: boolean;
  /** Hides everything below, and stays above all other dialogs. */
  concealing?: boolean;
  /** Prevents closing during a request, because the dialog shows its result. */
  locked?: boolean;
  /** Asks before closing, because closing would lose changes. */
  unsaved?: boolean;
  /** Text of that confirmation. */
  question?: string;
  children: ReactNode;
}

/** Above the toasts. */
const CONCEALING_Z_INDEX = 400;

/** Together with the closing transition this exceeds most double clicks. */
const SHIELDED_MS = 250;

/**
 * Covers the page for a moment after a dialog has closed, so that the second half of a double click does not hit the
 * content below. Keyboard input is not affected.
 */
function shieldPage(): void {
  const shield = document.createElement('div');
  shield.className = classes.shield ?? '';
  document.body.append(shield);
  setTimeout(() => shield.remove(), SHIELDED_MS);
}

interface ConfirmDiscardProps {
  question: string;
  /** Element that gets the focus back if the user keeps editing. */
  leftAt: Element | null;
  onKeep: () => void;
  onDiscard: () => void;
}

function ConfirmDiscard({ question, leftAt, onKeep, onDiscard }: ConfirmDiscardProps) {
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
        <p id={`${id}-title`} className={`semibold ${classes.question}`}>
          {question}
        </p>
        <div className={classes.answers}>
          <Button variant="default" onClick={onKeep}>
            {t`Keep editing`}
          </Button>
          <Button color="red" onClick={onDiscard}>
            {t`Discard`}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** A dialog: a bottom sheet on phones, a centered card on larger screens. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, onClosed, title, subtitle, aside, narrow, tall, children } = props;
  const { locked = false, unsaved = false, question = t`Discard your changes?`, concealing = false } = props;
  const sessionHasEnded = useExpiredToken() !== null;
  const covered = props.covered === true || (sessionHasEnded && !concealing);
  const [confirmation, setConfirmation] = useState<{ leftAt: Element | null } | null>(null);
  // A click outside or on the close button blurs the field before the confirmation opens.
  const lastFocus = useRef<Element | null>(null);

  const requestClose = () => {
    if (locked) return;
    if (confirmation) setConfirmation(null);
    else if (unsaved) setConfirmation({ leftAt: lastFocus.current });
    else onClose();
  };

  useCloseOnBack(opened, requestClose);
  // A second press must not repeat an action while the dialog closes.
  const inert = confirmation !== null || !opened;

  const discard = () => {
    // The confirmation restores the focus when it unmounts. After that the caller may move it.
    flushSync(() => setConfirmation(null));
    onClose();
  };

  return (
    <ModalBase
      opened={opened}
      onClose={requestClose}
      onExitTransitionEnd={() => {
        shieldPage();
        onClosed();
      }}
      closeOnEscape={!covered}
      {...(concealing && { zIndex: CONCEALING_Z_INDEX })}
      returnFocus={false}
      // The opening animation is CSS, which also runs for a dialog that mounts opened. The duration is not 0, because
      // the library would then unmount the dialog without its closing transition.
      transitionProps={{ transition: 'slide-up', duration: 1, exitDuration: 180 }}
      // `Modal` has these defaults, and would bring the library's scroll area with it.
      closeOnClickOutside
      lockScroll
      trapFocus
      withinPortal
    >
      <ModalBaseOverlay className={classes.overlay ?? ''} data-concealing={concealing} />
      <ModalBaseContent
        className={`stack ${classes.content}`}
        innerProps={{ className: classes.inner ?? '' }}
        data-narrow={narrow}
        data-tall={tall}
        data-opened={opened && !covered}
      >
        <div className={`row ${classes.header}`} inert={inert}>
          <ModalBaseTitle className={`wrap ${classes.title}`}>
            {title} {subtitle && <span className={`semibold ${classes.subtitle}`}>{subtitle}</span>}
          </ModalBaseTitle>
          <ModalBaseCloseButton
            className={classes.close ?? ''}
            aria-label={t`Close`}
            size={44}
            iconSize={22}
            disabled={locked}
          />
          {aside !== undefined && <div className={classes.aside}>{aside}</div>}
        </div>
        <ModalBaseBody
          className={`stack ${classes.body}`}
          inert={inert}
          onFocus={(event) => {
            lastFocus.current = event.target;
          }}
        >
          {children}
        </ModalBaseBody>
        {confirmation && (
          <ConfirmDiscard
            {...confirmation}
            question={question}
            onKeep={() => setConfirmation(null)}
            onDiscard={discard}
          />
        )}
      </ModalBaseContent>
    </ModalBase>
  );
}
