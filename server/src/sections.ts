import { authRoutes } from './modules/accounts/auth.routes';
import { categoriesRoutes } from './modules/foods/categories.routes';
import { foodsRoutes } from './modules/foods/foods.routes';
import { goalsRoutes } from './modules/goals/goals.routes';
import { lookupRoutes } from './modules/food-search/lookup/lookup.routes';
import { foodLogsRoutes } from './modules/diary/food-logs.routes';
import { paymentsRoutes } from './modules/billing/payments.routes';
import { transferRoutes } from './modules/portability/transfer.routes';
import { unsubscribeRoutes } from './modules/messaging/unsubscribe.routes';
import { usersRoutes } from './modules/accounts/users.routes';
import { weightsRoutes } from './modules/weight/weights.routes';
import type { Services } from './services';
import type { Section } from './platform/rest/route';

/** All calls, in the order of the documentation. */
export const createSections = (services: Services): Section[] => [
  {
    title: 'Account',
    routes: [
      ...authRoutes(services.auth, services.passwordResets, services.sessions),
      ...usersRoutes(services.users),
      ...unsubscribeRoutes(services.unsubscribe),
    ],
  },
  { title: 'Export and import', routes: transferRoutes(services.transfer) },
  { title: 'Diary', routes: foodLogsRoutes(services.foodLogs) },
  { title: 'Goals', routes: goalsRoutes(services.goals) },
  { title: 'Foods', routes: foodsRoutes(services.foods) },
  { title: 'Categories', routes: categoriesRoutes(services.categories) },
  { title: 'Weight', routes: weightsRoutes(services.weights) },
  { title: 'Food lookup', routes: lookupRoutes(services.lookup) },
  { title: 'Payments', routes: paymentsRoutes(services.payments) },
];
