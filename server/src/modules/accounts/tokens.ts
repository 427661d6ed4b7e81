import { createSecretKey, type KeyObject } from 'node:crypto';
import { sign, verify, type JwtPayload } from 'jsonwebtoken';
import { MAX_CLOCK_SKEW_MS } from '../../platform/clock';
import { isUuid } from '../../platform/ids';
import type { Rights } from './rights';
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

export class Tokens {
  /** A key object: a string would be converted at each check, which takes 50 times as long. */
  private readonly key: KeyObject;

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
    try {
      const claims = verify(token, this.key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: ISSUER,
        clockTimestamp: Math.floor(now.getTime() / 1000),
      }) as JwtPayload;
      const { sub, jti, exp, iat, typ } = claims;
      // jsonwebtoken accepts a token without `exp`.
      if (typeof exp !== 'number' || typ !== TYPE || !isUuid(sub) || !isUuid(jti)) return undefined;
      if (typeof iat !== 'number' || iat * 1000 > now.getTime() + MAX_CLOCK_SKEW_MS) return undefined;
      return { userId: sub, sessionId: jti };
    } catch {
      return undefined;
    }
  }
}
