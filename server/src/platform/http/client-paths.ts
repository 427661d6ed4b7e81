/** Paths of the client's screens, apart from those below a prefix. */
const PATHS: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/signup',
  '/sign-in',
  '/reset-password',
  '/reset-password-confirm',
  '/confirm-email',
  '/cancel-factor-removal',
  '/unsubscribe',
  '/terms',
  '/privacy',
  '/sources',
  '/payment',
  '/payment-success',
  '/payment-cancel',
  '/payment-onetime',
  '/payment-success-onetime',
  '/thank-you',
  '/dashboard',
  '/food-maintenance',
  '/logs',
]);

/** The client redirects unknown paths below these. */
const PREFIXES = ['/app/', '/support/'] as const;

/** Whether the client has a screen for a path. Like its router, this ignores case and a slash at the end. */
export function isClientPath(path: string): boolean {
  const known = path.toLowerCase().replace(/(?<=.)\/+$/, '');
  return PATHS.has(known) || PREFIXES.some((prefix) => `${known}/`.startsWith(prefix));
}

/** Where browsers and password managers look for the page to change the password. */
export const CHANGE_PASSWORD = {
  path: '/.well-known/change-password',
  target: '/app/settings?change=password',
} as const;

/** Name of the prerendered page for unknown paths. */
export const NOT_FOUND_PATH = '/404';
