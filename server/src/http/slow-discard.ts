import type { IncomingMessage } from 'node:http';

/** 4 MB a second: the largest file is gone before its client gives up, and twenty of them cost little. */
const BYTES_PER_MS = 4_000;

/**
 * Reads the rest of a body that nobody wants, at a bounded pace. A client reads its answer once it has sent its request; reading
 * as fast as it sends would give refused requests a larger share of the processor than accepted ones.
 */
export function discardSlowly(req: IncomingMessage): void {
  req.on('data', (piece: Buffer) => {
    req.pause();
    setTimeout(() => req.resume(), piece.length / BYTES_PER_MS).unref();
  });
}
