import { safeStorage } from '../../../platform/storage/safe-storage';

/** Where to go after a login with a provider, for the time at the provider. */
const RETURN_KEY = 'sign_in_from';

const storage = safeStorage('sessionStorage');

export function keepReturnPath(from: string | null): void {
  if (from === null) storage.removeItem(RETURN_KEY);
  else storage.setItem(RETURN_KEY, from);
}

export const readReturnPath = (): string | null => storage.getItem(RETURN_KEY);

/** The parameters that a provider sent along with the user. */
export interface SignInAnswer {
  /** Whether the provider is to be linked to the account of the session, not to log in. */
  isLink: boolean;
  variables: { provider: string; answer: string };
}

/** Reads the fragment of the address, into which the server has put the answer. Null if there is none. */
export function readSignInAnswer(hash: string): SignInAnswer | null {
  const parameters = new URLSearchParams(hash.slice(1));
  const provider = parameters.get('provider');
  const state = parameters.get('state');
  if (provider === null || state === null) return null;
  parameters.delete('provider');
  return { isLink: state.startsWith('link.'), variables: { provider, answer: parameters.toString() } };
}
