import { Skeleton } from '@mantine/core';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** The shape of the foods while the first of them are on the way. */
export const FoodsSkeleton = () => (
  <div role="status" aria-label="Loading your foods">
    <Skeleton height={46} radius="md" mb={44} />
    {ROWS.map((row) => (
      <Skeleton key={row} height={56} radius="md" mb={8} />
    ))}
  </div>
);
