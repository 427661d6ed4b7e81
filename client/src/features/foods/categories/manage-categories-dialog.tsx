import { t } from '@lingui/core/macro';
import { MAX_LENGTH } from '@macrolog/domain';
import { useQuery } from '@apollo/client/react';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useRef, useState, type SyntheticEvent } from 'react';
import type { CategoryRow_CategoryFragment } from '../../../__generated__/graphql';
import { CategoriesDocument } from '../../../data/__generated__/reload-lists';
import { Dialog, type DialogFrame } from '../../../ui/dialog/dialog';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Loaded } from '../../../ui/feedback/error-block';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows';
import oneLine from '../../../ui/form/one-line-form.module.css';
import { useRowSubmit } from '../../../ui/form/use-row-submit';
import { CategoryRow, type RowState } from './category-row';
import classes from './manage-categories-dialog.module.css';
import { DELETE_FAILED, RENAME_FAILED, useCategoryWrites, useNewCategory } from './use-category-writes';

type Category = CategoryRow_CategoryFragment;

const SHOWN: RowState = { mode: 'shown' };

/** States and errors of all rows by category id. A deleted category whose deletion fails gets its row back. */
function useCategoryRows() {
  const [states, setStates] = useState<Readonly<Partial<Record<string, RowState>>>>({});
  const renaming = useRowSubmit({ failed: RENAME_FAILED });
  const deletion = useRowSubmit({ failed: DELETE_FAILED });
  const { renameCategory, deleteCategory } = useCategoryWrites();
  const stateOf = (id: string): RowState => states[id] ?? SHOWN;
  const setState = (id: string, state: RowState) => setStates((others) => ({ ...others, [id]: state }));

  /** Also hides the error, because it was about the last state. */
  const change = (id: string, state: RowState) => {
    setState(id, state);
    renaming.clear(id);
    deletion.clear(id);
  };

  /** Ignores a blank name. An unchanged name needs no request. */
  const rename = async ({ id, name }: Category, text: string): Promise<void> => {
    const wanted = text.trim();
    if (wanted === '') return;
    change(id, SHOWN);
    if (wanted === name) return;
    const isRenamed = await renaming.run(id, () => renameCategory(id, wanted));
    if (!isRenamed) setState(id, { mode: 'renaming', text });
  };

  const remove = ({ id }: Category) => {
    change(id, SHOWN);
    void deletion.run(id, () => deleteCategory(id));
  };

  /** Whether a typed name would be lost. */
  const unsaved = (categories: readonly Category[]) =>
    categories.some(({ id, name }) => {
      const state = stateOf(id);
      return state.mode === 'renaming' && state.text.trim() !== name;
    });

  const failureOf = (id: string) => renaming.failures[id] ?? deletion.failures[id];
  return { stateOf, failureOf, change, rename, remove, unsaved };
}

/** Keeps the input until the category is saved. */
function AddCategoryForm({ newCategory }: { newCategory: ReturnType<typeof useNewCategory> }) {
  const { text, failure, adding, type, add } = newCategory;
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <form className={oneLine.form} onSubmit={handleSubmit}>
      <TextInput
        className={oneLine.field}
        label={t`New category`}
        autoComplete="off"
        maxLength={MAX_LENGTH.categoryName}
        readOnly={adding}
        error={failure}
        errorProps={{ role: 'alert' }}
        value={text ?? ''}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" className={oneLine.button} loading={adding}>
        {t`Add`}
      </Button>
    </form>
  );
}

export function ManageCategoriesDialog(frame: DialogFrame) {
  const newCategory = useNewCategory();
  const query = useQuery(CategoriesDocument, { fetchPolicy: 'cache-and-network' });
  const categories = query.data?.categories;
  const rows = useCategoryRows();
  const list = useRef<HTMLUListElement>(null);

  const remove = (category: Category) => {
    // Move the focus to the list before the focused row is removed.
    list.current?.focus();
    rows.remove(category);
  };

  const toRow = (category: Category) => (
    <CategoryRow
      key={category.id}
      category={category}
      state={rows.stateOf(category.id)}
      failure={rows.failureOf(category.id)}
      onState={(state) => rows.change(category.id, state)}
      onRename={(text) => void rows.rename(category, text)}
      onDelete={() => remove(category)}
    />
  );

  return (
    <Dialog
      {...frame}
      title={t`Manage Categories`}
      tall
      unsaved={newCategory.pending || rows.unsaved(categories ?? [])}
    >
      <div className={dialogClasses.scroll}>
        <Loaded
          query={query}
          data={categories}
          failed={t`Failed to fetch categories.`}
          skeleton={
            <SkeletonRows count={4}>
              <Skeleton height={46} mb={14} />
            </SkeletonRows>
          }
        >
          {(listed) =>
            listed.length === 0 ? (
              <EmptyState title={t`You have no categories yet.`} />
            ) : (
              <ul ref={list} tabIndex={-1} aria-label={t`Categories`} className={`plain-list ${classes.list}`}>
                {listed.map(toRow)}
              </ul>
            )
          }
        </Loaded>
      </div>
      <div className={dialogClasses.footer}>
        <AddCategoryForm newCategory={newCategory} />
      </div>
    </Dialog>
  );
}
