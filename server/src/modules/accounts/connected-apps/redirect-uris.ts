/** Longest redirect URI that is accepted. */
const MAX_LENGTH = 500;

const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];

/** Schemes that a browser runs or reads itself. */
const REFUSED = /^(javascript|data|vbscript|blob|file|filesystem|about|view-source|ftp|ws|wss):$/;

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOOPBACK.includes(hostname);

/**
 * Whether an app may be called back at a URI: by HTTPS, on the user's own machine, or by the scheme of an installed app, such
 * as `cursor://callback` or `com.example.app:/callback`.
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > MAX_LENGTH || !URL.canParse(text) || text.includes('#')) return false;
  const url = new URL(text);
  if (url.username || url.password || REFUSED.test(url.protocol)) return false;
  if (url.protocol === 'http:') return isLoopback(url);
  if (url.protocol === 'https:') return true;
  return /^[a-z][a-z\d+.-]*:\/\/./i.test(text) || /^[a-z][a-z\d+-]*\.[a-z\d+.-]+:\/[^/]/i.test(text);
}

/**
 * Whether a requested URI is one of those that an app has registered: the same text, or the same but for the port on the
 * user's own machine, because apps there listen at any port (RFC 8252).
 */
export function isRegistered(requested: string, registered: readonly string[]): boolean {
  if (!isRedirectUri(requested)) return false;
  if (registered.includes(requested)) return true;
  const url = new URL(requested);
  if (!isLoopback(url)) return false;
  const withoutPort = (text: string) => {
    const known = new URL(text);
    known.port = '';
    return known.href;
  };
  return registered.some((text) => isLoopback(new URL(text)) && withoutPort(text) === withoutPort(requested));
}
