import { authRoutes } from '../features/auth/auth.routes';
import { categoriesRoutes } from '../features/categories/categories.routes';
import { foodsRoutes } from '../features/foods/foods.routes';
import { goalsRoutes } from '../features/goals/goals.routes';
import { lookupRoutes } from '../features/lookup/lookup.routes';
import { foodLogsRoutes } from '../features/logs/food-logs.routes';
import { paymentsRoutes } from '../features/payments/payments.routes';
import { transferRoutes } from '../features/transfer/transfer.routes';
import { unsubscribeRoutes } from '../features/marketing/unsubscribe.routes';
import { usersRoutes } from '../features/users/users.routes';
import { weightsRoutes } from '../features/weight/weights.routes';
import type { Services } from '../services';
import type { Section } from './route';

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
