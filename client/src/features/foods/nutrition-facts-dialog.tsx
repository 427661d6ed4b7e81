import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { FoodGoalsDocument, type FoodOption_FoodFragment, type FoodSource } from '../../__generated__/graphql';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { Dialog } from '../../ui/dialog/dialog';
import layout from '../../ui/dialog/dialog.module.css';
import { failureMessage } from '../../platform/errors';
import { FactsTable, type Nutrient } from './facts-table';
import classes from './nutrition-facts-dialog.module.css';

const SOURCES: Readonly<Record<FoodSource, string>> = {
  STARTER: 'Starter',
  CUSTOM: 'Custom',
  USDA: 'Food database',
  EDAMAM: 'Edamam',
};

interface NutritionFactsDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  food: FoodOption_FoodFragment;
  servings: number;
  /** Nutrients other than macros, per serving. */
  further?: readonly Nutrient[] | undefined;
  /** Shown below the table while more nutrients load, or if they failed to load. */
  pending?: ReactNode;
  /** The servings field. */
  children: ReactNode;
}

/** All known nutrients of a food for a number of servings. */
export function NutritionFactsDialog(props: NutritionFactsDialogProps) {
  const { food, servings, further = [], pending, children, ...dialog } = props;
  const { data, error, refetch } = useQuery(FoodGoalsDocument);

  const facts = () => {
    if (data) return <FactsTable food={food} servings={servings} goals={data.goals} further={further} />;
    if (error) {
      const retry = () => void refetch().catch(() => undefined);
      return <ErrorBlock message={failureMessage(error, 'Failed to fetch food details.')} onRetry={retry} />;
    }
    return <Skeleton height={320} radius="lg" />;
  };

  return (
    <Dialog {...dialog} title="Nutrition Facts">
      <div className={`${layout.scroll} ${classes.facts}`} role="region" aria-label={food.name} tabIndex={0}>
        <p className={classes.name}>{food.name}</p>
        <p className={classes.about}>
          {food.servingSize}
          {food.category && ` · ${food.category.name}`}
          <span className={classes.source}>{SOURCES[food.source]}</span>
        </p>
        {facts()}
        {pending}
      </div>
      <div className={layout.footer}>{children}</div>
    </Dialog>
  );
}
