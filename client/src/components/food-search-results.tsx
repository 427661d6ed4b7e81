import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { FoodMatch } from '../lib/food-match';
import type { LoggableFood } from '../lib/loggable-food';
import { EmptyState } from './empty-state';
import { ErrorBlock } from './error-block';
import { FoodOptions } from './food-options';
import classes from './food-search-results.module.css';
import type { Listbox } from './use-listbox';

/** A search for foods as it stands. */
export interface FoodSearch {
  /** The search words without the amount. */
  name: string;
  /** Null before the first answer, and where there is none. */
  matches: readonly FoodMatch[] | null;
  /** The matches are not yet those of what is typed. */
  loading: boolean;
  failure: string | null;
  /** Why some foods may be missing. */
  warning: string | null;
  /** The text that is shown when no food matches. */
  nothingFound: string;
  /** The error of the submitted text. */
  fault: string | null;
  retry: () => void;
  /** Asks for what is typed without waiting for the typing to rest. */
  searchNow: () => void;
}

interface FoodSearchResultsProps {
  search: FoodSearch;
  isChosen: (food: LoggableFood) => boolean;
  onChoose: (match: FoodMatch) => void;
  /** Asks for the form of a new food of that name. */
  onCreate: (name: string) => void;
  listbox: Listbox;
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

const countText = (count: number) => (count === 1 ? '1 food found' : `${count} foods found`);

/** The foods that a search found, wherever they come from, and the way to add one that is not among them. */
export function FoodSearchResults({ search, isChosen, onChoose, onCreate, listbox }: FoodSearchResultsProps) {
  const { name, matches, loading, failure, warning, nothingFound, retry } = search;
  const create = (
    <Button
      className={classes.create ?? ''}
      variant="default"
      fullWidth
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      onClick={() => onCreate(name)}
    >
      Create “{name}”
    </Button>
  );
  if (failure !== null) return <ErrorBlock message={failure} onRetry={retry} />;
  if (!matches) return ROWS.map((row) => <Skeleton key={row} height={56} mb={8} />);
  return (
    <div aria-busy={loading} data-stale={loading} className={classes.results}>
      <p className={classes.announced} role="status">
        {!loading && countText(matches.length)}
      </p>
      {warning !== null && (
        <div className={classes.warning}>
          <span role="alert">{warning}</span>
          <Button variant="subtle" px="xs" h={44} onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {matches.length > 0 ? (
        <>
          <FoodOptions
            label="Foods found"
            matches={matches}
            marksOwn
            isChosen={isChosen}
            onChoose={onChoose}
            listbox={listbox}
          />
          {create}
        </>
      ) : (
        !loading && (
          <EmptyState title={warning === null ? nothingFound : 'No matches in your foods.'}>{create}</EmptyState>
        )
      )}
    </div>
  );
}
