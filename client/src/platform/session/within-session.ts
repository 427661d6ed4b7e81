import { t } from '@lingui/core/macro';
import { UserError } from '../errors';
import { getScreenUser } from './session';

/** Thrown instead of the result of work that began when another user was logged in. */
export class SessionEndedError extends UserError {
  constructor() {
    super(t`You have been logged out.`, 'UNAUTHENTICATED');
    this.name = 'SessionEndedError';
  }
}

/**
 * Waits for work of the user who is logged in. Throws a SessionEndedError if another user or nobody is logged in when it
 * is done, because its result must not reach another user's screens. A new token of the same user, as after a password
 * change, makes no difference.
 */
export async function withinSession<T>(work: Promise<T>): Promise<T> {
  const user = getScreenUser();
  await work.catch(() => undefined);
  if (getScreenUser() !== user) throw new SessionEndedError();
  return work;
}
