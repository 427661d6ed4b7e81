import { Button } from '@mantine/core';
import { IconScaleOutline } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFrozenValue } from '../../ui/use-frozen-value';
import classes from './log-weight.module.css';
import { LogWeightDialog } from './log-weight-dialog';

interface LogWeightProps {
  date: string;
  today: string;
  /** True when the day is hidden by the plan or the account has not loaded. */
  locked: boolean;
}

/** The Log Weight button and its dialog. On a phone only the icon is shown, and the name is left to screen readers. */
export function LogWeight({ date, today, locked }: LogWeightProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const openedFor = useFrozenValue(opened, date);
  return (
    <>
      <Button
        ref={button}
        className={classes.button}
        classNames={{ section: classes.icon ?? '', label: classes.label ?? '' }}
        variant="default"
        leftSection={<IconScaleOutline size={20} aria-hidden="true" />}
        aria-label="Log Weight"
        aria-haspopup="dialog"
        disabled={locked}
        onClick={() => setOpened(true)}
      >
        Log Weight
      </Button>
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
    </>
  );
}
