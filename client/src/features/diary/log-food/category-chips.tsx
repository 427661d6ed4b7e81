import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { DashboardQuery } from '../../../__generated__/graphql';
import classes from './category-chips.module.css';

interface CategoryChipsProps {
  categories: DashboardQuery['categories'];
  /** Null selects all categories. */
  chosenId: string | null;
  onChoose: (id: string | null) => void;
  onManage: () => void;
}

/** Filters the foods by category. Exactly one filter is on. A button opens the category dialog. */
export const CategoryChips = ({ categories, chosenId, onChoose, onManage }: CategoryChipsProps) => (
  <div className={classes.bar}>
    <div role="group" aria-label="Category" className={classes.chips}>
      {[{ id: null, name: 'All' }, ...categories].map(({ id, name }) => (
        <button
          key={id ?? 'all'}
          type="button"
          className={classes.chip}
          aria-pressed={id === chosenId}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
    <ActionIcon
      variant="subtle"
      className={classes.manage}
      size={44}
      aria-label="Manage Categories"
      aria-haspopup="dialog"
      onClick={onManage}
    >
      <IconPencil size={20} aria-hidden="true" />
    </ActionIcon>
  </div>
);
