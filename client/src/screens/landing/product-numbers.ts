/** Actions that log a usual food. Counted by `e2e/quick-logging.spec.ts`. */
export const USUAL_FOOD_ACTIONS = 2;

/** Foods in the bundled USDA database, `server/data/usda-foods.json`. Compared with the file by `product-numbers.test.ts`. */
export const BUNDLED_FOODS = 8789;
