import { createHash, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sign } from 'jsonwebtoken';
import type { SignInProviderSettings } from '../../src/config/sign-in-providers';

const CLIENT = { id: 'macrolog', secret: 'the secret of the client' };
const KEY_ID = 'key-1';
const LIFETIME_S = 300;

/** How the provider differs from an honest one. */
export interface Deviation {
  /** Replaces claims of the ID token. Undefined removes one. */
  claims?: Record<string, unknown>;
  /** 'none' signs nothing, 'secret' signs with the client's secret, and 'other key' with a key that isn't published. */
  signature?: 'none' | 'secret' | 'other key';
  /** Replaces fields of the metadata. */
  metadata?: Record<string, unknown>;
  /** Accepts a code more than once, and without the proof of who asked for it. */
  isLax?: boolean;
  /** Runs before a token is sent. */
  meanwhile?: () => Promise<unknown>;
  /** Answers a path in another way. */
  answers?: Record<string, (res: ServerResponse) => void>;
}

interface Grant {
  subject: string;
  nonce: string;
  challenge: string;
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
const sha256 = (value: string) => createHash('sha256').update(value).digest('base64url');
const createKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * An identity provider over HTTP that a test makes misbehave. It is written without the server's library, and checks what
 * an honest provider checks: the client's secret, the return address, the code and the proof of who asked for it (PKCE).
 */
export class StandInProvider {
  deviation: Deviation = {};
  /** Paths of the requests so far. */
  readonly requests: string[] = [];
  private readonly grants = new Map<string, Grant>();
  private readonly key = createKey();

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {
    server.on('request', (req, res) => void this.respond(req, res));
  }

  static async start(): Promise<StandInProvider> {
    const server = createServer({ keepAliveTimeout: 65_000 }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new StandInProvider(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  }

  settings(id: string): SignInProviderSettings {
    const name = id.charAt(0).toUpperCase() + id.slice(1);
    return { id, name, issuer: this.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret };
  }

  /** Logs a user in at the address to which the program sent the browser. Returns what the browser brings back. */
  approve(address: string, subject: string): string {
    const { searchParams } = new URL(address);
    const read = (name: string) => searchParams.get(name) ?? '';
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid',
      client_id: CLIENT.id,
      code_challenge_method: 'S256',
      redirect_uri: expect.stringMatching(/^https:\/\/macrolog\.example\/sign-in\/\w+\/callback$/) as unknown,
    });
    const code = randomUUID();
    this.grants.set(code, { subject, nonce: read('nonce'), challenge: read('code_challenge') });
    return new URLSearchParams({ code, state: read('state') }).toString();
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    this.requests.push(path);
    const body = new URLSearchParams(await text(req));
    const other = this.deviation.answers?.[path];
    if (other) {
      other(res);
      return;
    }
    if (path === '/token') await this.deviation.meanwhile?.();
    const [status, answer] = this.answer(path, body, req.headers.authorization);
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  private answer(path: string, body: URLSearchParams, authorization = ''): [status: number, answer: object] {
    if (path === '/.well-known/openid-configuration') return [200, this.metadata()];
    if (path === '/keys') {
      return [
        200,
        { keys: [{ ...this.key.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
      ];
    }
    if (path !== '/token') return [404, { error: 'not_found' }];
    const [id, secret] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':');
    if (id !== CLIENT.id || decodeURIComponent((secret ?? '').replaceAll('+', ' ')) !== CLIENT.secret) {
      return [401, { error: 'invalid_client' }];
    }
    const grant = this.redeem(body);
    return grant ? [200, this.tokens(grant)] : [400, { error: 'invalid_grant' }];
  }

  private metadata() {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}authorize`,
      token_endpoint: `${issuer}token`,
      jwks_uri: `${issuer}keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...this.deviation.metadata,
    };
  }

  private redeem(body: URLSearchParams): Grant | undefined {
    const code = body.get('code') ?? '';
    const grant = this.grants.get(code);
    if (this.deviation.isLax) return grant;
    this.grants.delete(code);
    return grant && sha256(body.get('code_verifier') ?? '') === grant.challenge ? grant : undefined;
  }

  private tokens({ subject, nonce }: Grant) {
    const now = toSeconds(new Date());
    const claims = {
      iss: this.issuer,
      aud: CLIENT.id,
      sub: subject,
      nonce,
      iat: now,
      exp: now + LIFETIME_S,
      ...this.deviation.claims,
    };
    // Without the undefined ones.
    const payload = JSON.parse(JSON.stringify(claims)) as object;
    return { access_token: randomUUID(), token_type: 'Bearer', id_token: this.signed(payload) };
  }

  private signed(claims: object): string {
    const withKey = (privateKey: KeyObject) => sign(claims, privateKey, { algorithm: 'RS256', keyid: KEY_ID });
    const { signature } = this.deviation;
    if (signature === 'none') return sign(claims, '', { algorithm: 'none' });
    if (signature === 'secret') return sign(claims, CLIENT.secret, { algorithm: 'HS256' });
    return withKey((signature === 'other key' ? createKey() : this.key).privateKey);
  }
}
