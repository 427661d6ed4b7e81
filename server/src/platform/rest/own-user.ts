import type { Request } from 'express';
import { AppError, invalidInput } from '@macrolog/domain';
import type { Viewer } from '../viewer';
import type { RequestParts } from './route';

/** Parameter names for the user ID. */
const USER_ID_NAMES = ['userId', 'user_id'] as const;

function idsIn(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  return USER_ID_NAMES.filter((name) => Object.hasOwn(part, name)).map(
    (name) => (part as Record<string, unknown>)[name],
  );
}

/**
 * Checks that the user ID in the path, query or body is that of the token. Every call runs this first, whether or not
 * it uses the user ID.
 * @throws AppError FORBIDDEN for another user, INVALID_INPUT for an invalid value such as a list of two.
 */
export function requireOwnUser(req: Request, viewer: Viewer, { params, query, body }: RequestParts): void {
  for (const id of [params, query, body].flatMap(idsIn)) {
    if (typeof id !== 'string' && typeof id !== 'number') throw invalidInput('Send the user ID only once.');
    if (String(id).toLowerCase() === viewer.userId) continue;
    req.log.warn({ viewer: viewer.userId }, 'request for another user rejected');
    throw new AppError('FORBIDDEN', "The user ID isn't yours. Use the ID of your token.");
  }
}
