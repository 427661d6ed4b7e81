import { createHmac } from 'node:crypto';
import type { Rights } from '../entitlements/rights';
import { UserEntity } from './user.entity';
import { Tokens } from './tokens';

const SECRET = 'a secret of the tests, long enough for it';
const NOW = new Date('2026-03-10T12:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const USER_ID = '0198f0a2-7c1b-7d3e-8f00-0123456789ab';
const SESSION_ID = '0198f0a2-7c1b-7d3e-8f00-ba9876543210';

const tokens = new Tokens(SECRET);

const user = Object.assign(new UserEntity(), {
  id: USER_ID,
  username: 'Zoë',
  passwordHash: '$argon2id$secret',
  email: 'zoe@example.org',
  isAdmin: false,
});

const LIFETIME: Rights = { tier: 'one_time', isPaidOneTime: true, subscriptionStatus: null, subscriptionEndsAt: null };
const SUBSCRIBED: Rights = { ...LIFETIME, tier: 'subscribed', subscriptionStatus: 'active' };

const session = { id: SESSION_ID, createdAt: NOW, expiresAt: new Date('2026-04-09T12:00:00Z') };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Forges a token: an HMAC signature with any hash and key, over any header and claims. */
function forge(claims: object, { alg = 'HS256', key = SECRET, hash = 'sha256' } = {}): string {
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
}

const GOOD = {
  sub: USER_ID,
  jti: SESSION_ID,
  iss: 'macrolog',
  aud: 'macrolog',
  typ: 'access',
  iat: SECONDS,
  exp: SECONDS + 60,
};

const without = (claim: keyof typeof GOOD) =>
  Object.fromEntries(Object.entries(GOOD).filter(([name]) => name !== claim));

test('an issued token names its session and shows the account, but no secret of it', () => {
  const token = tokens.issue(user, LIFETIME, session);
  expect(tokens.read(token, NOW)).toEqual({ userId: USER_ID, sessionId: SESSION_ID });
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toEqual({
    id: USER_ID,
    sub: USER_ID,
    jti: SESSION_ID,
    username: 'Zoë',
    is_paid: false,
    is_paid_onetime: true,
    is_admin: false,
    typ: 'access',
    iss: 'macrolog',
    aud: 'macrolog',
    iat: SECONDS,
    exp: SECONDS + 30 * 86_400,
  });
});

test('accepts a handmade token that is valid, so each rejection below has one reason', () => {
  expect(tokens.read(forge(GOOD), NOW)).toEqual({ userId: USER_ID, sessionId: SESSION_ID });
});

test('a token ends with its last second', () => {
  const token = tokens.issue(user, SUBSCRIBED, session);
  expect(tokens.read(token, new Date('2026-04-09T11:59:59.999Z'))).toBeDefined();
  expect(tokens.read(token, new Date('2026-04-09T12:00:00Z'))).toBeUndefined();
});

test('a token from the future is refused, as a clock that was wrong issued it, but clocks may disagree by a minute', () => {
  expect(tokens.read(forge({ ...GOOD, iat: SECONDS + 60 }), NOW)).toBeDefined();
  expect(tokens.read(forge({ ...GOOD, iat: SECONDS + 61 }), NOW)).toBeUndefined();
  expect(tokens.read(forge(without('iat')), NOW)).toBeUndefined();
});

test.each([
  ['that is signed with another key', forge(GOOD, { key: `${SECRET}!` })],
  ['that is signed with an empty key', forge(GOOD, { key: '' })],
  ['that says alg none', `${encode({ alg: 'none', typ: 'JWT' })}.${encode(GOOD)}.`],
  ['that says alg None', `${encode({ alg: 'None', typ: 'JWT' })}.${encode(GOOD)}.`],
  ['that says none and carries a signature', forge(GOOD, { alg: 'none' })],
  ['that is signed with HS512', forge(GOOD, { alg: 'HS512', hash: 'sha512' })],
  ['that says RS256', forge(GOOD, { alg: 'RS256' })],
  ['that never expires', forge(without('exp'))],
  ['whose end is a text', forge({ ...GOOD, exp: '9999999999' })],
  ['that has expired', forge({ ...GOOD, exp: SECONDS })],
  ['that is not valid yet', forge({ ...GOOD, nbf: SECONDS + 60 })],
  ['without a type', forge(without('typ'))],
  ['of another type', forge({ ...GOOD, typ: 'reset' })],
  ['of another issuer', forge({ ...GOOD, iss: 'other' })],
  ['without an issuer', forge(without('iss'))],
  ['for another audience', forge({ ...GOOD, aud: 'other' })],
  ['without an audience', forge(without('aud'))],
  ['without a session', forge(without('jti'))],
  ['without a user', forge(without('sub'))],
  ['whose session is no id', forge({ ...GOOD, jti: "' OR true --" })],
  ['whose user is no id', forge({ ...GOOD, sub: '1' })],
  ['whose user is a list', forge({ ...GOOD, sub: [USER_ID] })],
  ['whose claims are a list', forge([GOOD])],
  ['whose claims are a text', forge(Object('claims') as object)],
  ['that is empty', ''],
  ['that is no token', 'abc'],
  ['that has two parts', 'a.b'],
  ['that has four parts', `${forge(GOOD)}.x`],
  ['that is cut short', forge(GOOD).slice(0, -1)],
])('a token %s is none', (_, token) => {
  expect(tokens.read(token, NOW)).toBeUndefined();
});

test('no character of a token can be changed', () => {
  const token = tokens.issue(user, SUBSCRIBED, session);
  const changed = Array.from(token, (character, index) => {
    // The lowest bits of the last character are base64url padding.
    const other = character === 'Q' ? 'g' : 'Q';
    return `${token.slice(0, index)}${other}${token.slice(index + 1)}`;
  });
  expect(changed.filter((candidate) => tokens.read(candidate, NOW))).toEqual([]);
});
