import { Button, Skeleton } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import { EmptyState } from '../../components/empty-state';
import { ErrorBlock } from '../../components/error-block';
import { FoodOptions } from '../../components/food-options';
import { failureMessage } from '../../lib/errors';
import type { LoggableFood } from '../../lib/loggable-food';
import classes from './lookup-results.module.css';
import type { Lookup } from './use-lookup';

interface LookupResultsProps {
  lookup: Lookup;
  chosenId: string | null;
  onChoose: (food: LoggableFood) => void;
}

const ROWS = ['first', 'second', 'third', 'fourth'];

const Results = ({ lookup, chosenId, onChoose }: LookupResultsProps) => {
  const { error, foods, retry } = lookup;
  if (error) {
    return <ErrorBlock message={failureMessage(error, 'The food database did not answer.')} onRetry={retry} />;
  }
  if (!foods) return ROWS.map((row) => <Skeleton key={row} height={56} mb={8} />);
  if (foods.length === 0) {
    return <EmptyState title="No foods found in Edamam. Check spelling or try a different term." />;
  }
  return <FoodOptions legend="Food database" foods={foods} chosenId={chosenId} onChoose={onChoose} />;
};

/** What the external database has, and the way to ask it. */
export function LookupResults(props: LookupResultsProps) {
  const { query, foods, loading, askable, ask } = props.lookup;
  return (
    <section className={classes.lookup} aria-label="Food database">
      {query !== '' && (
        <>
          <h3 className={classes.title}>Food database</h3>
          <p className={classes.announced} role="status">
            {!loading && foods && `${foods.length} found in the food database`}
          </p>
          <Results {...props} />
        </>
      )}
      {askable !== null && (
        <Button
          variant="default"
          fullWidth
          mt="sm"
          leftSection={<IconWorldSearch size={18} aria-hidden="true" />}
          onClick={ask}
        >
          <span className={classes.term}>Look up “{askable}”</span>
        </Button>
      )}
    </section>
  );
}
