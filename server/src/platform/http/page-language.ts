import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, type Language } from '@macrolog/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { addVary } from './compressed-text';

/** The value of a cookie, or undefined. */
const readCookie = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * The language of a page: the one that the visitor has chosen in this browser, else the one that the browser asks for, else
 * English. Only of the languages that are offered.
 */
export function choosePageLanguage({ headers }: FastifyRequest, offered: readonly Language[]): Language {
  const chosen = readCookie(headers.cookie ?? '', LANGUAGE_COOKIE);
  const known = offered.find((language) => language === chosen);
  if (known) return known;
  // Without a wish, or with one for any language, it is the first.
  const languages = [DEFAULT_LANGUAGE, ...offered.filter((language) => language !== DEFAULT_LANGUAGE)];
  const wanted = new Negotiator({ headers }).language(languages);
  return offered.find((language) => language === wanted) ?? DEFAULT_LANGUAGE;
}

/** Tells caches that the address has a page in several languages. */
export function varyByLanguage(reply: FastifyReply): void {
  addVary(reply, 'Accept-Language');
  addVary(reply, 'Cookie');
}
