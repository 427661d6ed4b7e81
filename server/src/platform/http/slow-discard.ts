import type { IncomingMessage } from 'node:http';

/** 4 MB per second: the largest file is read before its client times out, and twenty of them cost little. */
const BYTES_PER_MS = 4_000;

/**
 * Reads and discards the rest of a body at a limited speed. Clients read the response only after they have sent the
 * request. Reading at full speed would give rejected requests more CPU time than accepted ones.
 */
export function discardSlowly(req: IncomingMessage): void {
  req.on('data', (piece: Buffer) => {
    req.pause();
    setTimeout(() => req.resume(), piece.length / BYTES_PER_MS).unref();
  });
}
