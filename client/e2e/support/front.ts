import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands between browser and program, such as a host that rolls out a new version: it may change what passes. */
export interface Front {
  url: string;
  /** Alters the text of one path; null makes it a 404. */
  change: (path: string, alter: (text: string) => string | null) => void;
  /** Answers one path with what the program has under another. */
  alias: (path: string, target: string) => void;
  close: () => void;
}

/** Forwards reading requests to the program at `target`, from a free port. */
export async function startFront(target: string): Promise<Front> {
  const changes = new Map<string, (text: string) => string | null>();
  const aliases = new Map<string, string>();
  const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
    const path = req.url ?? '/';
    void fetch(target + (aliases.get(path) ?? path)).then(async (answer) => {
      const alter = changes.get(path);
      const body = Buffer.from(await answer.arrayBuffer());
      const text = alter ? alter(body.toString()) : body;
      const headers = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !['content-length', 'content-encoding', 'transfer-encoding', 'connection'].includes(name),
        ),
      );
      // The browser's own cache would hide what the program no longer has.
      headers['cache-control'] = 'no-store';
      res.writeHead(text === null ? 404 : answer.status, headers).end(text ?? '');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: (path, alter) => void changes.set(path, alter),
    alias: (path, other) => void aliases.set(path, other),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
