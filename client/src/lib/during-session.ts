import { getToken } from './session';

/**
 * Waits for some work of the session that is open now. If that session is over by the time the work is done, this never
 * settles: whoever waited for it is gone, and nobody else may be told how it went.
 */
export async function duringSession<T>(work: Promise<T>): Promise<T> {
  const token = getToken();
  try {
    return await work;
  } finally {
    if (getToken() !== token) await new Promise(() => undefined);
  }
}
