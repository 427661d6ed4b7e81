import { createSecretKey, type KeyObject } from 'node:crypto';
import { sign, verify, type JwtPayload } from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { MAX_CLOCK_SKEW_MS } from '../../platform/clock';
import { isUuid } from '../../platform/ids';
import type { Rights } from '../entitlements/rights';
import type { UserEntity } from './user.entity';

const ISSUER = 'macrolog';
const TYPE = 'access';

/** State of the account in the token. For display only: rights come from the database. */
interface DisplayClaims {
  id: string;
  username: string;
  is_paid: boolean;
  is_paid_onetime: boolean;
  is_admin: boolean;
}

export interface SessionRef {
  userId: string;
  sessionId: string;
}

/** The claims of a token with a valid signature. Its times depend on when it is read. */
interface VerifiedClaims {
  exp: number;
  iat: number;
  nbf: number;
  session: SessionRef;
}

const MAX_VERIFIED = 2_000;

export class Tokens {
  /** A key object: a string would be converted at each check, which takes 50 times as long. */
  private readonly key: KeyObject;
  private readonly verified = new LRUCache<string, VerifiedClaims>({ max: MAX_VERIFIED });

  constructor(secret: string) {
    this.key = createSecretKey(Buffer.from(secret));
  }

  issue(user: UserEntity, rights: Rights, session: { id: string; createdAt: Date; expiresAt: Date }): string {
    const claims: DisplayClaims & { typ: string; iat: number; exp: number } = {
      id: user.id,
      username: user.username,
      is_paid: rights.tier === 'subscribed',
      is_paid_onetime: rights.isPaidOneTime,
      is_admin: user.isAdmin,
      typ: TYPE,
      iat: Math.floor(session.createdAt.getTime() / 1000),
      exp: Math.floor(session.expiresAt.getTime() / 1000),
    };
    const identity = { issuer: ISSUER, audience: ISSUER, subject: user.id, jwtid: session.id };
    return sign(claims, this.key, { algorithm: 'HS256', ...identity });
  }

  /**
   * Session of a valid token. Undefined if the token is altered, expired, made for another purpose, or issued in the
   * future by a wrong clock, which would exceed the session lifetime.
   */
  read(token: string, now: Date): SessionRef | undefined {
    const claims = this.verified.get(token) ?? this.verify(token);
    if (!claims || now.getTime() >= claims.exp * 1000 || now.getTime() < claims.nbf * 1000) return undefined;
    if (claims.iat * 1000 > now.getTime() + MAX_CLOCK_SKEW_MS) return undefined;
    return claims.session;
  }

  /** Checks everything but the times. A request reads its token twice, and a client sends the same one with each request. */
  private verify(token: string): VerifiedClaims | undefined {
    try {
      const {
        sub,
        jti,
        exp,
        iat,
        nbf = 0,
        typ,
      } = verify(token, this.key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: ISSUER,
        ignoreExpiration: true,
        ignoreNotBefore: true,
      }) as JwtPayload;
      // jsonwebtoken accepts a token without `exp`.
      if (typeof exp !== 'number' || typeof iat !== 'number' || typ !== TYPE) return undefined;
      if (!isUuid(sub) || !isUuid(jti)) return undefined;
      const claims = { exp, iat, nbf, session: { userId: sub, sessionId: jti } };
      this.verified.set(token, claims);
      return claims;
    } catch {
      return undefined;
    }
  }
}
