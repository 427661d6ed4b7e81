import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { refusal } from '@macrolog/domain';

export interface PaceLimits {
  /** Minimum speed in both directions: this many bytes per interval. */
  paceBytes: number;
  paceMs: number;
  /** Maximum duration of a transfer. */
  totalMs: number;
}

/** Slower clients are disconnected, so that they don't block others. */
export const MIN_PACE: PaceLimits = { paceBytes: 320 * 1024, paceMs: 20_000, totalMs: 120_000 };

/** Watches an upload: calls `onSlow` if it falls below the minimum speed or exceeds the maximum duration. */
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

/**
 * Yields the pieces of a source. Calls `onSlow` if the client falls below the minimum speed. Waiting for the source
 * doesn't count, because on a busy server every client would seem slow.
 */
export async function* pacedPieces(
  source: AsyncIterable<Buffer>,
  { paceBytes, paceMs }: Pick<PaceLimits, 'paceBytes' | 'paceMs'>,
  onSlow: () => void,
) {
  let bytes = 0;
  let clientMs = 0;
  for await (const piece of source) {
    const offeredAt = performance.now();
    const timer = setTimeout(onSlow, paceMs - clientMs);
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
    }
    bytes += piece.length;
    clientMs += performance.now() - offeredAt;
    if (bytes >= paceBytes) [bytes, clientMs] = [0, 0];
  }
}

const isPremature = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const tooLong = () => refusal('UNAVAILABLE', 'REQUEST_TOO_SLOW', { retryAfter: 2 });

/**
 * Streams everything to the client and waits for the end. A client that reads too slowly is disconnected. If reading the
 * source fails or takes too long, the connection breaks, so that no client takes a part for the whole.
 */
export async function sendDownload(
  source: AsyncIterable<Buffer>,
  reply: FastifyReply,
  limits: PaceLimits,
): Promise<void> {
  const pieces = pacedPieces(source, limits, () => void reply.raw.destroy());
  const stream = Readable.from(pieces, { objectMode: false });
  const timer = setTimeout(() => stream.destroy(tooLong()), limits.totalMs);
  void reply.send(stream);
  try {
    await finished(stream);
  } catch (error) {
    // Before the first byte, the error is answered and logged like any other.
    if (!isPremature(error) && reply.raw.headersSent) reply.log.error({ err: error }, 'request failed');
  } finally {
    clearTimeout(timer);
  }
}
