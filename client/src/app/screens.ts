import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { lazyPart } from '../platform/lazy/lazy-part';
import { paths } from '../platform/paths';

/**
 * The surroundings of a screen: nothing, the API client and the UI library, the frame of the payment screens, or the app with
 * its navigation bar, which requires a login.
 */
export type Frame = 'none' | 'guest' | 'payment' | 'app';

export interface Screen {
  path: string;
  frame: Frame;
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
    frame: 'none',
    screen: Landing,
  },
  {
    path: paths.terms,
    frame: 'none',
    screen: lazyPart(() => import('../screens/landing/terms'), 'Terms'),
  },
  {
    path: paths.privacy,
    frame: 'none',
    screen: lazyPart(() => import('../screens/landing/privacy'), 'Privacy'),
  },
  {
    path: paths.sources,
    frame: 'none',
    screen: lazyPart(() => import('../screens/landing/sources'), 'Sources'),
  },
  {
    path: paths.logIn,
    frame: 'guest',
    screen: lazyPart(() => import('../screens/auth/log-in'), 'LogIn'),
  },
  { path: paths.signUp, frame: 'guest', screen: lazyPart(() => import('../screens/auth/sign-up'), 'SignUp') },
  { path: paths.signIn, frame: 'guest', screen: lazyPart(() => import('../screens/auth/sign-in'), 'SignIn') },
  { path: paths.resetPassword, frame: 'guest', screen: lazyPart(loadEmailLinks, 'ResetPassword') },
  { path: paths.resetPasswordConfirm, frame: 'guest', screen: lazyPart(loadEmailLinks, 'ResetPasswordConfirm') },
  { path: paths.confirmEmail, frame: 'guest', screen: lazyPart(loadEmailLinks, 'ConfirmEmail') },
  { path: paths.cancelFactorRemoval, frame: 'guest', screen: lazyPart(loadEmailLinks, 'CancelFactorRemoval') },
  { path: paths.unsubscribe, frame: 'guest', screen: lazyPart(loadEmailLinks, 'Unsubscribe') },
  {
    path: paths.dashboard,
    frame: 'app',
    screen: lazyPart(() => import('../screens/dashboard/dashboard'), 'Dashboard'),
    link: t`Dashboard`,
    shortPath: '/dashboard',
  },
  {
    path: paths.goals,
    frame: 'app',
    screen: lazyPart(() => import('../screens/goals/goals'), 'Goals'),
    link: t`Goals`,
  },
  {
    path: paths.foodMaintenance,
    frame: 'app',
    screen: lazyPart(() => import('../screens/foods/food-maintenance'), 'FoodMaintenance'),
    link: t`Food Maintenance`,
    shortPath: '/food-maintenance',
  },
  {
    path: paths.logs,
    frame: 'app',
    screen: lazyPart(() => import('../screens/logs/logs'), 'Logs'),
    link: t`Logs`,
    shortPath: '/logs',
  },
  {
    path: paths.settings,
    frame: 'app',
    screen: lazyPart(() => import('../screens/settings/settings'), 'Settings'),
    link: t`Settings`,
  },
  {
    path: paths.connectApp,
    frame: 'app',
    screen: lazyPart(() => import('../screens/settings/connect-app'), 'ConnectApp'),
  },
  // One chunk, because users usually see several of these screens in a row.
  { path: paths.payment, frame: 'payment', screen: lazyPart(loadPayment, 'SubscriptionPayment') },
  { path: paths.paymentSuccess, frame: 'payment', screen: lazyPart(loadPayment, 'SubscriptionPayment') },
  { path: paths.paymentCancel, frame: 'payment', screen: lazyPart(loadPayment, 'PaymentCancel') },
  { path: paths.paymentOneTime, frame: 'payment', screen: lazyPart(loadPayment, 'OneTimePayment') },
  { path: paths.paymentOneTimeSuccess, frame: 'payment', screen: lazyPart(loadPayment, 'OneTimeReturn') },
  { path: paths.thankYou, frame: 'payment', screen: lazyPart(loadPayment, 'ThankYou') },
];
