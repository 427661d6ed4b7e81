/** Actions that log a usual food. Counted by `e2e/quick-logging.spec.ts`. */
export const USUAL_FOOD_ACTIONS = 2;

/** Foods of the base, `server/data/foods.jsonl.gz`, in thousands. Compared with the file by `product-numbers.test.ts`. */
export const BUNDLED_FOODS = 28_000;
