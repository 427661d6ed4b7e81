import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { lazyPart } from '../platform/lazy/lazy-part';
import { paths } from '../platform/paths';

/**
 * The surroundings of a screen: nothing, the API client and the UI library, the frame of the payment screens, or the app with
 * its navigation bar, which requires a login.
 */
export type PageLayout = 'none' | 'guest' | 'payment' | 'app';

export interface Screen {
  path: string;
  layout: PageLayout;
  /** The component. A lazy one has the name of its chunk and a function that loads it. */
  screen: ComponentType & { chunk?: string; preload?: () => Promise<void> };
  link?: string;
  /** A short path that redirects to this screen. */
  shortPath?: string;
}

export const Landing = lazyPart(() => import('../screens/landing/landing'), 'Landing');

const loadEmailLinks = () => import('../screens/auth/email-links');
const loadPayment = () => import('../screens/payment/payment');

/** All screens, except the support console and the page for unknown paths. The navigation bar has the same order. */
export const SCREENS: readonly Screen[] = [
  {
    path: paths.home,
    layout: 'none',
    screen: Landing,
  },
  {
    path: paths.terms,
    layout: 'none',
    screen: lazyPart(() => import('../screens/landing/terms'), 'Terms'),
  },
  {
    path: paths.privacy,
    layout: 'none',
    screen: lazyPart(() => import('../screens/landing/privacy'), 'Privacy'),
  },
  {
    path: paths.sources,
    layout: 'none',
    screen: lazyPart(() => import('../screens/landing/sources'), 'Sources'),
  },
  {
    path: paths.logIn,
    layout: 'guest',
    screen: lazyPart(() => import('../screens/auth/log-in'), 'LogIn'),
  },
  { path: paths.signUp, layout: 'guest', screen: lazyPart(() => import('../screens/auth/sign-up'), 'SignUp') },
  { path: paths.signIn, layout: 'guest', screen: lazyPart(() => import('../screens/auth/sign-in'), 'SignIn') },
  { path: paths.resetPassword, layout: 'guest', screen: lazyPart(loadEmailLinks, 'ResetPassword') },
  { path: paths.resetPasswordConfirm, layout: 'guest', screen: lazyPart(loadEmailLinks, 'ResetPasswordConfirm') },
  { path: paths.confirmEmail, layout: 'guest', screen: lazyPart(loadEmailLinks, 'ConfirmEmail') },
  { path: paths.cancelFactorRemoval, layout: 'guest', screen: lazyPart(loadEmailLinks, 'CancelFactorRemoval') },
  { path: paths.unsubscribe, layout: 'guest', screen: lazyPart(loadEmailLinks, 'Unsubscribe') },
  {
    path: paths.dashboard,
    layout: 'app',
    screen: lazyPart(() => import('../screens/dashboard/dashboard'), 'Dashboard'),
    link: t`Dashboard`,
    shortPath: '/dashboard',
  },
  {
    path: paths.goals,
    layout: 'app',
    screen: lazyPart(() => import('../screens/goals/goals'), 'Goals'),
    link: t`Goals`,
  },
  {
    path: paths.foodMaintenance,
    layout: 'app',
    screen: lazyPart(() => import('../screens/foods/food-maintenance'), 'FoodMaintenance'),
    link: t`Food Maintenance`,
    shortPath: '/food-maintenance',
  },
  {
    path: paths.logs,
    layout: 'app',
    screen: lazyPart(() => import('../screens/logs/logs'), 'Logs'),
    link: t`Logs`,
    shortPath: '/logs',
  },
  {
    path: paths.settings,
    layout: 'app',
    screen: lazyPart(() => import('../screens/settings/settings'), 'Settings'),
    link: t`Settings`,
  },
  {
    path: paths.connectApp,
    layout: 'app',
    screen: lazyPart(() => import('../screens/settings/connect-app'), 'ConnectApp'),
  },
  // One chunk, because users usually see several of these screens in a row.
  { path: paths.payment, layout: 'payment', screen: lazyPart(loadPayment, 'SubscriptionPayment') },
  { path: paths.paymentSuccess, layout: 'payment', screen: lazyPart(loadPayment, 'SubscriptionPayment') },
  { path: paths.paymentCancel, layout: 'payment', screen: lazyPart(loadPayment, 'PaymentCancel') },
  { path: paths.paymentOneTime, layout: 'payment', screen: lazyPart(loadPayment, 'OneTimePayment') },
  { path: paths.paymentOneTimeSuccess, layout: 'payment', screen: lazyPart(loadPayment, 'OneTimeReturn') },
  { path: paths.thankYou, layout: 'payment', screen: lazyPart(loadPayment, 'ThankYou') },
];
