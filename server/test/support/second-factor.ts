import { createHmac } from 'node:crypto';
import { Authenticator, type PasskeyOptions } from './authenticator';
import { DOCUMENTS, type Operation, type Results } from './operations';
import { expectCode, PASSWORD, type GraphQLAnswer, type TestApp, type TestUser } from './test-app';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

export function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** The code of an authenticator app (RFC 6238), computed without the server's library. */
export function totpCode(secret: string, at: Date): string {
  const key = decodeBase32(secret);
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / STEP_MS)));
  const hash = createHmac('sha1', key).update(step).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Extensions of SECOND_FACTOR_REQUIRED. */
export interface FactorRequest {
  code: string;
  challenge: string;
  methods: string[];
}

/** A browser with its cookies, which it keeps between requests as browsers do. */
export class TestBrowser {
  cookies: string[] = [];

  constructor(private readonly app: TestApp) {}

  async send<K extends Operation>(
    operation: K,
    variables: Record<string, unknown> = {},
    token?: string,
  ): Promise<GraphQLAnswer<Pick<Results, K>>> {
    const document = DOCUMENTS[operation];
    const answer = await this.app.graphql<Pick<Results, K>>(document, variables, token, this.cookies.join('; '));
    const cookies = answer.headers.getSetCookie();
    if (cookies.length > 0) this.cookies = cookies.map((cookie) => cookie.split(';', 1)[0] ?? '');
    return answer;
  }

  /** Calls an operation that must succeed. */
  async do<K extends Operation>(
    operation: K,
    variables: Record<string, unknown> = {},
    token?: string,
  ): Promise<Results[K]> {
    const { data, errors, asked } = await this.send(operation, variables, token);
    if (!data || errors.length > 0) throw new Error(JSON.stringify({ errors, asked }, null, 2));
    return data[operation];
  }

  /** Enters the password of an account with a second factor. */
  async enterPassword({ username }: TestUser, password = PASSWORD): Promise<FactorRequest> {
    const answer = await this.send('logIn', { input: { username, password } });
    expectCode(answer, 'SECOND_FACTOR_REQUIRED');
    return answer.errors[0]?.extensions as unknown as FactorRequest;
  }

  async passkeyOptions(): Promise<PasskeyOptions> {
    return (await this.do('startPasskeyLogIn')) as PasskeyOptions;
  }
}

/** Codes of an authenticator app, set up as a user does it. */
export async function setUpTotp(app: TestApp, { token, password }: TestUser, more: Record<string, unknown> = {}) {
  const browser = new TestBrowser(app);
  const { secret } = await browser.do('startTotp', { password, ...more }, token);
  const code = totpCode(secret, app.clock.now());
  return { secret, recoveryCodes: await browser.do('confirmTotp', { code }, token) };
}

/** A passkey, added as a user does it. */
export async function addPasskey(
  app: TestApp,
  { token, password }: TestUser,
  { authenticator = new Authenticator(), name = 'Phone', ...more }: AddedPasskey = {},
): Promise<Authenticator> {
  const browser = new TestBrowser(app);
  const options = (await browser.do('startPasskey', { password, ...more }, token)) as PasskeyOptions;
  await browser.do('addPasskey', { response: authenticator.create(options), name }, token);
  return authenticator;
}

interface AddedPasskey {
  authenticator?: Authenticator;
  name?: string;
  factor?: Record<string, unknown>;
}
