import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TransferLimits } from './transfer-limits';

/** The reader went away on the way, or before it. */
const GONE: readonly unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'];

const isGone = (error: unknown) => error instanceof Error && 'code' in error && GONE.includes(error.code);

/**
 * Sends a stream to its end. A reader who takes nothing for too long, or does not come to the end, is cut off, and so is one
 * who went away: the stream is destroyed either way. A fault of the stream breaks the connection, so that no reader can
 * take what came so far for the whole.
 * @throws the stream's own fault.
 */
export async function sendInTime(
  stream: Readable,
  res: ServerResponse,
  { stallMs, totalMs }: Pick<TransferLimits, 'stallMs' | 'totalMs'>,
): Promise<void> {
  const cutOff = () => void res.destroy();
  const stalled = setTimeout(cutOff, stallMs);
  const total = setTimeout(cutOff, totalMs);
  try {
    await pipeline(
      stream,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          stalled.refresh();
          yield piece;
        }
      },
      res,
    );
  } catch (error) {
    if (!isGone(error)) throw error;
  } finally {
    clearTimeout(stalled);
    clearTimeout(total);
    stream.destroy();
  }
}
