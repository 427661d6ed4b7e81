import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { rejectOtherMethods } from '../../../platform/http/errors';
import { callbackPath, type SignInProviders } from './sign-in-providers';

/** The page of the client that completes a sign-in. */
const PAGE = '/sign-in';

/** Parameters of a provider (RFC 6749, RFC 9207) that the client gets. */
const ANSWER = ['code', 'state', 'iss', 'error'] as const;

const params = z.object({ provider: z.string() });
/** A parameter that comes twice is a list, which isn't passed on. */
const query = z.record(z.string(), z.unknown());

/**
 * The address to which providers send users back. It hands the answer to the client in the fragment, which isn't sent or
 * logged, and does nothing else: browsers don't send the cookie when another site leads here.
 */
export function signInCallback(app: FastifyInstance, providers: SignInProviders): void {
  const url = callbackPath(':provider');
  app.get(url, (request, reply) => {
    const { provider } = params.parse(request.params);
    providers.get(provider);
    const given = query.parse(request.query);
    const answer = new URLSearchParams({ provider });
    for (const name of ANSWER) {
      const value = given[name];
      if (typeof value === 'string') answer.set(name, value);
    }
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`${PAGE}#${answer.toString()}`, 303);
  });
  rejectOtherMethods(app, url, ['GET', 'HEAD']);
}
