import { skipToken, useQuery } from '@apollo/client/react';
import { plural, t } from '@lingui/core/macro';
import { countTypedFoods, isLikeBarcode } from '@macrolog/domain';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconBarcode, IconPencil } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { DashboardQuery } from '../../../__generated__/graphql';
import { FoodPickerDocument } from '../../../data/__generated__/reload-lists';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorBlock } from '../../../ui/feedback/error-block';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows';
import { FoodOptions } from '../../../ui/data/food-options';
import { FoodSearchBox } from '../../../ui/data/food-search-box';
import { FoodSearchResults } from '../../../ui/data/food-search-results';
import { useListbox } from '../../../ui/form/use-listbox';
import { FOODS_PAGE_SIZE } from '../../../platform/first-queries';
import { failureMessage } from '../../../platform/errors';
import { toMatch, type FoodMatch } from '../../../platform/nutrition/loggable-food';
import classes from './food-picker.module.css';
import { SEARCH_UPGRADE } from './log-bar';
import type { LogFoodDialogProps } from './log-food-dialog';

/**
 * Loads the user's foods page by page, filtered by the server, because a list may have thousands. The first page has
 * usually been loaded before the dialog opens. While another category loads, the previous foods stay visible.
 */
function useFoodPicker(categoryId: string | null, opened: boolean) {
  const variables = { first: FOODS_PAGE_SIZE, ...(categoryId !== null && { categoryId }) };
  const query = useQuery(FoodPickerDocument, opened ? { variables } : skipToken);
  const connection = (query.data ?? query.previousData)?.foods;
  const foods = connection?.edges.map(({ node }) => node) ?? null;

  const after = connection?.pageInfo.endCursor ?? null;
  /** The page that failed to load. Another category or a reload has other pages. */
  const [failedPage, setFailedPage] = useState<{ after: string; error: unknown } | null>(null);

  const showMore = () => {
    setFailedPage(null);
    if (after) query.fetchMore({ variables: { after } }).catch((error: unknown) => setFailedPage({ after, error }));
  };

  return {
    foods,
    hiddenCount: connection?.pageInfo.hasNextPage ? Math.max(1, connection.totalCount - connection.edges.length) : 0,
    loading: query.loading,
    error: query.error,
    retry: () => void query.refetch().catch(() => undefined),
    showMore,
    moreError: failedPage?.after === after ? failedPage.error : undefined,
  };
}

interface CategoryChipsProps {
  categories: DashboardQuery['categories'];
  /** Null selects all categories. */
  chosenId: string | null;
  onChoose: (id: string | null) => void;
  onManage: () => void;
}

/** Filters the foods by category. Exactly one filter is on. A button opens the category dialog. */
const CategoryChips = ({ categories, chosenId, onChoose, onManage }: CategoryChipsProps) => (
  <div className={`row ${classes.categories}`}>
    <div role="group" aria-label={t`Category`} className={classes.chips}>
      {[{ id: null, name: t({ message: 'All', context: 'categories' }) }, ...categories].map(({ id, name }) => (
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
      aria-label={t`Manage Categories`}
      aria-haspopup="dialog"
      onClick={onManage}
    >
      <IconPencil size={20} aria-hidden="true" />
    </ActionIcon>
  </div>
);

type SharedProps =
  | 'opened'
  | 'canSearch'
  | 'canLookUp'
  | 'categories'
  | 'search'
  | 'onSearch'
  | 'onManageCategories'
  | 'onInWords'
  | 'onScan'
  | 'picks'
  | 'found';

interface FoodPickerProps extends Pick<LogFoodDialogProps, SharedProps> {
  categoryId: string | null;
  onCategory: (id: string | null) => void;
  onChoose: (match: FoodMatch) => void;
  /** Called when a food is selected by keyboard. The amount gets the focus next. */
  onChooseByKey: (match: FoodMatch) => void;
  /** Opens the form for a new food with this name. */
  onAddFood: (name: string) => void;
  /** Hides the picker while another part of the dialog takes its place. */
  hidden: boolean;
  /** Shown above the user's foods. */
  children: ReactNode;
}

/** Finds a food by search, by category or in the list. */
export function FoodPicker(props: FoodPickerProps) {
  const { opened, canSearch, canLookUp, categories, search, onSearch, categoryId, onCategory, hidden } = props;
  const { picks, onChoose, onChooseByKey, onAddFood, found, children } = props;
  const searching = canSearch && search.trim() !== '';
  const listed = countTypedFoods(search);
  const picker = useFoodPicker(categoryId, opened);
  // After a failure, these are still the foods of the last category, which are not shown.
  const foods = picker.error ? null : picker.foods;
  const own = useMemo(() => foods?.map(toMatch) ?? null, [foods]);
  const shown = searching ? found.matches : own;
  const listbox = useListbox(shown ?? [], onChooseByKey);

  const ownFoods = () => {
    if (picker.error) {
      return <ErrorBlock message={failureMessage(picker.error, t`Failed to fetch foods.`)} onRetry={picker.retry} />;
    }
    if (!own) {
      return (
        <SkeletonRows count={5}>
          <Skeleton height={56} mb={8} />
        </SkeletonRows>
      );
    }
    if (own.length === 0) {
      return (
        <EmptyState title={t`No foods here yet.`}>
          <Button variant="default" onClick={() => onAddFood('')}>
            {t`Add a food`}
          </Button>
        </EmptyState>
      );
    }
    const { hiddenCount } = picker;
    return (
      <>
        <FoodOptions label={t`Your foods`} matches={own} isChosen={picks.has} onChoose={onChoose} listbox={listbox} />
        {picker.moreError !== undefined && (
          <ErrorBlock message={failureMessage(picker.moreError, t`Failed to fetch foods.`)} onRetry={picker.showMore} />
        )}
        {hiddenCount > 0 && picker.moreError === undefined && (
          <Button
            className={classes.more ?? ''}
            variant="default"
            fullWidth
            loading={picker.loading}
            onClick={picker.showMore}
          >
            {t`Show more (${hiddenCount} left)`}
          </Button>
        )}
      </>
    );
  };

  return (
    <div className={`stack ${classes.picker}`} hidden={hidden}>
      <div className={classes.search}>
        {/* Before the box, so that Tab goes from the box to the first result. */}
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t`Scan Barcode`}
          aria-haspopup="dialog"
          onClick={() => props.onScan(null)}
        >
          <IconBarcode size={24} aria-hidden="true" />
        </ActionIcon>
        <FoodSearchBox
          className={classes.box ?? ''}
          label={canLookUp ? t`Search for a food` : t`Search your foods`}
          disabled={!canSearch}
          autoFocus={canSearch}
          description={canSearch ? undefined : SEARCH_UPGRADE}
          error={canSearch ? found.validationError : null}
          value={canSearch ? search : ''}
          onChange={onSearch}
          onSearch={found.searchNow}
          listbox={listbox}
        />
      </div>
      {searching ? (
        <div className={classes.list}>
          {isLikeBarcode(search) && (
            <Button className={classes.listed ?? ''} variant="light" fullWidth onClick={() => props.onScan(search)}>
              {t`Look Up This Barcode`}
            </Button>
          )}
          {listed > 1 && (
            <Button className={classes.listed ?? ''} variant="light" fullWidth onClick={() => props.onInWords(search)}>
              {plural(listed, { one: 'Log This Food', other: 'Log These # Foods' })}
            </Button>
          )}
          {/* No single food has the name of a list. */}
          {!(listed > 1 && found.matches?.length === 0) && (
            <FoodSearchResults
              search={found}
              isChosen={picks.has}
              onChoose={onChoose}
              onCreate={onAddFood}
              listbox={listbox}
            />
          )}
        </div>
      ) : (
        <>
          <CategoryChips
            categories={categories}
            chosenId={categoryId}
            onChoose={onCategory}
            onManage={props.onManageCategories}
          />
          <div className={classes.list} aria-busy={picker.loading} data-stale={picker.loading && own !== null}>
            {categoryId === null && children}
            {categoryId === null && <h3 className={`muted semibold small ${classes.title}`}>{t`Your foods`}</h3>}
            {ownFoods()}
          </div>
        </>
      )}
    </div>
  );
}
