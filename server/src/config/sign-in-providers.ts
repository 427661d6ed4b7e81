import { isProtectedUrl } from './protected-url';

/** An identity provider that speaks OpenID Connect. */
export interface SignInProviderSettings {
  /** In the paths and in the names of its variables. */
  id: string;
  /** As users see it. */
  name: string;
  /** URL that identifies the provider, in the form that URLs have in JavaScript. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Add = (name: string, message: string) => void;

/** Names the providers. Each has variables of its own, such as `SIGN_IN_GOOGLE_ISSUER`. */
export const SIGN_IN_PROVIDERS = 'SIGN_IN_PROVIDERS';

/** Maximum number of configured sign-in providers. */
export const MAX_SIGN_IN_PROVIDERS = 5;

const ID = /^[a-z][a-z0-9]{0,19}$/;
const MAX_NAME = 40;

/** Secrets and names of users pass the issuer's endpoints, so they must be encrypted, except on this machine. */
function parseIssuer(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { search, hash, username, href } = url;
  return isProtectedUrl(url) && search === '' && hash === '' && username === '' ? href : undefined;
}

function readProvider(id: string, env: Environment, add: Add): SignInProviderSettings | undefined {
  const variable = (part: string) => `SIGN_IN_${id.toUpperCase()}_${part}`;
  const read = (part: string): string | undefined => {
    const value = env[variable(part)]?.trim();
    if (!value) add(variable(part), `is required because ${SIGN_IN_PROVIDERS} names ${id}`);
    return value;
  };
  const given = read('ISSUER');
  const clientId = read('CLIENT_ID');
  const clientSecret = read('CLIENT_SECRET');
  const name = read('NAME');
  const issuer = given && parseIssuer(given);
  if (given && !issuer) add(variable('ISSUER'), 'must be an https URL without a query, such as https://login.example');
  if (name && name.length > MAX_NAME) add(variable('NAME'), `must have at most ${MAX_NAME} characters`);
  return issuer && clientId && clientSecret && name ? { id, name, issuer, clientId, clientSecret } : undefined;
}

/** Reads the identity providers, in the order of the login page; none by default. `add` gets each problem. */
export function readSignInProviders(env: Environment, add: Add): readonly SignInProviderSettings[] {
  const ids = (env[SIGN_IN_PROVIDERS] ?? '').split(',').map((part) => part.trim());
  if (ids.length === 1 && ids[0] === '') return [];
  if (!ids.every((id) => ID.test(id)) || new Set(ids).size < ids.length || ids.length > MAX_SIGN_IN_PROVIDERS) {
    add(
      SIGN_IN_PROVIDERS,
      `must name at most ${MAX_SIGN_IN_PROVIDERS} different providers, in lowercase letters and digits, such as google,work`,
    );
    return [];
  }
  const providers = ids.map((id) => readProvider(id, env, add)).filter((provider) => provider !== undefined);
  const issuers = new Set<string>();
  for (const { id, issuer } of providers) {
    // A link names its issuer, and the users of an issuer may have other names for each of its clients.
    if (issuers.has(issuer)) add(`SIGN_IN_${id.toUpperCase()}_ISSUER`, 'must differ from that of the other providers');
    issuers.add(issuer);
  }
  return providers;
}
