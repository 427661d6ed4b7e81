import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import express, { Router, type Response } from 'express';
import helmet from 'helmet';

/** Stands in a page where the nonce of each answer goes. */
export const NONCE_PLACE = '__CSP_NONCE__';

const nonceOf = (res: Response) => (res.locals as { nonce: string }).nonce;

/** A page with the nonce that this answer's policy lets through. */
export const withNonce = (page: string, res: Response): string => page.replaceAll(NONCE_PLACE, nonceOf(res));

interface Headers {
  isProduction: boolean;
  /** Whether Stripe's own script may run in the pages, with the frames that it opens. */
  withStripe: boolean;
}

const STRIPE_SOURCES = {
  script: ['https://js.stripe.com', 'https://checkout.stripe.com'],
  frame: ['https://js.stripe.com', 'https://checkout.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  image: ['https://*.stripe.com'],
} as const;

/**
 * Headers of every answer. Scripts come from here alone, and from Stripe where cards are taken by it; they never stand in a
 * page. Styles need the page's nonce.
 */
export const securityHeaders = ({ isProduction, withStripe }: Headers) => {
  const stripe = (kind: keyof typeof STRIPE_SOURCES) => (withStripe ? STRIPE_SOURCES[kind] : []);
  return Router()
    .use((_req, res, next) => {
      res.locals['nonce'] = randomBytes(16).toString('base64');
      next();
    })
    .use(
      helmet({
        contentSecurityPolicy: {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", ...stripe('script')],
            ...(withStripe && { frameSrc: [...stripe('frame')] }),
            styleSrc: ["'self'", (_req, res) => `'nonce-${nonceOf(res as Response)}'`],
            imgSrc: ["'self'", 'data:', ...stripe('image')],
            connectSrc: ["'self'", ...stripe('connect')],
            workerSrc: ["'self'"],
            manifestSrc: ["'self'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
          },
        },
        frameguard: { action: 'deny' },
        referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
        strictTransportSecurity: isProduction && { maxAge: 31_536_000, includeSubDomains: true },
      }),
    )
    .use((_req, res, next) => {
      res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
      next();
    });
};

/** The built client: hashed files for ever, and the page for every path that a router in the browser may know. */
export function webClient(folder: string): Router {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return Router();
  const template = readFileSync(page, 'utf8');
  const sendPage = (res: Response) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.type('html').send(withNonce(template, res));
  };
  return (
    Router()
      // By its own name too: as a mere file it would lack the nonce.
      .get('/index.html', (_req, res) => sendPage(res))
      .use(
        '/assets',
        express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false, fallthrough: true }),
      )
      .use(
        express.static(folder, {
          index: false,
          maxAge: 0,
          setHeaders: (res, path) => {
            // A worker from some cache on the way would keep its users on an old version.
            if (basename(path) === 'service-worker.js') res.setHeader('Cache-Control', 'no-cache');
          },
        }),
      )
      .get('/{*path}', (req, res, next) => {
        // A file that is not there is no page: a browser with an old page must notice that its script is gone.
        if (/\.\w+$/.test(req.path) || req.path.startsWith('/assets/')) next();
        else sendPage(res);
      })
  );
}
