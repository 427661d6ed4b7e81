/** Told wherever searching one's foods is not part of the plan; browsing by category is always open. */
export const SEARCH_UPGRADE = 'Upgrade to search your foods.';
