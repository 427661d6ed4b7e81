import { skipToken, useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { LookupFactsDocument } from '../../__generated__/graphql';
import { ErrorBlock } from '../../ui/feedback/error-block';
import { NutritionFactsDialog } from './nutrition-facts-dialog';
import { furtherNutrients } from './lookup/further-nutrients';
import { failureMessage } from '../../platform/errors';
import type { LoggableFood } from '../../platform/nutrition/loggable-food';

/** Weight used when the source gives no serving weight. Its macros are per 100 g in that case. */
const DEFAULT_GRAMS = 100;

interface FoodFactsProps extends Omit<ComponentProps<typeof NutritionFactsDialog>, 'food' | 'further' | 'pending'> {
  food: LoggableFood;
}

/** Nutrition facts of a food. For a food from the external database, all nutrients are fetched from its source. */
export function FoodFacts({ food, ...dialog }: FoodFactsProps) {
  const { external } = food;
  const { data, error, refetch } = useQuery(
    LookupFactsDocument,
    external ? { variables: { foodId: external.foodId, grams: external.servingWeight ?? DEFAULT_GRAMS } } : skipToken,
  );
  const facts = data?.nutritionFacts;

  const pending = () => {
    if (!external || facts) return null;
    if (!error) return <Skeleton height={160} radius="lg" mt="md" />;
    const retry = () => void refetch().catch(() => undefined);
    return <ErrorBlock message={failureMessage(error, 'Failed to fetch food details.')} onRetry={retry} />;
  };

  return (
    <NutritionFactsDialog
      {...dialog}
      food={facts ? { ...food, macros: facts.macros } : food}
      further={facts && furtherNutrients(facts.totalNutrients)}
      pending={pending()}
    />
  );
}
