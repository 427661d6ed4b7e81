import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CLIENT = join(__dirname, '../..');

/** The app never reaches the state that would show this text. */
interface Unreachable {
  readonly unreachable: string;
}

const NO_USER: Unreachable = {
  unreachable: 'the app shows no screen without a token, and the user ID comes from the token',
};

/**
 * All texts that the specification fixes word for word (sections 2, 5 and 8), with the file under `src` that shows them.
 * Each text must also occur in a component or browser test.
 */
const TEXTS: ReadonlyArray<readonly [text: string, place: string | Unreachable]> = [
  // Section 2: screens and routes
  ['Log In', 'screens/auth/log-in.tsx'],
  ['Sign Up', 'screens/auth/sign-up.tsx'],
  ['Show password', 'ui/form/password-field.tsx'],
  ['Install App', 'screens/landing/hero.tsx'],
  ['Learn More', 'screens/landing/hero.tsx'],
  ['Back to Top', 'screens/landing/landing.tsx'],
  ['20+ clinics', 'screens/landing/terms.tsx'],
  ['Not Now', 'features/payments/log-in-upsell.tsx'],
  ['Loading payment form...', 'features/payments/checkout-card.tsx'],
  ['Pay Now', 'features/payments/one-time-checkout.tsx'],
  ['Dashboard', 'app/screens.ts'],
  ['Goals', 'app/screens.ts'],
  ['Food Maintenance', 'app/screens.ts'],
  ['Logs', 'app/screens.ts'],
  ['Settings', 'app/screens.ts'],
  ['Logout', 'app/shell/nav-bar.tsx'],
  ['Start logging your food for today!', 'features/diary/day/day-entries.tsx'],
  ['Search for a food (e.g., avocado)...', 'ui/data/food-search-box.tsx'],
  ['Log Food', 'features/diary/log-food/log-food-dialog.tsx'],
  ['Nutrition Facts', 'features/foods/nutrition-facts-dialog.tsx'],
  ['Log Weight', 'features/weight/log-weight-dialog.tsx'],
  ['Add Custom Food', 'features/diary/log-food/log-food-dialog.tsx'],
  ['Manage Categories', 'features/foods/categories/manage-categories-dialog.tsx'],
  ['Loading...', { unreachable: 'screens show skeletons while loading, and specific errors on failure' }],
  ['Add New Macro Goal', 'features/goals/goal-dialogs.tsx'],
  ['Edit Macro Goal', 'features/goals/goal-dialogs.tsx'],
  ['Add Food', 'screens/foods/food-maintenance.tsx'],
  ['Edit Food', 'features/foods/food-form-dialog.tsx'],
  ['Confirm Delete', 'features/foods/delete-food-dialog.tsx'],
  ['Log Type', 'features/logs/log-controls.tsx'],
  ['Time Range', 'features/logs/log-controls.tsx'],
  ['Date Range', 'features/logs/log-range.ts'],
  ['Show All Macros', 'features/logs/day-list.tsx'],
  ['Show Fewer Macros', 'features/logs/day-list.tsx'],
  ['You are not currently subscribed', 'features/account/subscription.tsx'],
  ['current billing period', 'features/account/subscription.tsx'],
  ['Cancel Subscription', 'features/account/subscription.tsx'],

  // Section 5: validation rules
  ['Please enter a food to search.', 'features/foods/lookup/use-food-search.ts'],
  ['Query too short. Enter at least 3 characters to search Edamam.', 'features/foods/lookup/use-food-search.ts'],
  ['No foods found in Edamam. Check spelling or try a different term.', 'features/foods/lookup/use-food-search.ts'],
  ['Please fill in all required fields.', 'features/foods/food-form-dialog.tsx'],

  // Section 8: the error catalog
  ['Login failed. Check your credentials.', 'features/account/log-in-form.tsx'],
  ['Signup failed. Username or email may already exist.', 'features/account/sign-up-form.tsx'],
  ['A reset link has been sent to your email.', 'features/account/token-forms.tsx'],
  ['Failed to request password reset. User not found.', 'features/account/token-forms.tsx'],
  ['Password reset successfully. You can now log in with your new password.', 'features/account/token-forms.tsx'],
  ['Failed to reset password. The link may have expired or is invalid.', 'features/account/token-forms.tsx'],
  ['No reset token provided.', { unreachable: 'without a token there is no form to send' }],
  ['Invalid or missing reset token.', 'screens/auth/email-links.tsx'],
  ['Failed to load payment form. Please try again.', 'features/payments/subscription-checkout.tsx'],
  ['Payment verification failed. Please contact support.', 'features/payments/return-from-paying.tsx'],
  ['Failed to verify payment. Please contact support.', 'features/payments/return-from-paying.tsx'],
  ['No authentication token found. Please log in.', 'features/payments/log-in-first.tsx'],
  ['No session ID returned from the server.', 'features/payments/one-time-checkout.tsx'],
  ['Stripe.js not loaded', 'features/payments/subscription-checkout.tsx'],
  ['Payment verification failed.', 'features/payments/return-from-paying.tsx'],
  ['Failed to initiate checkout.', 'features/payments/one-time-checkout.tsx'],
  ['Failed to verify payment.', 'features/payments/return-from-paying.tsx'],
  ['Failed to cancel subscription. Please try again or contact support.', 'features/account/account-dialogs.tsx'],
  ['You must be logged in to cancel your subscription.', 'features/account/account-dialogs.tsx'],
  ['Failed to fetch daily summary.', 'screens/dashboard/dashboard.tsx'],
  ['Failed to fetch goals.', 'screens/goals/goals.tsx'],
  ['Failed to fetch foods.', 'features/diary/log-food/food-picker.tsx'],
  ['Failed to fetch categories.', 'features/foods/categories/manage-categories-dialog.tsx'],
  ['Failed to add category.', 'features/foods/categories/use-category-writes.ts'],
  ['Failed to edit category.', 'features/foods/categories/use-category-writes.ts'],
  ['Failed to delete category.', 'features/foods/categories/use-category-writes.ts'],
  ['Failed to log weight.', 'features/weight/use-weight-writes.ts'],
  ['Failed to add food.', 'features/foods/food-form-dialog.tsx'],
  ['Failed to edit food.', 'features/foods/food-form-dialog.tsx'],
  ['Failed to delete food.', 'features/foods/delete-food-dialog.tsx'],
  ['Failed to fetch food details.', 'features/foods/nutrition-facts-dialog.tsx'],
  ['Failed to select food.', { unreachable: 'selecting a food sends no request, so it cannot fail' }],
  ['Failed to log food.', 'features/diary/data/day-writes.ts'],
  ['Invalid token. Please log in again.', 'screens/auth/log-in.tsx'],
  ['No token found. Please log in.', 'screens/auth/log-in.tsx'],
  ['User not authenticated.', NO_USER],
  ['User not authenticated. Please log in again.', NO_USER],
  ['Please select a food and ensure you are logged in.', 'features/diary/log-food/log-food-dialog.tsx'],
  ['Goal saved successfully', 'features/goals/goal-dialogs.tsx'],
  ['Goal updated successfully', 'features/goals/goal-dialogs.tsx'],
  ['Goal deleted successfully', 'features/goals/goal-list.tsx'],
  ['Failed to save goal', 'features/goals/goal-writes.ts'],
  ['Failed to update goal', 'features/goals/goal-writes.ts'],
  ['Failed to delete goal', 'features/goals/goal-writes.ts'],
  ['Please log in to save goals', 'features/goals/goal-dialogs.tsx'],
  ['Category added successfully!', 'features/foods/categories/use-category-writes.ts'],
  ['Category updated successfully!', 'features/foods/categories/use-category-writes.ts'],
  ['Category deleted successfully!', 'features/foods/categories/use-category-writes.ts'],
  ['Weight logged successfully!', 'features/weight/use-weight-writes.ts'],
  ['Food added successfully!', 'features/foods/food-form-dialog.tsx'],
  ['Food updated successfully!', 'features/foods/food-form-dialog.tsx'],
  ['Food deleted successfully!', 'features/foods/delete-food-dialog.tsx'],
  ['Food logged successfully!', 'features/diary/log-food/use-log-food.ts'],
];

const read = (path: string) => readFileSync(join(CLIENT, path), 'utf8');

const tests = ['src', 'e2e']
  .flatMap((folder) => readdirSync(join(CLIENT, folder), { recursive: true }).map((path) => join(folder, String(path))))
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.endsWith('specified-texts.test.ts'))
  .map(read);

const shown = TEXTS.flatMap(([text, place]) => (typeof place === 'string' ? [[text, place] as const] : []));

test.each(shown)('%s', (text, place) => {
  expect(read(join('src', place))).toContain(text);
  expect(tests.filter((source) => source.includes(text))).not.toHaveLength(0);
});
