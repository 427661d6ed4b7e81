import { Button, Skeleton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { DashboardQuery } from '../../__generated__/graphql';
import { EmptyState } from '../../components/empty-state';
import { ErrorBlock } from '../../components/error-block';
import { FoodOptions } from '../../components/food-options';
import { failureMessage } from '../../lib/errors';
import type { LoggableFood } from '../../lib/loggable-food';
import { CategoryChips } from './category-chips';
import classes from './food-picker.module.css';
import { FoodSearchBox } from './food-search-box';
import { SEARCH_UPGRADE } from './search-upgrade';
import { useFoodPicker } from './use-food-picker';

/** A search beyond the own foods: what runs it, what was wrong with it, and what it shows. */
export interface ExternalSearch {
  run: () => void;
  fault: string | null;
  clearFault: () => void;
  /** Its results are on screen, so the own foods leave them room. */
  answered: boolean;
  results: ReactNode;
}

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
  onChoose: (food: LoggableFood) => void;
  onAddFood: () => void;
  /** The search beyond the own foods, for those who have it. */
  external: ExternalSearch | null;
  /** What comes before the foods until something is searched for. */
  quick: ReactNode;
  /** Something else needs the room: the categories keep to one line. */
  narrow: boolean;
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];
/** How many of the own foods stay in sight above the results of another search. */
const FEW = 4;

/** The part of the dialog where a food is found: by search, by category, in the list. */
export function FoodPicker(props: FoodPickerProps) {
  const { opened, canSearch, categories, search, onSearch, categoryId, onCategory, chosenId, onChoose } = props;
  const { external, quick, narrow } = props;
  const [unfolded, setUnfolded] = useState(false);
  const wanted = canSearch ? search.trim() : '';
  const picker = useFoodPicker({ search: canSearch ? search : '', categoryId }, opened);

  const isUntouched = search.trim() === '' && categoryId === null && external?.answered !== true;

  const list = () => {
    if (picker.error) {
      return <ErrorBlock message={failureMessage(picker.error, 'Failed to fetch foods.')} onRetry={picker.retry} />;
    }
    if (!picker.foods) return ROWS.map((row) => <Skeleton key={row} height={56} mb={8} />);
    if (picker.foods.length === 0) {
      // With results below, that there is no own food needs no more than a line.
      if (external?.answered) return <p className={classes.none}>None of your foods matches.</p>;
      return (
        <EmptyState title="No food matches.">
          <Button variant="default" onClick={props.onAddFood}>
            {wanted === '' ? 'Add a food' : `Add “${wanted}”`}
          </Button>
        </EmptyState>
      );
    }
    const folded = external?.answered === true && !unfolded && picker.foods.length > FEW;
    const foods = folded ? picker.foods.slice(0, FEW) : picker.foods;
    return (
      <>
        <FoodOptions legend="Your foods" foods={foods} chosenId={chosenId} onChoose={onChoose} />
        {folded && (
          <Button variant="default" fullWidth mt="sm" onClick={() => setUnfolded(true)}>
            Show all of your foods that match
          </Button>
        )}
        {!folded && picker.hiddenCount > 0 && (
          <Button variant="default" fullWidth mt="sm" loading={picker.loading} onClick={picker.showMore}>
            Show more ({picker.hiddenCount} left)
          </Button>
        )}
      </>
    );
  };

  const searchNow = () => {
    picker.searchNow();
    external?.run();
  };

  const type = (text: string) => {
    external?.clearFault();
    setUnfolded(false);
    onSearch(text);
  };

  return (
    <div className={classes.picker}>
      <FoodSearchBox
        label={external ? 'Search for a food' : 'Search your foods'}
        disabled={!canSearch}
        autoFocus={canSearch}
        description={canSearch ? undefined : SEARCH_UPGRADE}
        error={external?.fault ?? null}
        value={canSearch ? search : ''}
        onChange={type}
        onSearch={searchNow}
      />
      <CategoryChips
        categories={categories}
        inOneLine={narrow}
        chosenId={categoryId}
        onChoose={onCategory}
        onManage={props.onManageCategories}
      />
      <div className={classes.list} aria-busy={picker.loading} data-stale={picker.loading && picker.foods !== null}>
        {isUntouched && quick}
        {(external?.answered === true || isUntouched) && <h3 className={classes.title}>Your foods</h3>}
        {list()}
        {external?.results}
      </div>
    </div>
  );
}
