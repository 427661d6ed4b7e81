/** Marks the page as that of a server with sign-in providers, as the server does. Returns a function that takes it back. */
export function markSignInProviders(): () => void {
  const mark = Object.assign(document.createElement('meta'), { name: 'sign-in-providers' });
  document.head.append(mark);
  return () => mark.remove();
}

export const PROVIDERS = [
  { __typename: 'SignInProvider', id: 'acme', name: 'Acme' },
  { __typename: 'SignInProvider', id: 'work', name: 'Work' },
];
