import { paths } from '../platform/paths';
import { lazyPart } from '../platform/lazy/lazy-part';

export const AppProviders = lazyPart('app-providers', async () => (await import('./app-providers')).AppProviders);
export const AppLayout = lazyPart('app-layout', async () => (await import('./shell/app-layout')).AppLayout);

export const Terms = lazyPart('terms', async () => (await import('../screens/landing/terms')).Terms);
export const Privacy = lazyPart('privacy', async () => (await import('../screens/landing/privacy')).Privacy);
export const NotFound = lazyPart('not-found', async () => (await import('../screens/landing/not-found')).NotFound);
export const LogIn = lazyPart('log-in', async () => (await import('../screens/auth/log-in')).LogIn);
export const SignUp = lazyPart('sign-up', async () => (await import('../screens/auth/sign-up')).SignUp);
export const ResetPassword = lazyPart(
  'reset-password',
  async () => (await import('../screens/auth/reset-password')).ResetPassword,
);
export const ResetPasswordConfirm = lazyPart(
  'reset-password-confirm',
  async () => (await import('../screens/auth/reset-password-confirm')).ResetPasswordConfirm,
);
export const ConfirmEmail = lazyPart(
  'confirm-email',
  async () => (await import('../screens/auth/confirm-email')).ConfirmEmail,
);
export const Unsubscribe = lazyPart(
  'unsubscribe',
  async () => (await import('../screens/auth/unsubscribe')).Unsubscribe,
);
export const Dashboard = lazyPart('dashboard', async () => (await import('../screens/dashboard/dashboard')).Dashboard);
export const Goals = lazyPart('goals', async () => (await import('../screens/goals/goals')).Goals);
export const FoodMaintenance = lazyPart(
  'food-maintenance',
  async () => (await import('../screens/foods/food-maintenance')).FoodMaintenance,
);
export const Logs = lazyPart('logs', async () => (await import('../screens/logs/logs')).Logs);
export const Settings = lazyPart('settings', async () => (await import('../screens/settings/settings')).Settings);
export const Support = lazyPart('support', async () => (await import('../screens/support/support')).Support);
export const PaymentFrame = lazyPart('payment', async () => (await import('../screens/payment/payment')).PaymentFrame);
export const Payment = lazyPart('payment', async () => (await import('../screens/payment/payment')).Payment);

/** Nested chunks of each route. Loading them together avoids a request waterfall. */
const PARTS_OF: Readonly<Record<string, ReadonlyArray<{ fetched: () => Promise<void> }>>> = {
  [paths.terms]: [AppProviders, Terms],
  [paths.privacy]: [Privacy],
  [paths.logIn]: [AppProviders, LogIn],
  [paths.signUp]: [AppProviders, SignUp],
  [paths.resetPassword]: [AppProviders, ResetPassword],
  [paths.resetPasswordConfirm]: [AppProviders, ResetPasswordConfirm],
  [paths.confirmEmail]: [AppProviders, ConfirmEmail],
  [paths.unsubscribe]: [AppProviders, Unsubscribe],
  [paths.dashboard]: [AppProviders, AppLayout, Dashboard],
  [paths.goals]: [AppProviders, AppLayout, Goals],
  [paths.foodMaintenance]: [AppProviders, AppLayout, FoodMaintenance],
  [paths.logs]: [AppProviders, AppLayout, Logs],
  [paths.settings]: [AppProviders, AppLayout, Settings],
  [paths.payment]: [AppProviders, PaymentFrame],
  [paths.paymentSuccess]: [AppProviders, PaymentFrame],
  [paths.paymentOneTime]: [AppProviders, PaymentFrame],
};

/** Resolves when all chunks of the route have loaded or failed. */
export async function preloadRoute(pathname: string): Promise<void> {
  await Promise.all(PARTS_OF[pathname]?.map((part) => part.fetched()) ?? []);
}
