import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SignInProviderSettings } from '../../src/config/sign-in-providers';

/** Steps of a login: the page, its form, and redirects between them. */
const MAX_STEPS = 10;

/** A certified identity provider in its own process. */
export class OidcProvider {
  private constructor(
    private readonly process: ChildProcess,
    readonly settings: SignInProviderSettings,
  ) {}

  /** @param redirectUri address to which it sends users back. */
  static async start(id: string, redirectUri: string): Promise<OidcProvider> {
    const program = spawn(process.execPath, [join(__dirname, 'oidc-provider-process.mjs')], {
      // It warns of settings that are only for tests.
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const [output] = (await once(program.stdout, 'data')) as [Buffer];
    program.stdin.write(`${redirectUri}\n`);
    const issuer = new URL(output.toString().trim()).href;
    const client = { clientId: 'macrolog', clientSecret: 'the secret of the client' };
    return new OidcProvider(program, { id, name: 'Certified', issuer, ...client });
  }

  /** Logs a user in on the provider's pages, as a browser does. Returns what the browser brings back. */
  async logIn(address: string, username: string): Promise<string> {
    const cookies = new Map<string, string>();
    let [url, form]: [string, string | undefined] = [address, undefined];
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const response = await this.load(url, cookies, form);
      const location = response.headers.get('location');
      if (location?.includes('/callback?')) return new URL(location).search.slice(1);
      form = location === null ? new URLSearchParams({ login: username }).toString() : undefined;
      url = new URL(location ?? url, url).href;
    }
    throw new Error('The provider came to no end.');
  }

  async stop(): Promise<void> {
    const closed = once(this.process, 'close');
    this.process.kill();
    await closed;
  }

  private async load(url: string, cookies: Map<string, string>, form: string | undefined): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form !== undefined && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    return response;
  }
}
