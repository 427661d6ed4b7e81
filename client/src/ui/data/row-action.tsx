import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconArrowsExchange, IconPencil, IconTrash } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import classes from './row-action.module.css';

const ICONS = { edit: IconPencil, move: IconArrowsExchange, delete: IconTrash } as const;

interface RowActionProps extends Pick<ActionIconProps, 'disabled' | 'loading'> {
  action: keyof typeof ICONS;
  /** For example 'Edit Avocado'. */
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  opensDialog?: boolean;
  /** Takes the focus when its row returns. */
  first?: boolean;
}

/** Icon button of a row. Small with a mouse, large enough to tap on touch screens. */
export const RowAction = ({ action, label, opensDialog, first, disabled, onClick, ...button }: RowActionProps) => {
  const Icon = ICONS[action];
  return (
    <ActionIcon
      {...button}
      className={`muted ${classes.action}`}
      variant="subtle"
      aria-label={label}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      data-action={action}
      data-first={first || undefined}
      // Keeps the focus, which a disabled button would lose.
      data-disabled={disabled === true}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon size={19} aria-hidden="true" />
    </ActionIcon>
  );
};
