import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, type Language } from '@macrolog/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findAcceptedLanguage } from '../accept-language';
import { addVary } from './compressed-text';
import { readCookies } from './cookies';

/**
 * The language of a page: the one that the visitor has chosen in this browser, else the one that the browser asks for, else
 * English. Only of the languages that are offered.
 */
export function choosePageLanguage({ headers }: FastifyRequest, offered: readonly Language[]): Language {
  const [chosen] = readCookies(headers.cookie ?? '', LANGUAGE_COOKIE);
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
