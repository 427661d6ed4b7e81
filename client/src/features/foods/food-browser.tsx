import { plural, t } from '@lingui/core/macro';
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { FoodOption_FoodFragment, MyFoodsQuery } from '../../__generated__/graphql';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows';
import { useNarrowScreen } from '../../ui/layout/use-narrow-screen';
import { formatNumber } from '../../platform/numbers/format';
import { failureMessage } from '../../platform/errors';
import classes from './food-browser.module.css';
import { FoodCards } from './food-cards';
import { filterFoods, NO_FILTER, UNCATEGORIZED, type FoodFilter } from './food-filter';
import type { FoodListProps } from './food-list-parts';
import { FoodTable } from './food-table';
import type { useAllFoods } from './use-all-foods';
import { useGoalNutrients } from './use-goal-nutrients';

interface FoodFilterBarProps {
  filter: FoodFilter;
  onChange: (filter: FoodFilter) => void;
  categories: MyFoodsQuery['categories'];
}

const FoodFilterBar = ({ filter, onChange, categories }: FoodFilterBarProps) => (
  <div className={`wrap ${classes.bar}`}>
    <NativeSelect
      className={classes.category}
      aria-label={t`Category`}
      value={filter.categoryId}
      onChange={({ currentTarget }) => onChange({ ...filter, categoryId: currentTarget.value })}
      data={[
        { value: '', label: t`All categories` },
        ...categories.map(({ id, name }) => ({ value: id, label: name })),
        { value: UNCATEGORIZED, label: t`Uncategorized` },
      ]}
    />
    <TextInput
      className={classes.search}
      type="search"
      aria-label={t`Search your foods`}
      placeholder={t`Search your foods`}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      value={filter.text}
      onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
    />
  </div>
);

function progressText(loaded: number, total: number): string {
  const loadedText = formatNumber(loaded);
  return plural(total, { one: `${loadedText} of # food`, other: `${loadedText} of # foods` });
}

/** Loading progress of a long list. */
const LoadingBar = ({ loaded, total }: { loaded: number; total: number }) => (
  <div
    className={classes.track}
    role="progressbar"
    aria-label={t`Loading your foods`}
    aria-valuemin={0}
    aria-valuemax={total}
    aria-valuenow={loaded}
    aria-valuetext={progressText(loaded, total)}
  >
    <div className={classes.fill} style={{ width: `${(loaded / Math.max(1, total)) * 100}%` }} />
  </div>
);

interface FoodBrowserProps extends Omit<FoodListProps, 'foods' | 'nutrients'> {
  all: ReturnType<typeof useAllFoods>;
  foods: readonly FoodOption_FoodFragment[];
  categories: MyFoodsQuery['categories'];
  onAdd: (name: string, button: Element) => void;
}

const countText = (shown: number, total: number) =>
  shown === total ? plural(total, { one: '# food', other: '# foods' }) : progressText(shown, total);

/** The user's foods with a filter, as a table or as cards. Filtering is deferred, so that typing stays responsive. */
export function FoodBrowser({ all, foods, categories, goals, onEdit, onDelete, onAdd }: FoodBrowserProps) {
  const [typed, setTyped] = useState(NO_FILTER);
  // Ignores a category that was deleted.
  const known = typed.categoryId === UNCATEGORIZED || categories.some(({ id }) => id === typed.categoryId);
  const wanted = useDeferredValue(typed.text);
  const categoryId = useDeferredValue(known ? typed.categoryId : '');
  const shown = useMemo(() => filterFoods(foods, { text: wanted, categoryId }), [foods, wanted, categoryId]);
  const narrow = useNarrowScreen();
  const nutrients = useGoalNutrients(goals, foods);
  const list = { foods: shown, goals, nutrients, onEdit, onDelete };

  const content = () => {
    if (shown.length > 0) return narrow ? <FoodCards {...list} /> : <FoodTable {...list} />;
    if (!all.complete) return null;
    if (foods.length === 0) {
      return (
        <EmptyState title={t`You have no foods yet.`}>{t`Add the foods you eat often to log them quickly.`}</EmptyState>
      );
    }
    const name = wanted.trim();
    return (
      <EmptyState title={t`No matching foods.`}>
        <div className={`wrap ${classes.ways}`}>
          <Button variant="default" onClick={() => setTyped(NO_FILTER)}>
            {t`Show all foods`}
          </Button>
          {name !== '' && (
            <Button variant="default" onClick={({ currentTarget }) => onAdd(name, currentTarget)}>
              {t`Add “${name}”`}
            </Button>
          )}
        </div>
      </EmptyState>
    );
  };

  return (
    <div className="stack">
      <FoodFilterBar
        filter={{ ...typed, categoryId: known ? typed.categoryId : '' }}
        onChange={setTyped}
        categories={categories}
      />
      {all.error !== undefined && (
        <ErrorBlock message={failureMessage(all.error, t`Failed to fetch foods.`)} onRetry={all.retry} />
      )}
      <div className={`row muted nums ${classes.status}`}>
        <p role="status">{countText(shown.length, all.complete ? foods.length : all.total)}</p>
        {!all.complete && all.error === undefined && <LoadingBar loaded={foods.length} total={all.total} />}
      </div>
      {content()}
    </div>
  );
}

export const FoodsSkeleton = () => (
  <div role="status" aria-label={t`Loading your foods`}>
    <div className={`wrap ${classes.bar}`}>
      <div className={classes.category}>
        <Skeleton height={46} radius="md" />
      </div>
      <div className={classes.search}>
        <Skeleton height={46} radius="md" />
      </div>
    </div>
    <Skeleton height={16} width={80} my={14} />
    <SkeletonRows count={7}>
      <Skeleton height={56} radius="md" mb={8} />
    </SkeletonRows>
  </div>
);
