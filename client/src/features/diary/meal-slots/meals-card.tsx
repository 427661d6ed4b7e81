import { useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { MealSlotsDocument } from '../../../__generated__/graphql';
import { lazyPart } from '../../../platform/lazy/lazy-part';
import { useDialog } from '../../../ui/dialog/use-dialog';
import { QueryError } from '../../../ui/feedback/error-block';
import { Card } from '../../../ui/layout/card';
import classes from './meals-card.module.css';
import type { MealSlot } from './use-meal-slots';

const MealSlotsDialog = lazyPart(() => import('./meal-slots-dialog'), 'MealSlotsDialog');

/** The meals that the entries of a day are grouped by. */
export function MealsCard() {
  const { data, error, refetch } = useQuery(MealSlotsDocument, { fetchPolicy: 'cache-and-network' });
  const editing = useDialog<readonly MealSlot[]>();

  const content = () => {
    if (data) {
      return (
        <ol className={classes.meals} aria-label="Meals in order">
          {data.mealSlots.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ol>
      );
    }
    if (error) return <QueryError error={error} failed="Couldn't load your meals." refetch={refetch} />;
    return <Skeleton height={28} mt={12} />;
  };

  return (
    <Card title="Meals of the day">
      <p className={classes.hint}>Your diary groups what you log by these meals.</p>
      {content()}
      <Button
        className={classes.button ?? ''}
        variant="default"
        aria-haspopup="dialog"
        disabled={!data}
        onClick={() => editing.open(data?.mealSlots ?? [])}
      >
        Change Meals
      </Button>
      {editing.render((dialog, slots) => (
        <MealSlotsDialog {...dialog} slots={slots} />
      ))}
    </Card>
  );
}
