import { getToken, ownerOf } from './session';

const currentOwner = (): string | null => {
  const token = getToken();
  return token === null ? null : ownerOf(token);
};

/**
 * Waits for some work of whoever is logged in now. If they are not any more by the time the work is done, this never
 * settles: whoever waited for it is gone, and nobody else may be told how it went. Under a new token of their own, as after
 * a change of the password, their screens stay, and wait.
 */
export async function duringSession<T>(work: Promise<T>): Promise<T> {
  const owner = currentOwner();
  try {
    return await work;
  } finally {
    if (currentOwner() !== owner) await new Promise(() => undefined);
  }
}
