import { countCodePoints, foldForSearch, parseText, refusal, requireEntitlement } from '@macrolog/domain';
import type { Viewer } from './viewer';

const MAX_SEARCH_LENGTH = 100;

/** The folded words of a text, without the signs around them, which mean something in patterns. */
export const foldWords = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The folded words of a search in the user's own list; none for a blank one.
 * @throws AppError INVALID_INPUT for a long text, PLAN_REQUIRED without local search.
 */
export function parseSearch(viewer: Viewer, search: string | null | undefined): string[] {
  if (!search?.trim()) return [];
  if (countCodePoints(search) > MAX_SEARCH_LENGTH) {
    throw refusal('INVALID_INPUT', 'TEXT_TOO_LONG', { params: { field: 'query', max: MAX_SEARCH_LENGTH } });
  }
  const clean = parseText(search, { field: 'search', max: MAX_SEARCH_LENGTH });
  const words = foldForSearch(clean).split(' ').filter(Boolean);
  if (words.length > 0) requireEntitlement(viewer, 'localSearch');
  return words;
}
