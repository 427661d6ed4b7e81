import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { tokenOf } from './test';

const SERVER = fileURLToPath(new URL('../../../server', import.meta.url));
const STEP_MS = 30_000;

interface Otp {
  TOTP: new (options: { secret: string }) => { generate: (options: { timestamp: number }) => string };
}

/** The code of an authenticator app. A code counts once, and the server also accepts that of the next step. */
export function showCode(secret: string, stepsAhead = 0): string {
  const { TOTP } = createRequire(join(SERVER, 'package.json'))('otpauth') as Otp;
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * STEP_MS });
}

/** Sets up login codes for the user of the page by the API, and returns the secret. */
export async function setUpCodes(page: Page, password: string): Promise<string> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  const send = async (query: string, variables: object): Promise<Record<string, unknown>> => {
    const response = await page.request.post('/graphql', { data: { query, variables }, headers });
    expect(response.status()).toBe(200);
    return ((await response.json()) as { data: Record<string, unknown> }).data;
  };
  const start = 'mutation ($password: String!) { startTotp(password: $password) { secret } }';
  const { secret } = (await send(start, { password }))['startTotp'] as { secret: string };
  const confirm = 'mutation ($code: String!) { confirmTotp(code: $code) }';
  expect((await send(confirm, { code: showCode(secret) }))['confirmTotp']).toHaveLength(10);
  return secret;
}

/** Gives the browser an authenticator that verifies its user and stores passkeys. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
