import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** A proxy between browser and server, such as a host that deploys a new version. It can change responses. */
export interface Front {
  url: string;
  /** Changes the response of one path. Null makes it a 404. */
  change: (path: string, alter: (text: string) => string | null) => void;
  /** Serves one path with the response of another. */
  alias: (path: string, target: string) => void;
  /** Drops or restores all connections. The browser's offline mode does not cover service workers that restart. */
  setOffline: (isOffline: boolean) => void;
  close: () => void;
}

/** The head of a page, and its body in parts of a dozen tags. */
function* pageParts(html: string): Generator<string> {
  const start = html.indexOf('<body');
  yield html.slice(0, start);
  const tags = html.slice(start).split(/(?=<)/);
  for (let first = 0; first < tags.length; first += 12) yield tags.slice(first, first + 12).join('');
}

/**
 * Forwards requests to `target` from a free port.
 * @param cached the files that the browser may cache, which would hide that they are missing.
 * @param inParts sends pages as a slow connection does, so that the browser paints each part.
 */
export async function startFront(
  target: string,
  { cached, inParts = false }: { cached?: RegExp; inParts?: boolean } = {},
): Promise<Front> {
  const changes = new Map<string, (text: string) => string | null>();
  const aliases = new Map<string, string>();
  let isOffline = false;
  const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
    const path = req.url ?? '/';
    if (isOffline) {
      req.socket.destroy();
      return;
    }
    const forward = async () => {
      const { method = 'GET', headers } = req;
      const body = method === 'POST' ? new Uint8Array(await buffer(req)) : null;
      const { authorization = '', 'content-type': type = '' } = headers;
      return fetch(target + (aliases.get(path) ?? path), {
        method,
        body,
        headers: { ...(type && { 'content-type': type }), ...(authorization && { authorization }) },
      });
    };
    void forward().then(async (answer) => {
      const alter = changes.get(path);
      const body = Buffer.from(await answer.arrayBuffer());
      const text = alter ? alter(body.toString()) : body;
      const headers = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !['content-length', 'content-encoding', 'transfer-encoding', 'connection'].includes(name),
        ),
      );
      if (!cached?.test(path)) headers['cache-control'] = 'no-store';
      res.writeHead(text === null ? 404 : answer.status, headers);
      if (inParts && headers['content-type']?.startsWith('text/html'))
        for (const part of pageParts(String(text))) {
          res.write(part);
          await pause(40);
        }
      else res.write(text ?? '');
      res.end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: (path, alter) => void changes.set(path, alter),
    alias: (path, other) => void aliases.set(path, other),
    setOffline: (value) => {
      isOffline = value;
      if (value) server.closeAllConnections();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
