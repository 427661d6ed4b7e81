import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, type Language } from '@macrolog/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findAcceptedLanguage } from '../accept-language';
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
  return (
    offered.find((language) => language === chosen) ??
    findAcceptedLanguage(headers['accept-language'], offered) ??
    DEFAULT_LANGUAGE
  );
}

/** Tells caches that the address has a page in several languages. */
export function varyByLanguage(reply: FastifyReply): void {
  addVary(reply, 'Accept-Language');
  addVary(reply, 'Cookie');
}
