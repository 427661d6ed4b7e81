import { Suspense, useEffect, useRef, useState } from 'react';
import { LogWeightButton } from './log-weight-button';
import { useFrozenValue } from '../../ui/use-frozen-value';
import { lazyPart } from '../../platform/lazy/lazy-part';

const LogWeightDialog = lazyPart(
  'log-weight-dialog',
  async () => (await import('./log-weight-dialog')).LogWeightDialog,
);

interface LogWeightProps {
  date: string;
  today: string;
  /** True when the day is hidden by the plan or the account has not loaded. */
  locked: boolean;
}

/** The Log Weight button and its dialog. */
export function LogWeight({ date, today, locked }: LogWeightProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const openedFor = useFrozenValue(opened, date);
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
