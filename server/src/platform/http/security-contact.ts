import type { FastifyInstance } from 'fastify';
import type { Language } from '@macrolog/domain';
import { unknownPath } from './errors';

/** How long the file may be trusted. RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

const MS_PER_DAY = 86_400_000;

interface Options {
  /** URI for reports, such as mailto:security@macrolog.example. Undefined if the operator gave none. */
  securityContact: string | undefined;
  appUrl: string;
  languages: readonly Language[];
  now: () => Date;
}

/** Tells researchers where to report a vulnerability (RFC 9116). */
export function securityContact(app: FastifyInstance, { securityContact: contact, appUrl, languages, now }: Options) {
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) => {
    if (contact === undefined) throw unknownPath();
    const today = Math.floor(now().getTime() / MS_PER_DAY);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date((today + VALID_DAYS) * MS_PER_DAY).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${new URL(path, appUrl).href}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
