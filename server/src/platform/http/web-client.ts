import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CompressedText } from './compressed-text';
import { getPath, unknownPath } from './errors';
import { createNonce, NONCE_PLACE, useNonce } from './security-headers';
import { staticFiles } from './static-files';

/**
 * How long a page reuses its nonce, so that it isn't compressed for every request. It is as hard to guess as before,
 * but visitors within two seconds share it. It protects only styles, and pages contain nothing from a request.
 */
const NONCE_LIFE_MS = 2_000;

/** A page of the build, with the current nonce. */
class Page {
  private version: { nonce: string; text: CompressedText; endsAt: number } | undefined;

  constructor(private readonly template: string) {}

  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { nonce, text } = this.current();
    useNonce(reply, nonce);
    return text.send(request, reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8'));
  }

  private current() {
    const now = performance.now();
    if (this.version && now < this.version.endsAt) return this.version;
    const nonce = createNonce();
    const text = new CompressedText(this.template.replaceAll(NONCE_PLACE, nonce));
    return (this.version = { nonce, text, endsAt: now + NONCE_LIFE_MS });
  }
}

/** Prerendered pages by path. */
function prerenderedPages(folder: string): Map<string, Page> {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const pages = files.filter((file) => file.endsWith('.html'));
  const toUrlPath = (file: string) =>
    `/${file
      .split(sep)
      .join('/')
      .replace(/^index\.html$|\.html$/, '')}`;
  return new Map(pages.map((file) => [toUrlPath(file), new Page(readFileSync(join(folder, file), 'utf8'))]));
}

/**
 * The built client: its files, its prerendered pages, and the app shell for all other paths, which the client's router
 * handles.
 */
export async function webClient(app: FastifyInstance, folder: string): Promise<void> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  const shell = new Page(readFileSync(page, 'utf8'));
  const prerendered = prerenderedPages(join(folder, 'prerendered'));
  const sendFile = await staticFiles(app, folder);
  // The service worker caches it under this name for offline use.
  app.get('/index.html', (request, reply) => shell.send(request, reply));
  app.get('/*', async (request, reply) => {
    const path = getPath(request.url);
    const file = sendFile(path.slice(1), request, reply);
    if (file) return file;
    // A missing file must be a 404, not a page: a browser with an old page must notice that its script is gone.
    if (/\.\w+$/.test(path) || path.startsWith('/assets/')) throw unknownPath();
    return (prerendered.get(path) ?? shell).send(request, reply);
  });
}
