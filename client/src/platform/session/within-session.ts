import { getToken, ownerOf } from './session';

const currentOwner = (): string | null => {
  const token = getToken();
  return token === null ? null : ownerOf(token);
};

/**
 * Waits for work of the user who is logged in. If another user or nobody is logged in when it is done, this never settles,
 * because its result must not reach another user's screens. A new token of the same user, as after a password change, makes
 * no difference.
 */
export async function withinSession<T>(work: Promise<T>): Promise<T> {
  const owner = currentOwner();
  try {
    return await work;
  } finally {
    if (currentOwner() !== owner) await new Promise(() => undefined);
  }
}
