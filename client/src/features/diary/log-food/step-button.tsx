import { ActionIcon } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';

const LONG_PRESS_MS = 500;

interface StepButtonProps {
  label: string;
  /** @param long whether the button was held. */
  onStep: (long: boolean) => void;
  children: ReactNode;
}

/** A button with different actions for a press and a long press. */
export function StepButton({ label, onStep, children }: StepButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const latest = useRef(onStep);

  useEffect(() => {
    latest.current = onStep;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const press = () => {
    wasHeld.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      wasHeld.current = true;
      latest.current(true);
    }, LONG_PRESS_MS);
  };
  const release = () => clearTimeout(timer.current);

  return (
    <ActionIcon
      variant="default"
      size={46}
      aria-label={label}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      // Phones open a context menu on a long press.
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!wasHeld.current) onStep(false);
        wasHeld.current = false;
      }}
    >
      {children}
    </ActionIcon>
  );
}
