import type { FoodOption_FoodFragment, FoodTableQuery } from '../../__generated__/graphql';

/** Props shared by the table and the cards. */
export interface FoodListProps {
  foods: readonly FoodOption_FoodFragment[];
  /** The macros of goals become columns. */
  goals: FoodTableQuery['goals'];
  onEdit: (food: FoodOption_FoodFragment) => void;
  onDelete: (food: FoodOption_FoodFragment) => void;
}
