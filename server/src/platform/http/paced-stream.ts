import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';

export interface PaceLimits {
  /** Minimum speed in both directions: this many bytes per interval. */
  paceBytes: number;
  paceMs: number;
  /** Maximum duration of a transfer. */
  totalMs: number;
}

/** Slower clients are disconnected, so that they don't block others. */
export const MIN_PACE: PaceLimits = { paceBytes: 320 * 1024, paceMs: 20_000, totalMs: 120_000 };

/** Watches a transfer: calls `onSlow` if it falls below the minimum speed or exceeds the maximum duration. */
export class Pace {
  private bytes = 0;
  private readonly timers: NodeJS.Timeout[];

  constructor({ paceBytes, paceMs, totalMs }: PaceLimits, onSlow: () => void) {
    const check = () => {
      if (this.bytes < paceBytes) onSlow();
      this.bytes = 0;
    };
    this.timers = [setInterval(check, paceMs), setTimeout(onSlow, totalMs)];
  }

  add(bytes: number): void {
    this.bytes += bytes;
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }
}

async function* paced(source: AsyncIterable<Buffer>, res: ServerResponse, limits: PaceLimits) {
  const pace = new Pace(limits, () => void res.destroy());
  try {
    for await (const piece of source) {
      pace.add(piece.length);
      yield piece;
    }
  } finally {
    pace.stop();
  }
}

const isPremature = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Streams everything to the client and waits for the end. A client that reads too slowly is disconnected. If reading the
 * source fails, the connection breaks, so that no client takes a part for the whole.
 */
export async function sendDownload(
  source: AsyncIterable<Buffer>,
  reply: FastifyReply,
  limits: PaceLimits,
): Promise<void> {
  const stream = Readable.from(paced(source, reply.raw, limits), { objectMode: false });
  void reply.send(stream);
  try {
    await finished(stream);
  } catch (error) {
    // Before the first byte, the error is answered and logged like any other.
    if (!isPremature(error) && reply.raw.headersSent) reply.log.error({ err: error }, 'request failed');
  }
}
