/** Paths that code links to. `app/screens.ts` says which screen each has. */
export const paths = {
  home: '/',
  logIn: '/login',
  signUp: '/signup',
  signIn: '/sign-in',
  resetPassword: '/reset-password',
  resetPasswordConfirm: '/reset-password-confirm',
  confirmEmail: '/confirm-email',
  cancelFactorRemoval: '/cancel-factor-removal',
  unsubscribe: '/unsubscribe',
  terms: '/terms',
  privacy: '/privacy',
  sources: '/sources',
  dashboard: '/app/dashboard',
  goals: '/app/goals',
  foodMaintenance: '/app/food-maintenance',
  logs: '/app/logs',
  settings: '/app/settings',
  connectApp: '/app/connect-app',
  payment: '/payment',
  paymentSuccess: '/payment-success',
  paymentCancel: '/payment-cancel',
  paymentOneTime: '/payment-onetime',
  paymentOneTimeSuccess: '/payment-success-onetime',
  thankYou: '/thank-you',
  support: '/support',
  supportAudit: '/support/audit',
  supportIde: '/support/graphiql',
} as const;

/** The dashboard for a given day. */
export const dayPath = (date: string): string => `${paths.dashboard}?date=${date}`;

/** The page of an account in the support console. */
export const supportUserPath = (id: string): string => `${paths.support}/users/${id}`;

/** The GraphQL API, on the app's own origin. */
export const GRAPHQL_URL = '/graphql';
