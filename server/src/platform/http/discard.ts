import type { IncomingMessage, ServerResponse } from 'node:http';

/** 4 MB per second: the largest file is read before its client times out, and twenty of them cost little. */
const BYTES_PER_MS = 4_000;

/** A body of at most this known length is read to its end, so that every client that keeps to the limits sees the response. */
const MAX_KNOWN_LENGTH = 24 * 1024 * 1024;

/** Bytes that are read of any other body after it was refused. */
export const MAX_DISCARDED_BYTES = 4 * 1024 * 1024;

/**
 * Reads and discards the rest of a body at a limited speed. Clients read the response only after they have sent the
 * request. Reading at full speed would give rejected requests more CPU time than accepted ones.
 * @param onEnd after the last byte, or after so many that no more are read.
 */
export function discardSlowly(req: IncomingMessage, onEnd: () => void): void {
  let left = Number(req.headers['content-length']) <= MAX_KNOWN_LENGTH ? Infinity : MAX_DISCARDED_BYTES;
  const discard = (piece: Buffer) => {
    req.pause();
    left -= piece.length;
    if (left > 0) {
      setTimeout(() => req.resume(), piece.length / BYTES_PER_MS).unref();
      return;
    }
    req.off('data', discard).off('end', onEnd);
    onEnd();
  };
  req.on('data', discard).once('end', onEnd);
  // A piece of it may just be written.
  req.resume();
}

/** Ends the connection of a client that goes on sending a request after its response. Node.js would read it forever. */
export function limitUnreadBody(req: IncomingMessage, res: ServerResponse): void {
  res.once('prefinish', () => {
    if (req.complete) return;
    discardSlowly(req, () => {
      if (!req.complete) req.socket.destroy();
    });
  });
}
