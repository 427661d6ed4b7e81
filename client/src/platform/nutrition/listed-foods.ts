/** Separators of foods in a text; a comma between digits is a decimal comma. */
const SEPARATOR = /\s*(?:[;\n]|,(?=\s|$))\s*/u;

const AMOUNT = /^[\d½⅓⅔¼¾⅛]/u;

/**
 * How many foods a text lists: '2 eggs, 100 g oats' lists two. What follows a comma without an amount describes the food
 * before it.
 */
export function countListedFoods(text: string): number {
  const [first, ...others] = text.trim().split(SEPARATOR);
  return first ? 1 + others.filter((part) => AMOUNT.test(part)).length : 0;
}
