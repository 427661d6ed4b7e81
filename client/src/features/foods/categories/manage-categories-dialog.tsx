import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import { CategoriesDocument, type CategoryRow_CategoryFragment } from '../../../__generated__/graphql';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorBlock } from '../../../ui/feedback/error-block';
import { Dialog } from '../../../ui/dialog/dialog';
import layout from '../../../ui/dialog/dialog.module.css';
import { failureMessage } from '../../../platform/errors';
import { AddCategoryForm } from './add-category-form';
import { CategoryRow } from './category-row';
import classes from './manage-categories-dialog.module.css';
import { useCategoryRows } from './use-category-rows';

interface ManageCategoriesDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
}

const ROWS = ['first', 'second', 'third', 'fourth'];

/** Adds, renames and deletes categories. */
export function ManageCategoriesDialog({ opened, onClose, onClosed }: ManageCategoriesDialogProps) {
  const [adding, setAdding] = useState('');
  const { data, error, refetch } = useQuery(CategoriesDocument, { fetchPolicy: 'cache-and-network' });
  const rows = useCategoryRows();
  const list = useRef<HTMLUListElement>(null);

  const remove = (category: CategoryRow_CategoryFragment) => {
    // Move the focus to the list before the focused row is removed.
    list.current?.focus();
    void rows.remove(category);
  };

  const content = () => {
    if (data?.categories.length === 0) return <EmptyState title="You have no categories yet." />;
    if (data) {
      return (
        <ul ref={list} tabIndex={-1} aria-label="Categories" className={classes.list}>
          {data.categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              state={rows.stateOf(category.id)}
              onState={(state) => rows.set(category.id, state)}
              onRename={(text) => void rows.rename(category, text)}
              onDelete={() => remove(category)}
            />
          ))}
        </ul>
      );
    }
    if (error) {
      const retry = () => void refetch().catch(() => undefined);
      return <ErrorBlock message={failureMessage(error, 'Failed to fetch categories.')} onRetry={retry} />;
    }
    return ROWS.map((row) => <Skeleton key={row} height={46} mb={14} />);
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title="Manage Categories"
      tall
      unsaved={adding.trim() !== '' || rows.unsaved(data?.categories ?? [])}
    >
      <div className={layout.scroll}>{content()}</div>
      <div className={layout.footer}>
        <AddCategoryForm text={adding} onText={setAdding} />
      </div>
    </Dialog>
  );
}
