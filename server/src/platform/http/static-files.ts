import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { acceptsCoding, CODINGS, type Coding } from './content-encoding';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const ENDING: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/** Excludes build files that aren't requested by name. */
const isServed = (path: string) => !/(^|\/)\.|\.(html|br|gz)$/.test(path);

/** Derived from the content, so that all processes send the same tag, wherever they were built. */
const tagOf = (file: string) => `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`;

/** The files of a folder with their tags. */
function filesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file).split(sep).join('/'), tagOf(file)];
    }),
  );
}

function cacheOptions(path: string) {
  // A cached service worker would keep its users on an old version.
  if (basename(path) === 'service-worker.js') return { cacheControl: false, headers: { 'Cache-Control': 'no-cache' } };
  // A name with a hash always has the same content.
  return path.startsWith('assets/') ? { immutable: true, maxAge: YEAR_MS } : { maxAge: 0 };
}

/**
 * Serves the files that were in a folder at startup, and nothing else: a path is only looked up among them. If the
 * build has compressed variants, it sends the smallest one that the browser accepts.
 */
export function staticFiles(folder: string): RequestHandler {
  const files = filesIn(folder);
  const served = new Set([...files.keys()].filter(isServed));

  const send = (path: string, req: Request, res: Response, next: NextFunction): void => {
    const codings = CODINGS.filter((coding) => files.has(path + ENDING[coding]));
    const coding = codings.find((known) => acceptsCoding(req, known));
    if (codings.length > 0) res.vary('Accept-Encoding');
    if (coding) res.type(extname(path)).setHeader('Content-Encoding', coding);
    const sent = path + (coding ? ENDING[coding] : '');
    res.setHeader('ETag', files.get(sent) ?? '');
    const options = { root: folder, ...cacheOptions(path), acceptRanges: coding === undefined };
    res.sendFile(sent, options, (error?: Error) => {
      if (!error || res.headersSent) return;
      for (const name of ['Content-Encoding', 'Cache-Control', 'ETag', 'Last-Modified']) res.removeHeader(name);
      next(error);
    });
  };

  return (req, res, next) => {
    const path = req.path.slice(1);
    if ((req.method === 'GET' || req.method === 'HEAD') && served.has(path)) send(path, req, res, next);
    else next();
  };
}
