import type { ComponentProps } from 'react';
import type { MealRow_MealFragment } from '../../__generated__/graphql';
import { MealSaver } from './meal-saver';
import { PickList } from './pick-list';

interface SelectedFoodsProps extends Omit<ComponentProps<typeof PickList>, 'children'> {
  meals: readonly MealRow_MealFragment[];
}

/** All that is chosen, to be looked over, changed and kept as a meal. */
export const SelectedFoods = ({ meals, ...list }: SelectedFoodsProps) => (
  <PickList {...list}>
    <MealSaver picks={list.picks} meals={meals} />
  </PickList>
);
