import { lookup as resolve } from 'node:dns';
import { get as httpsGet, type RequestOptions } from 'node:https';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import * as addresses from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isRedirectUri } from './redirect-uris';

const MAX_BYTES = 64 * 1024;
const CACHED_MS = 15 * 60_000;
const MAX_CACHED = 500;
const MAX_URL_LENGTH = 300;
export const MAX_REDIRECT_URIS = 10;

/** An app, as it describes itself. */
export interface AppClient {
  id: string;
  name: string;
  redirectUris: readonly string[];
}

const redirectUris = z.array(z.string().refine(isRedirectUri)).min(1).max(MAX_REDIRECT_URIS);

/** A name that isn't a text is none. */
const clientName = z.string().optional().catch(undefined);

/** The members of a client's metadata that count. Others are ignored. */
export const clientMetadata = z.object({ client_name: clientName, redirect_uris: redirectUris });

/** Documents also list addresses for other servers, so that only those that can be used here count. */
const clientDocument = z.object({
  client_id: z.string(),
  client_name: clientName,
  redirect_uris: z
    .array(z.unknown())
    .transform((uris) => uris.filter((uri) => typeof uri === 'string').filter(isRedirectUri))
    .pipe(redirectUris),
});

/** Whether an address is one of the internet, not of this machine or of the network around it. */
export const isPublicAddress = (address: string): boolean =>
  addresses.isValid(address) && addresses.process(address).range() === 'unicast';

interface Options {
  timeoutMs: number;
  isAllowed?: (address: string) => boolean;
  get?: (url: URL, options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest;
}

/** Apps whose client ID is the HTTPS address of a document about them (client ID metadata documents). */
export class ClientDocuments {
  private readonly cache = new LRUCache<string, AppClient>({ max: MAX_CACHED, ttl: CACHED_MS });
  private readonly isAllowed: (address: string) => boolean;
  private readonly get: NonNullable<Options['get']>;

  constructor(private readonly options: Options) {
    this.isAllowed = options.isAllowed ?? isPublicAddress;
    this.get = options.get ?? httpsGet;
  }

  /** The app of a document; undefined if it can't be read or is invalid. */
  async find(clientId: string): Promise<AppClient | undefined> {
    const known = this.cache.get(clientId);
    if (known) return known;
    const url = toDocumentUrl(clientId);
    if (!url) return undefined;
    try {
      const { data } = clientDocument.safeParse(JSON.parse(await this.read(url)));
      if (data?.client_id !== clientId) return undefined;
      const client = { id: clientId, name: data.client_name ?? url.host, redirectUris: data.redirect_uris };
      this.cache.set(clientId, client);
      return client;
    } catch {
      // It is a stranger's server: nothing to log.
      return undefined;
    }
  }

  /** The address is checked when it is connected to, so that a name can't point elsewhere in the meantime. */
  private readonly lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = error ? [] : found;
      const isPublic = first !== undefined && found.every(({ address }) => this.isAllowed(address));
      if (!isPublic) callback(error ?? new Error('private address'), '', 4);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

  private read(url: URL): Promise<string> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !this.isAllowed(host)) return Promise.reject(new Error('private address'));
    return new Promise((accept, reject) => {
      const signal = AbortSignal.timeout(this.options.timeoutMs);
      const headers = { accept: 'application/json' };
      const request = this.get(url, { lookup: this.lookup, agent: false, signal, headers }, (response) => {
        const pieces: Buffer[] = [];
        let size = 0;
        response.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size > MAX_BYTES) request.destroy(new Error('too large'));
          else pieces.push(piece);
        });
        response.on('end', () => accept(Buffer.concat(pieces).toString()));
        response.on('error', reject);
        // A redirect isn't followed: it could lead to another address.
        if (response.statusCode !== 200) request.destroy(new Error('no document'));
      });
      request.on('error', reject);
    });
  }
}

function toDocumentUrl(clientId: string): URL | undefined {
  if (clientId.length > MAX_URL_LENGTH || !URL.canParse(clientId)) return undefined;
  const url = new URL(clientId);
  const isPlain = !url.username && !url.password && !url.hash && url.pathname !== '/';
  return url.protocol === 'https:' && isPlain ? url : undefined;
}
