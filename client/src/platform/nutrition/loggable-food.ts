import type { FoodOption_FoodFragment } from '../../__generated__/graphql';

export interface Serving {
  /** '109g (Cup)'. */
  readonly text: string;
  /** Grams. */
  readonly weight: number;
}

export interface ExternalFood {
  readonly foodId: string;
  /** Grams of the serving that the macros are for; null if the source has no measure. */
  readonly servingWeight: number | null;
  /** Servings to choose from; none if the weight is unknown. */
  readonly servings: readonly Serving[];
}

/** The user's own food, or one of the external database, which logging saves as an own food. */
export interface LoggableFood extends FoodOption_FoodFragment {
  readonly external?: ExternalFood;
}
