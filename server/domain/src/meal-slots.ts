/** Meal slots of an account that has not changed them. */
export const DEFAULT_MEAL_SLOTS = ['Breakfast', 'Lunch', 'Dinner', 'Snacks'] as const;
