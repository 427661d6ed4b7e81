import { paths } from '../config/paths';
import { lazyPart } from './lazy-part';

export const DataLayer = lazyPart('data-layer', async () => (await import('./data-layer')).DataLayer);
export const AppLayout = lazyPart('app-layout', async () => (await import('./app-layout')).AppLayout);

export const Terms = lazyPart('terms', async () => (await import('./routes/terms')).Terms);
export const Privacy = lazyPart('privacy', async () => (await import('./routes/privacy')).Privacy);
export const NotFound = lazyPart('not-found', async () => (await import('./routes/not-found')).NotFound);
export const LogIn = lazyPart('log-in', async () => (await import('./routes/log-in')).LogIn);
export const SignUp = lazyPart('sign-up', async () => (await import('./routes/sign-up')).SignUp);
export const ResetPassword = lazyPart(
  'reset-password',
  async () => (await import('./routes/reset-password')).ResetPassword,
);
export const ResetPasswordConfirm = lazyPart(
  'reset-password-confirm',
  async () => (await import('./routes/reset-password-confirm')).ResetPasswordConfirm,
);
export const ConfirmEmail = lazyPart(
  'confirm-email',
  async () => (await import('./routes/confirm-email')).ConfirmEmail,
);
export const Unsubscribe = lazyPart('unsubscribe', async () => (await import('./routes/unsubscribe')).Unsubscribe);
export const Dashboard = lazyPart('dashboard', async () => (await import('./routes/dashboard')).Dashboard);
export const Goals = lazyPart('goals', async () => (await import('./routes/goals')).Goals);
export const FoodMaintenance = lazyPart(
  'food-maintenance',
  async () => (await import('./routes/food-maintenance')).FoodMaintenance,
);
export const Logs = lazyPart('logs', async () => (await import('./routes/logs')).Logs);
export const Settings = lazyPart('settings', async () => (await import('./routes/settings')).Settings);
export const Support = lazyPart('support', async () => (await import('./routes/support')).Support);
export const PaymentFrame = lazyPart('payment', async () => (await import('./routes/payment')).PaymentFrame);
export const Payment = lazyPart('payment', async () => (await import('./routes/payment')).Payment);

/** Nested chunks of each route. Loading them together avoids a request waterfall. */
const PARTS_OF: Readonly<Record<string, ReadonlyArray<{ fetched: () => Promise<void> }>>> = {
  [paths.terms]: [DataLayer, Terms],
  [paths.privacy]: [Privacy],
  [paths.logIn]: [DataLayer, LogIn],
  [paths.signUp]: [DataLayer, SignUp],
  [paths.resetPassword]: [DataLayer, ResetPassword],
  [paths.resetPasswordConfirm]: [DataLayer, ResetPasswordConfirm],
  [paths.confirmEmail]: [DataLayer, ConfirmEmail],
  [paths.unsubscribe]: [DataLayer, Unsubscribe],
  [paths.dashboard]: [DataLayer, AppLayout, Dashboard],
  [paths.goals]: [DataLayer, AppLayout, Goals],
  [paths.foodMaintenance]: [DataLayer, AppLayout, FoodMaintenance],
  [paths.logs]: [DataLayer, AppLayout, Logs],
  [paths.settings]: [DataLayer, AppLayout, Settings],
  [paths.payment]: [DataLayer, PaymentFrame],
  [paths.paymentSuccess]: [DataLayer, PaymentFrame],
  [paths.paymentOneTime]: [DataLayer, PaymentFrame],
};

/** Resolves when all chunks of the route have loaded or failed. */
export async function preloadRoute(pathname: string): Promise<void> {
  await Promise.all(PARTS_OF[pathname]?.map((part) => part.fetched()) ?? []);
}
