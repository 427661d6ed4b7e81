/** Every address of the app. */
export const paths = {
  home: '/',
  logIn: '/login',
  signUp: '/signup',
  resetPassword: '/reset-password',
  resetPasswordConfirm: '/reset-password-confirm',
  terms: '/terms',
  privacy: '/privacy',
  dashboard: '/app/dashboard',
  goals: '/app/goals',
  foodMaintenance: '/app/food-maintenance',
  logs: '/app/logs',
  settings: '/app/settings',
  payment: '/payment',
  paymentSuccess: '/payment-success',
  paymentCancel: '/payment-cancel',
  paymentOneTime: '/payment-onetime',
  paymentOneTimeSuccess: '/payment-success-onetime',
  thankYou: '/thank-you',
} as const;

export const paymentPaths = [
  paths.payment,
  paths.paymentSuccess,
  paths.paymentCancel,
  paths.paymentOneTime,
  paths.paymentOneTimeSuccess,
  paths.thankYou,
] as const;

/** Where the GraphQL API answers, on the app's own origin. */
export const GRAPHQL_URL = '/graphql';
