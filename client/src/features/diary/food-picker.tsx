import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { DashboardQuery, FoodOption_FoodFragment } from '../../__generated__/graphql';
import { EmptyState } from '../../components/empty-state';
import { ErrorBlock } from '../../components/error-block';
import { failureMessage } from '../../lib/errors';
import { CategoryChips } from './category-chips';
import { FoodOptions } from './food-options';
import classes from './food-picker.module.css';
import { SEARCH_UPGRADE } from './search-upgrade';
import { useFoodPicker } from './use-food-picker';

interface FoodPickerProps {
  opened: boolean;
  canSearch: boolean;
  categories: DashboardQuery['categories'];
  search: string;
  onSearch: (text: string) => void;
  categoryId: string | null;
  onCategory: (id: string | null) => void;
  onManageCategories: () => void;
  chosenId: string | null;
  onChoose: (food: FoodOption_FoodFragment) => void;
  onAddFood: () => void;
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The part of the dialog where a food is found: by search, by category, in the list. */
export function FoodPicker(props: FoodPickerProps) {
  const { opened, canSearch, categories, search, onSearch, categoryId, onCategory, chosenId, onChoose } = props;
  const wanted = canSearch ? search.trim() : '';
  const picker = useFoodPicker({ search: canSearch ? search : '', categoryId }, opened);

  const list = () => {
    if (picker.error) {
      return <ErrorBlock message={failureMessage(picker.error, 'Failed to fetch foods.')} onRetry={picker.retry} />;
    }
    if (!picker.foods) return ROWS.map((row) => <Skeleton key={row} height={56} mb={8} />);
    if (picker.foods.length === 0) {
      return (
        <EmptyState title="No food matches.">
          <Button variant="default" onClick={props.onAddFood}>
            {wanted === '' ? 'Add a food' : `Add “${wanted}”`}
          </Button>
        </EmptyState>
      );
    }
    return (
      <>
        <FoodOptions foods={picker.foods} chosenId={chosenId} onChoose={onChoose} />
        {picker.hiddenCount > 0 && (
          <Button variant="default" fullWidth mt="sm" loading={picker.loading} onClick={picker.showMore}>
            Show more ({picker.hiddenCount} left)
          </Button>
        )}
      </>
    );
  };

  return (
    <div className={classes.picker}>
      <TextInput
        type="search"
        aria-label="Search your foods"
        placeholder="Search your foods"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        disabled={!canSearch}
        data-autofocus={canSearch || undefined}
        description={canSearch ? undefined : SEARCH_UPGRADE}
        inputWrapperOrder={['input', 'description']}
        value={canSearch ? search : ''}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <CategoryChips
        categories={categories}
        chosenId={categoryId}
        onChoose={onCategory}
        onManage={props.onManageCategories}
      />
      <div className={classes.list} aria-busy={picker.loading} data-stale={picker.loading && picker.foods !== null}>
        {list()}
      </div>
    </div>
  );
}
