import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Pace, type PaceLimits } from './pace';

/** Errors of a client that disconnected before the end or before the start. */
const GONE: readonly unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'];

const isGone = (error: unknown) => error instanceof Error && 'code' in error && GONE.includes(error.code);

/**
 * Streams everything to the client. A client that reads too slowly is disconnected. If reading the source fails, the
 * connection breaks, so that no client takes a part for the whole.
 * @throws the error of the source.
 */
export async function sendDownload(
  source: AsyncIterable<Buffer>,
  res: ServerResponse,
  limits: PaceLimits,
): Promise<void> {
  const pace = new Pace(limits, () => void res.destroy());
  const countBytes = async function* () {
    for await (const piece of source) {
      pace.add(piece.length);
      yield piece;
    }
  };
  try {
    await pipeline(countBytes, res);
  } catch (error) {
    if (!isGone(error)) throw error;
  } finally {
    pace.stop();
  }
}
