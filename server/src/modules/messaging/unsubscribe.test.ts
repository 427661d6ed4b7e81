import { createHmac } from 'node:crypto';
import { FREE } from '../entitlements/rights';
import { Tokens } from '../accounts/tokens';
import { UserEntity } from '../accounts/user.entity';
import { UnsubscribeTokens } from './unsubscribe.service';

const SECRET = 'only for tests: 0123456789abcdef0123456789abcdef';
const USER = '0190a5c8-0000-7000-8000-000000000001';
const OTHER = '0190a5c8-0000-7000-8000-000000000002';
const tokens = new UnsubscribeTokens(SECRET);
const NOW = new Date('2026-03-10T12:00:00Z');

const session = { id: OTHER, createdAt: NOW, expiresAt: new Date('2026-04-10T12:00:00Z') };
const user = Object.assign(new UserEntity(), { id: USER, username: 'anna', isAdmin: false });
const access = new Tokens(SECRET);
const accessToken = access.issue(user, FREE, session);

test('a token names its user and never changes', () => {
  expect(tokens.read(tokens.issue(USER))).toEqual({ userId: USER, list: 'news' });
  expect(tokens.read(tokens.issue(USER, 'check-in'))).toEqual({ userId: USER, list: 'check-in' });
  expect(new UnsubscribeTokens(SECRET).issue(USER)).toBe(tokens.issue(USER));
});

const [, mac = ''] = tokens.issue(USER).split('.');
// The last character of 43 carries four bits, so another character may encode the same bytes.
const twin = mac.slice(0, -1) + String.fromCharCode(mac.charCodeAt(mac.length - 1) + 1);
test.each([
  ['another user under the same signature', `${OTHER}.${mac}`],
  ['an altered signature', `${USER}.${mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`],
  ['another way to write the signature', `${USER}.${twin}`],
  ['a signature cut short', `${USER}.${mac.slice(0, -1)}`],
  ['a signature and more', `${USER}.${mac}x`],
  ['two signatures', `${USER}.${mac}.${mac}`],
  ['the user in capitals', `${USER.toUpperCase()}.${mac}`],
  ['no signature', USER],
  ['an empty signature', `${USER}.`],
  ['the secret itself as the key', `${USER}.${createHmac('sha256', SECRET).update(USER).digest('base64url')}`],
  ['the token of another secret', new UnsubscribeTokens(`${SECRET}!`).issue(USER)],
  ['an access token', accessToken],
  ['the signature of another list', `check-in.${tokens.issue(USER)}`],
  ['a list without its name', tokens.issue(USER, 'check-in').slice('check-in.'.length)],
  ['nothing', ''],
  ['no text', 5],
  ['a list', [tokens.issue(USER)]],
])('what is not quite one is none: %s', (_, token) => {
  expect(tokens.read(token)).toBeUndefined();
});

test('it opens no session', () => {
  expect(access.read(accessToken, NOW)).toBeDefined();
  expect(access.read(tokens.issue(USER), NOW)).toBeUndefined();
});
