import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Browser } from '../viewer';

/** Lifetime of the cookie in seconds: that of a login that waits for its second step. */
export const COOKIE_SECONDS = 300;

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The only cookie that the server sets. It contains no identity, only a random secret for five minutes, to which the steps of
 * a login are bound. Pages of other sites can neither read it nor have it sent.
 */
export class BrowserCookie {
  private readonly name: string;
  private readonly attributes: string;

  constructor(appUrl: string) {
    const isSecure = new URL(appUrl).protocol === 'https:';
    // With this prefix, browsers let no other host and no unencrypted page set it.
    this.name = isSecure ? '__Host-login' : 'login';
    const attributes = `Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict`;
    this.attributes = isSecure ? `${attributes}; Secure` : attributes;
  }

  of(request: FastifyRequest, reply: FastifyReply): Browser {
    const sent = this.read(request.headers.cookie);
    return {
      known: () => (sent === undefined ? undefined : hashSecret(sent)),
      remember: () => {
        // The same for all tabs, so that a login in one doesn't end that in another.
        const secret = sent ?? randomBytes(SECRET_BYTES).toString('base64url');
        if (!reply.sent) void reply.header('set-cookie', `${this.name}=${secret}; ${this.attributes}`);
        return hashSecret(secret);
      },
    };
  }

  private read(header = ''): string | undefined {
    const prefix = `${this.name}=`;
    const values = header
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair.startsWith(prefix))
      .map((pair) => pair.slice(prefix.length));
    return values.find((value) => SECRET.test(value));
  }
}
