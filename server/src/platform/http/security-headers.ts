import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

/** Placeholder of the nonce in pages and in the policy. */
export const NONCE_PLACE = '__CSP_NONCE__';

export const createNonce = (): string => randomBytes(16).toString('base64');

const POLICY = 'content-security-policy';

const nonceOf = (res: Response) => (res.locals as { nonce: string }).nonce;

/** Inserts the nonce of this response's policy into a page. */
export const withNonce = (page: string, res: Response): string => page.replaceAll(NONCE_PLACE, nonceOf(res));

/** Allows a page's styles by their own nonce or hash, instead of the nonce of the response. */
export function allowStyles(res: Response, source: `nonce-${string}` | `sha256-${string}`): void {
  const policy = String(res.getHeader(POLICY));
  res.setHeader(POLICY, policy.replace(`'nonce-${nonceOf(res)}'`, `'${source}'`));
}

/** How long browsers use only HTTPS after a visit. */
export const HSTS_SECONDS = 31_536_000;

interface Headers {
  isProduction: boolean;
  /** Whether Stripe's script and its frames are allowed. */
  withStripe: boolean;
}

type Directives = Record<string, string[]>;

const STRIPE_SOURCES = {
  script: ['https://js.stripe.com', 'https://checkout.stripe.com'],
  frame: ['https://js.stripe.com', 'https://checkout.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  image: ['https://*.stripe.com'],
} as const;

/** Page of the GraphQL IDE, whose editor creates inline styles and embeds its fonts. */
const IDE_PAGE = '/support/graphiql';

const isIdePage = ({ method, path }: Request): boolean => method === 'GET' && path === IDE_PAGE;

/** Paths without pages for a browser. */
const isData = ({ path }: Request): boolean => /^\/(graphql|api\/(?!docs\b))/i.test(path);

/** Headers of helmet, computed once instead of for each response. */
function headersWith(directives: Directives, isProduction: boolean): Map<string, string> {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, objectSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isProduction && { maxAge: HSTS_SECONDS, includeSubDomains: true },
  });
  setHeaders(res.req, res, () => undefined);
  const found = res.getHeaderNames().map((name): [string, string] => [name, String(res.getHeader(name))]);
  return new Map([...found, ['permissions-policy', 'camera=(), geolocation=(), microphone=()']]);
}

/**
 * Security headers of all responses. Pages load scripts only from this origin, and from Stripe if it is used; inline
 * scripts are never allowed. Inline styles need the page's nonce, except in the IDE.
 */
export function securityHeaders({ isProduction, withStripe }: Headers) {
  const stripe = (kind: keyof typeof STRIPE_SOURCES) => (withStripe ? STRIPE_SOURCES[kind] : []);
  const ofPage = (styles: Directives) =>
    headersWith(
      {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe('script')],
        ...(withStripe && { frameSrc: [...stripe('frame')] }),
        ...styles,
        imgSrc: ["'self'", 'data:', ...stripe('image')],
        connectSrc: ["'self'", ...stripe('connect')],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
      },
      isProduction,
    );
  const usual = ofPage({ styleSrc: ["'self'", `'nonce-${NONCE_PLACE}'`] });
  const policy = usual.get(POLICY) ?? '';
  const ofIde = ofPage({ styleSrc: ["'self'", "'unsafe-inline'"], fontSrc: ["'self'", 'data:'] });
  const ofData = headersWith({ defaultSrc: ["'none'"] }, isProduction);
  return (req: Request, res: Response, next: NextFunction): void => {
    if (isData(req)) res.setHeaders(ofData);
    else {
      res.locals['nonce'] = createNonce();
      res.setHeaders(isIdePage(req) ? ofIde : usual);
      if (!isIdePage(req)) res.setHeader(POLICY, withNonce(policy, res));
    }
    next();
  };
}
