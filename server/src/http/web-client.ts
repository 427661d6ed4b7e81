import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import express, { Router, type Response } from 'express';
import { withNonce } from './security-headers';

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
