import type { FoodDetails_FoodFragment, FoodTableQuery } from '../../__generated__/graphql';

/** What a list of foods needs, however it is laid out. */
export interface FoodListProps {
  foods: readonly FoodDetails_FoodFragment[];
  /** They name the columns. */
  goals: FoodTableQuery['goals'];
  onEdit: (food: FoodDetails_FoodFragment) => void;
  onDelete: (food: FoodDetails_FoodFragment) => void;
}
