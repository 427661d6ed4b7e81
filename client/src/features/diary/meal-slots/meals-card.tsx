import { t } from '@lingui/core/macro';
import { Button, Skeleton } from '@mantine/core';
import { lazyPart } from '../../../platform/lazy/lazy-part';
import { useDialog } from '../../../ui/dialog/use-dialog';
import { Card } from '../../../ui/layout/card';
import classes from './meals-card.module.css';
import type { MealSlot } from './use-meal-slots';

const MealSlotsDialog = lazyPart(() => import('./meal-slots-dialog'), 'MealSlotsDialog');

interface MealsCardProps {
  /** Undefined while they are loading. */
  slots: readonly MealSlot[] | undefined;
}

/** The meals that the entries of a day are grouped by. */
export function MealsCard({ slots }: MealsCardProps) {
  const editing = useDialog<readonly MealSlot[]>();
  return (
    <Card title={t`Meals of the day`}>
      <p className="muted pretty">{t`Your diary groups what you log by these meals.`}</p>
      {slots ? (
        <ol className={`wrap ${classes.meals}`} aria-label={t`Meals in order`}>
          {slots.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ol>
      ) : (
        <Skeleton height={28} mt={12} />
      )}
      <Button
        className={classes.button ?? ''}
        variant="default"
        aria-haspopup="dialog"
        disabled={!slots}
        onClick={editing.opener(slots ?? [])}
      >
        {t`Change Meals`}
      </Button>
      {editing.render((dialog, edited) => (
        <MealSlotsDialog {...dialog} slots={edited} />
      ))}
    </Card>
  );
}
