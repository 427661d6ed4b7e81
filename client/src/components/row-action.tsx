import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import classes from './row-action.module.css';

const ICONS = { edit: IconPencil, delete: IconTrash } as const;

interface RowActionProps {
  does: keyof typeof ICONS;
  /** What is done to what: 'Edit Avocado'. */
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  opensDialog?: boolean;
  disabled?: boolean;
  working?: boolean;
  /** Takes the focus when its line comes back. */
  first?: boolean;
}

/** A line's button: a quiet icon where there is a mouse, with the room of a thumb where there is none. */
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
