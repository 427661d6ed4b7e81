import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

/** Stands in a page, and in its policy, where the nonce goes. */
export const NONCE_PLACE = '__CSP_NONCE__';

export const createNonce = (): string => randomBytes(16).toString('base64');

const POLICY = 'content-security-policy';

const nonceOf = (res: Response) => (res.locals as { nonce: string }).nonce;

/** A page with the nonce that this answer's policy lets through. */
export const withNonce = (page: string, res: Response): string => page.replaceAll(NONCE_PLACE, nonceOf(res));

/** Lets a page's styles through by another nonce than that of the answer, or by their hash. */
export function allowStyles(res: Response, source: `nonce-${string}` | `sha256-${string}`): void {
  const policy = String(res.getHeader(POLICY));
  res.setHeader(POLICY, policy.replace(`'nonce-${nonceOf(res)}'`, `'${source}'`));
}

/** For how long a browser that was here once asks for nothing unencrypted. */
export const HSTS_SECONDS = 31_536_000;

interface Headers {
  isProduction: boolean;
  /** Whether Stripe's own script may run in the pages, with the frames that it opens. */
  withStripe: boolean;
}

type Directives = Record<string, string[]>;

const STRIPE_SOURCES = {
  script: ['https://js.stripe.com', 'https://checkout.stripe.com'],
  frame: ['https://js.stripe.com', 'https://checkout.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  image: ['https://*.stripe.com'],
} as const;

/** The page of the GraphQL IDE, whose editor makes styles of its own and brings its letters along. */
const IDE_PAGE = '/support/graphiql';

const isIdePage = ({ method, path }: Request): boolean => method === 'GET' && path === IDE_PAGE;

/** Where nothing is answered that a browser could show. */
const isData = ({ path }: Request): boolean => /^\/(graphql|api\/(?!docs\b))/i.test(path);

/** The headers that helmet sets, found out once: it would make the same texts anew for each answer. */
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
 * Headers of every answer. In pages scripts come from here alone, and from Stripe where cards are taken by it; they never
 * stand in a page. Styles need the page's nonce, but in the IDE.
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
