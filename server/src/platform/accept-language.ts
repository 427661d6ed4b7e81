import Negotiator from 'negotiator';
import { type Language, LANGUAGES } from '@macrolog/domain';

/** Longer than the header of any browser. */
const MAX_LENGTH = 500;

/**
 * The language that an Accept-Language header prefers, also in a regional form such as de-AT. Null without a header, or if
 * it has none of the languages.
 */
export function findAcceptedLanguage(
  header: string | undefined,
  languages: readonly Language[] = LANGUAGES,
): Language | null {
  if (!header) return null;
  const headers = { 'accept-language': header.slice(0, MAX_LENGTH) };
  const [preferred] = new Negotiator({ headers }).languages([...languages]);
  return languages.find((language) => language === preferred) ?? null;
}
