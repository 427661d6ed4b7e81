import { plural, t } from '@lingui/core/macro';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { FoodMatch, LoggableFood } from '../../platform/nutrition/loggable-food';
import { EmptyState } from '../feedback/empty-state';
import { ErrorBlock } from '../feedback/error-block';
import { SkeletonRows } from '../feedback/skeleton-rows';
import { FoodOptions } from './food-options';
import classes from './food-search-results.module.css';
import type { Listbox } from '../form/use-listbox';

export interface FoodSearch {
  /** The search words without the amount. */
  name: string;
  /** Null until the first response, and after an error. */
  matches: readonly FoodMatch[] | null;
  loading: boolean;
  failure: string | null;
  /** Explains why results may be incomplete. */
  warning: string | null;
  /** The text that is shown when no food matches. */
  nothingFound: string;
  /** The error of the submitted text. */
  validationError: string | null;
  retry: () => void;
  /** Searches without waiting for the debounce. */
  searchNow: () => void;
}

interface FoodSearchResultsProps {
  search: FoodSearch;
  isChosen: (food: LoggableFood) => boolean;
  onChoose: (match: FoodMatch) => void;
  onCreate: (name: string) => void;
  listbox: Listbox;
}

const countText = (count: number) => plural(count, { one: '# food found', other: '# foods found' });

/** Search results from all sources, and a button to create a new food. */
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
      {t`Create “${name}”`}
    </Button>
  );
  if (failure !== null) return <ErrorBlock message={failure} onRetry={retry} />;
  if (!matches) {
    return (
      <SkeletonRows count={5}>
        <Skeleton height={56} mb={8} />
      </SkeletonRows>
    );
  }
  return (
    <div aria-busy={loading} data-stale={loading} className={classes.results}>
      <VisuallyHidden role="status">{!loading && countText(matches.length)}</VisuallyHidden>
      {warning !== null && (
        <div className={`row sunken ${classes.warning}`}>
          <span role="alert">{warning}</span>
          <Button variant="subtle" px="xs" h={44} onClick={retry}>
            {t`Try again`}
          </Button>
        </div>
      )}
      {matches.length > 0 ? (
        <>
          <FoodOptions
            label={t`Foods found`}
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
          <EmptyState title={warning === null ? nothingFound : t`No matches in your foods.`}>{create}</EmptyState>
        )
      )}
    </div>
  );
}
