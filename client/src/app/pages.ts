import { paths } from '../platform/paths';
import { lazyPart } from '../platform/lazy/lazy-part';

export const AppProviders = lazyPart(() => import('./app-providers'), 'AppProviders');
export const AppLayout = lazyPart(() => import('./shell/app-layout'), 'AppLayout');

export const Terms = lazyPart(() => import('../screens/landing/terms'), 'Terms');
export const Privacy = lazyPart(() => import('../screens/landing/privacy'), 'Privacy');
export const NotFound = lazyPart(() => import('../screens/landing/not-found'), 'NotFound');
export const LogIn = lazyPart(() => import('../screens/auth/log-in'), 'LogIn');
export const SignUp = lazyPart(() => import('../screens/auth/sign-up'), 'SignUp');
export const ResetPassword = lazyPart(() => import('../screens/auth/reset-password'), 'ResetPassword');
export const ResetPasswordConfirm = lazyPart(
  () => import('../screens/auth/reset-password-confirm'),
  'ResetPasswordConfirm',
);
export const ConfirmEmail = lazyPart(() => import('../screens/auth/confirm-email'), 'ConfirmEmail');
export const Unsubscribe = lazyPart(() => import('../screens/auth/unsubscribe'), 'Unsubscribe');
export const Dashboard = lazyPart(() => import('../screens/dashboard/dashboard'), 'Dashboard');
export const Goals = lazyPart(() => import('../screens/goals/goals'), 'Goals');
export const FoodMaintenance = lazyPart(() => import('../screens/foods/food-maintenance'), 'FoodMaintenance');
export const Logs = lazyPart(() => import('../screens/logs/logs'), 'Logs');
export const Settings = lazyPart(() => import('../screens/settings/settings'), 'Settings');
export const Support = lazyPart(() => import('../screens/support/support'), 'Support');
export const PaymentFrame = lazyPart(() => import('../screens/payment/payment'), 'PaymentFrame');
export const Payment = lazyPart(() => import('../screens/payment/payment'), 'Payment');

/** Nested chunks of each route. Loading them together avoids a request waterfall. */
const PARTS_OF: Readonly<Record<string, ReadonlyArray<{ preload: () => Promise<void> }>>> = {
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
  await Promise.all(PARTS_OF[pathname]?.map((part) => part.preload()) ?? []);
}
