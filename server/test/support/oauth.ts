import { createHash, randomBytes } from 'node:crypto';
import { APP_URL, type TestApp } from './test-app';

/** A secret of an app, and what it shows of it. */
export function createVerifier() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export const REDIRECT_URI = 'http://127.0.0.1:33418/callback';

/** Registers an app. Returns its ID. */
export async function registerApp(app: TestApp, redirectUris: readonly string[] = [REDIRECT_URI]): Promise<string> {
  const { body } = await app.rest('POST', '/oauth/register', { client_name: 'Test app', redirect_uris: redirectUris });
  return String(body['client_id']);
}

/** The query of an authorization request. */
export const toRequest = (parameters: Readonly<Record<string, string>>): string =>
  new URLSearchParams({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: REDIRECT_URI,
    state: 'xyz',
    scope: 'write_diary read_foods',
    resource: `${APP_URL}/mcp`,
    ...parameters,
  }).toString();

/** Registers an app, and returns its request for access. */
export const register = async (app: TestApp): Promise<string> =>
  toRequest({ client_id: await registerApp(app), code_challenge: createVerifier().challenge });
