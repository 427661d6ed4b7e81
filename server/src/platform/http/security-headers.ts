import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { isClientPath } from './client-paths';
import { getPath } from './errors';

declare module 'fastify' {
  interface FastifyReply {
    /** Allows inline styles of the page that is sent. */
    nonce: string;
  }
}

/** Placeholder of the nonce in pages and in the policy. */
export const NONCE_PLACE = '__CSP_NONCE__';

const POLICY = 'content-security-policy';

export const createNonce = (): string => randomBytes(16).toString('base64');

/** Allows the styles of a page that was rendered with its own nonce. */
export function useNonce(reply: FastifyReply, nonce: string): void {
  const policy = String(reply.getHeader(POLICY));
  void reply.header(POLICY, policy.replace(`'nonce-${reply.nonce}'`, `'nonce-${nonce}'`));
  reply.nonce = nonce;
}

/** Allows one inline style by its hash, instead of those with the nonce. */
export function allowStyle(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader(POLICY));
  void reply.header(POLICY, policy.replace(`'nonce-${reply.nonce}'`, hash));
}

/** How long browsers use only HTTPS after a visit. */
export const HSTS_SECONDS = 31_536_000;

/** Other origins that pages may load scripts, frames, data and images from. */
export type ContentSources = Partial<Readonly<Record<'script' | 'frame' | 'connect' | 'image', readonly string[]>>>;

interface Options {
  isProduction: boolean;
  sources: readonly ContentSources[];
}

type Directives = Record<string, string[]>;

/** Headers of helmet. They are the same for all responses of a kind, so they are computed once. */
async function headersWith(
  directives: Directives,
  isProduction: boolean,
  camera = '',
): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, objectSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isProduction && { maxAge: HSTS_SECONDS, includeSubDomains: true },
  });
  app.get('/', (_request, reply) => reply.getHeaders());
  const headers = (await app.inject('/')).json<Record<string, string>>();
  await app.close();
  return { ...headers, 'permissions-policy': `camera=(${camera}), geolocation=(), microphone=()` };
}

/** Page of the GraphQL IDE, whose editor creates inline styles and embeds its fonts. */
const isIdePage = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && url.split('?', 1)[0] === '/support/graphiql';

/**
 * Screens of the client, on which barcodes are scanned: with the camera, and by a program in WebAssembly. A browser keeps the
 * policy of the first page that it has loaded, whichever screen its user goes to, so every first page needs it.
 */
function isScreen({ url }: FastifyRequest): boolean {
  const path = getPath(url);
  return isClientPath(path) && !/^\/support\b/i.test(path);
}

/** Routes without pages for a browser. The route instead of the path, which can be written in several ways. */
const isData = ({ routeOptions, url }: FastifyRequest): boolean =>
  /^\/(graphql|api\/(?!docs\b))/i.test(routeOptions.url ?? url);

/**
 * Security headers of all responses. Pages load scripts only from this origin and from the given sources; inline
 * scripts are never allowed. Inline styles need the page's nonce, except in the IDE.
 */
export async function createSecurityHeaders({ isProduction, sources }: Options) {
  const others = (kind: keyof ContentSources) => sources.flatMap((source) => source[kind] ?? []);
  const frames = others('frame');
  const ofPage = (styles: Directives, { scans = false } = {}) =>
    headersWith(
      {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(scans ? ["'wasm-unsafe-eval'"] : []), ...others('script')],
        ...(frames.length > 0 && { frameSrc: frames }),
        ...styles,
        imgSrc: ["'self'", 'data:', ...others('image')],
        connectSrc: ["'self'", ...others('connect')],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
      },
      isProduction,
      scans ? 'self' : '',
    );
  const ownStyles = { styleSrc: ["'self'", `'nonce-${NONCE_PLACE}'`] };
  const [screen, page, ide, data] = await Promise.all([
    ofPage(ownStyles, { scans: true }),
    ofPage(ownStyles),
    ofPage({ styleSrc: ["'self'", "'unsafe-inline'"], fontSrc: ["'self'", 'data:'] }),
    headersWith({ defaultSrc: ["'none'"] }, isProduction),
  ]);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    if (isData(request)) {
      void reply.headers(data);
      return;
    }
    reply.nonce = createNonce();
    const headers = isIdePage(request) ? ide : isScreen(request) ? screen : page;
    void reply.headers(headers);
    if (headers !== ide) void reply.header(POLICY, (headers[POLICY] ?? '').replace(NONCE_PLACE, reply.nonce));
  };
}
