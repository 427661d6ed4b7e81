import { Button } from '@mantine/core';
import { IconScaleOutline } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from './log-weight-button.module.css';

interface LogWeightButtonProps {
  buttonRef: Ref<HTMLButtonElement>;
  disabled: boolean;
  onOpen: () => void;
}

/** On a phone only the icon is shown, and the name is left to screen readers. */
export const LogWeightButton = ({ buttonRef, disabled, onOpen }: LogWeightButtonProps) => (
  <Button
    ref={buttonRef}
    className={classes.button}
    classNames={{ section: classes.icon ?? '', label: classes.label ?? '' }}
    variant="default"
    leftSection={<IconScaleOutline size={20} aria-hidden="true" />}
    aria-label="Log Weight"
    aria-haspopup="dialog"
    disabled={disabled}
    onClick={onOpen}
  >
    Log Weight
  </Button>
);
