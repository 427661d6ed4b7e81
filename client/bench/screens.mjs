/**
 * Targets: KiB of compressed scripts, requests, requests to GraphQL, milliseconds to the first paint and to the content.
 * @typedef {{ scripts: number, requests: number, questions?: number, firstPaint: number, content?: number }} Aim
 *
 * @typedef {object} Screen
 * @property {string} name
 * @property {string} path
 * @property {'member' | 'staff'} [as] The account that is logged in.
 * @property {boolean} [comesBack] Whether the service worker has kept the screen at an earlier visit.
 * @property {string} [content] Selector of the data that the screen is opened for.
 * @property {Aim} [aim]
 */

/** The measured screens. @type {Screen[]} */
export const SCREENS = [
  { name: 'landing', path: '/', aim: { scripts: 110, requests: 6, firstPaint: 900 } },
  { name: 'login', path: '/login', aim: { scripts: 175, requests: 6, firstPaint: 900 } },
  { name: 'sign-up', path: '/signup' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'sources', path: '/sources' },
  { name: 'password reset', path: '/reset-password' },
  {
    name: 'dashboard',
    path: '/app/dashboard',
    as: 'member',
    content: '[role=progressbar]',
    aim: { scripts: 242, requests: 24, questions: 2, firstPaint: 1900, content: 1900 },
  },
  {
    name: 'dashboard again',
    path: '/app/dashboard',
    as: 'member',
    comesBack: true,
    content: '[role=progressbar]',
  },
  { name: 'goals', path: '/app/goals', as: 'member', content: '[role=progressbar]' },
  { name: 'food maintenance', path: '/app/food-maintenance', as: 'member', content: '[aria-label="Your foods"]' },
  { name: 'logs', path: '/app/logs', as: 'member', content: 'svg text' },
  { name: 'logs again', path: '/app/logs', as: 'member', comesBack: true, content: 'svg text' },
  { name: 'settings', path: '/app/settings', as: 'member' },
  { name: 'subscribe', path: '/payment', as: 'member' },
  { name: 'buy once', path: '/payment-onetime', as: 'member' },
  { name: 'payment canceled', path: '/payment-cancel', as: 'member' },
  { name: 'support', path: '/support', as: 'staff' },
];
