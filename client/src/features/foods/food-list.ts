import type { FoodDetails_FoodFragment, FoodTableQuery } from '../../__generated__/graphql';

/** Props shared by the table and the cards. */
export interface FoodListProps {
  foods: readonly FoodDetails_FoodFragment[];
  /** The macros of goals become columns. */
  goals: FoodTableQuery['goals'];
  onEdit: (food: FoodDetails_FoodFragment) => void;
  onDelete: (food: FoodDetails_FoodFragment) => void;
}
