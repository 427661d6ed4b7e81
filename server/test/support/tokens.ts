import { createHmac } from 'node:crypto';
import { UnsubscribeTokens, type MailingList } from '../../src/modules/messaging/unsubscribe.service';
import { JWT_SECRET } from './test-app';

type Claims = Record<string, unknown>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const readClaims = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

const sign = (claims: Claims): string => {
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', JWT_SECRET).update(signed).digest('base64url')}`;
};

/** An expired token whose session is still open. */
export const expired = (token: string): string => sign({ ...readClaims(token), exp: 1_700_000_000 });

/** The same signature with other claims. */
export const altered = (token: string): string => {
  const [header, , signature] = token.split('.');
  return [header, encode({ ...readClaims(token), is_admin: true }), signature].join('.');
};

/** The same claims without a signature. */
export const unsigned = (token: string): string =>
  `${encode({ alg: 'none', typ: 'JWT' })}.${encode(readClaims(token))}.`;

/** The token in the marketing mails of a user. */
export const unsubscribeToken = (userId: string, list: MailingList = 'news'): string =>
  new UnsubscribeTokens(JWT_SECRET).issue(userId, list);
