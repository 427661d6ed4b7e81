/** Shown where the plan has no search. Filtering by category needs no plan. */
export const SEARCH_UPGRADE = 'Upgrade to search your foods.';
