import type { FoodOption_FoodFragment } from '../__generated__/graphql';

export interface Serving {
  /** '109g (Cup)'. */
  readonly text: string;
  /** Grams. */
  readonly weight: number;
}

/** What the external database knows a food by. */
export interface ExternalFood {
  readonly foodId: string;
  /** Grams of the serving that the food's macros are for; null where the source gives no measure. */
  readonly servingWeight: number | null;
  /** The servings it can be logged in; none where its weight is not known. */
  readonly servings: readonly Serving[];
}

/** A food that can be logged: one of the own, or one of the external database, which becomes one of the own by it. */
export interface LoggableFood extends FoodOption_FoodFragment {
  readonly external?: ExternalFood;
}
