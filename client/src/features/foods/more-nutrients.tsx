import { t } from '@lingui/core/macro';
import { skipToken, useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { FoodNutrientsQuery } from '../../__generated__/graphql';
import { QueryError } from '../../ui/feedback/error-block';
import { FoodNutrientsDocument } from './__generated__/food-form';
import classes from './more-nutrients.module.css';
import type { MacroField } from './macro-field';
import { MacroRow, type MacroRowProps } from './macro-row';

interface MoreNutrientsProps {
  /** ID of an existing food, whose nutrients are read when they are shown. */
  foodId: string | null;
  fields: readonly MacroField[];
  isRead: boolean;
  onRead: (nutrients: FoodNutrientsQuery['food']['nutrients']) => void;
  row: Omit<MacroRowProps, 'field' | 'faulty'> & { faulty: readonly string[] };
}

/** Vitamins, minerals and other nutrients beside the macros. Most labels have none, so they are folded. */
export function MoreNutrients({ foodId, fields, isRead, onRead, row: { faulty, ...row } }: MoreNutrientsProps) {
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useQuery(
    FoodNutrientsDocument,
    opened && !isRead && foodId !== null ? { variables: { id: foodId }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const isFaulty = fields.some(({ macroName }) => faulty.includes(macroName));

  useEffect(() => {
    if (data && !isRead) onRead(data.food.nutrients);
  }, [data, isRead, onRead]);

  return (
    <details
      className={classes.more}
      open={opened || isFaulty}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className={classes.summary}>{t`More nutrients`}</summary>
      {(opened || isFaulty) && (
        <div className={classes.fields}>
          {isRead &&
            fields.map((field) => (
              <MacroRow key={field.macroName} {...row} field={field} faulty={faulty.includes(field.macroName)} />
            ))}
          {!isRead &&
            (error ? (
              <QueryError error={error} failed={t`Failed to fetch food details.`} refetch={refetch} />
            ) : (
              <Skeleton height={320} radius="lg" />
            ))}
        </div>
      )}
    </details>
  );
}
