import type { ComponentProps } from 'react';
import type { MealRow_MealFragment } from '../../../__generated__/graphql';
import { MealSaver } from '../quick-log/meal-saver';
import { PickList } from './pick-list';

interface SelectedFoodsProps extends Omit<ComponentProps<typeof PickList>, 'children'> {
  meals: readonly MealRow_MealFragment[];
}

/** Lets the user review and edit the selection or save it as a meal. */
export const SelectedFoods = ({ meals, ...list }: SelectedFoodsProps) => (
  <PickList {...list}>
    <MealSaver picks={list.picks} meals={meals} />
  </PickList>
);
