import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import classes from './row-action.module.css';

const ICONS = { edit: IconPencil, delete: IconTrash } as const;

interface RowActionProps {
  does: keyof typeof ICONS;
  /** For example 'Edit Avocado'. */
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  opensDialog?: boolean;
  disabled?: boolean;
  working?: boolean;
  /** Takes the focus when its row returns. */
  first?: boolean;
}

/** Icon button of a row. Small with a mouse, large enough to tap on touch screens. */
export const RowAction = ({
  does,
  label,
  onClick,
  opensDialog,
  disabled = false,
  working = false,
  first,
}: RowActionProps) => {
  const Icon = ICONS[does];
  return (
    <ActionIcon
      className={classes.action}
      variant="subtle"
      aria-label={label}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      data-action={does}
      data-first={first || undefined}
      disabled={disabled}
      loading={working}
      onClick={onClick}
    >
      <Icon size={19} aria-hidden="true" />
    </ActionIcon>
  );
};
