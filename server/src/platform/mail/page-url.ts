/**
 * Path of a page that reads a token from an email. The token is in the fragment, which a browser doesn't send: no server,
 * proxy or other site can log it.
 */
export const pathWithToken = (path: string, token: string): string =>
  `${path}#${new URLSearchParams({ token }).toString()}`;

/** Address of a page in an email. The origin is the configured one, never the Host of a request. */
export const toPageUrl = (appUrl: string, path: string, token?: string): string =>
  new URL(token === undefined ? path : pathWithToken(path, token), appUrl).href;
