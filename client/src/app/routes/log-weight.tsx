import { Suspense, useEffect, useRef, useState } from 'react';
import { LogWeightButton } from '../../features/weight/log-weight-button';
import { useHeldWhile } from '../../lib/use-held-while';
import { lazyPart } from '../lazy-part';

const LogWeightDialog = lazyPart(
  'log-weight-dialog',
  async () => (await import('../../features/weight/log-weight-dialog')).LogWeightDialog,
);

interface LogWeightProps {
  date: string;
  today: string;
  /** A day that cannot be read cannot be written to either. */
  locked: boolean;
}

/** The button that logs the weight of the day on screen, and its dialog. */
export function LogWeight({ date, today, locked }: LogWeightProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const openedFor = useHeldWhile(opened, date);
  useEffect(() => LogWeightDialog.preload(), []);
  return (
    <>
      <LogWeightButton buttonRef={button} disabled={locked} onOpen={() => setOpened(true)} />
      <Suspense fallback={null}>
        {opened && (
          <LogWeightDialog
            date={openedFor}
            today={today}
            onClosed={() => {
              setOpened(false);
              button.current?.focus();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
