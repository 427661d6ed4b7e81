import { t } from '@lingui/core/macro';
import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { FoodNutrientsQuery } from '../../__generated__/graphql';
import type { MacroField } from '../../platform/nutrition/macro-field';
import type { MacroRowProps } from '../../ui/form/macro-row';
import { MoreNutrients } from '../../ui/form/more-nutrients';
import { FoodNutrientsDocument } from './__generated__/food-form';

interface FoodNutrientsProps {
  /** ID of an existing food, whose nutrients are read when they are shown. */
  foodId: string | null;
  fields: readonly MacroField[];
  isRead: boolean;
  onRead: (nutrients: FoodNutrientsQuery['food']['nutrients']) => void;
  row: Omit<MacroRowProps, 'field' | 'invalid'> & { invalid: readonly string[] };
}

/** Nutrients of a food beside its macros. */
export function FoodNutrients({ foodId, fields, isRead, onRead, row }: FoodNutrientsProps) {
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useQuery(
    FoodNutrientsDocument,
    opened && !isRead && foodId !== null ? { variables: { id: foodId }, fetchPolicy: 'no-cache' } : skipToken,
  );

  useEffect(() => {
    if (data && !isRead) onRead(data.food.nutrients);
  }, [data, isRead, onRead]);

  return (
    <MoreNutrients
      fields={fields}
      opened={opened}
      onToggle={setOpened}
      reading={{ isRead, error, failed: t`Failed to fetch food details.`, refetch }}
      row={row}
    />
  );
}
