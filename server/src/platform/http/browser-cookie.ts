import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecret, sha256 } from '../secrets';
import type { Browser } from '../viewer';
import { readCookies } from './cookies';

/** Lifetime of the cookie in seconds: that of a login that waits for its second step. */
export const COOKIE_SECONDS = 300;

const SECRET = /^[\w-]{43}$/;

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
      known: () => (sent === undefined ? undefined : sha256(sent)),
      remember: () => {
        // The same for all tabs, so that a login in one doesn't end that in another.
        const secret = sent ?? createSecret().toString('base64url');
        if (!reply.sent) void reply.header('set-cookie', `${this.name}=${secret}; ${this.attributes}`);
        return sha256(secret);
      },
    };
  }

  private read(header = ''): string | undefined {
    return readCookies(header, this.name).find((value) => SECRET.test(value));
  }
}
