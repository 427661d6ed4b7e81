import type { Request } from 'express';
import { AppError, invalidInput } from '../core/errors';
import type { Viewer } from '../core/viewer';
import type { RequestParts } from './route';

/** Names under which a request may say whose data it is about. */
const USER_ID_NAMES = ['userId', 'user_id'] as const;

function idsIn(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  return USER_ID_NAMES.filter((name) => Object.hasOwn(part, name)).map(
    (name) => (part as Record<string, unknown>)[name],
  );
}

/**
 * Whoever a request names in its path, query or body must be the one whose token it carries. Every call passes here before
 * anything else in it is looked at, whether it has a use for the name or not.
 * @throws AppError FORBIDDEN for somebody else, INVALID_INPUT for what can name nobody, such as a list of two.
 */
export function requireOwnUser(req: Request, viewer: Viewer, { params, query, body }: RequestParts): void {
  for (const id of [params, query, body].flatMap(idsIn)) {
    if (typeof id !== 'string' && typeof id !== 'number') throw invalidInput('Send the user ID only once.');
    if (String(id).toLowerCase() === viewer.userId) continue;
    req.log.warn({ viewer: viewer.userId }, 'request for another user rejected');
    throw new AppError('FORBIDDEN', "The user ID isn't yours. Use the ID of your token.");
  }
}
