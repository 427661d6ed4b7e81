/** Words that are easy to guess here: the program, what it is about, and who runs it. */
const CONTEXT_WORDS: ReadonlySet<string> = new Set([
  'macrolog',
  'macro',
  'macros',
  'nutrition',
  'nutrient',
  'nutrients',
  'calorie',
  'calories',
  'protein',
  'carbs',
  'carbohydrates',
  'fooddiary',
  'foodlog',
  'mealplan',
  'dashboard',
  'diet',
  'weightloss',
  'fitness',
  'healthy',
  'admin',
  'administrator',
  'operator',
  'support',
  'subscription',
  'login',
  'welcome',
  'password',
]);

const NO_LETTERS = /\P{L}+/gu;

/**
 * Whether a password is such a word, with any digits, blanks and punctuation in it.
 * @param folded the password in lower case.
 */
export const isContextWord = (folded: string): boolean => CONTEXT_WORDS.has(folded.replace(NO_LETTERS, ''));
