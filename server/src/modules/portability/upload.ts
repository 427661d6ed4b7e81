import type { IncomingMessage } from 'node:http';
import { AppError, invalidInput } from '@macrolog/domain';
import { Pace, type PaceLimits } from '../../platform/http/paced-stream';

const incomplete = () => invalidInput('The upload was interrupted. Try again.');
const tooSlow = () => invalidInput('The upload took too long. Try again.');

const tooLarge = (bytes: number) =>
  new AppError('TOO_LARGE', `The file is larger than ${Math.floor(bytes / 1024 / 1024)} MB.`);

/**
 * Reads the body of a request. Checks its declared length, then the actual length.
 * @throws AppError TOO_LARGE, or INVALID_INPUT for a body that is too slow, interrupted or compressed.
 */
export async function readUpload(
  req: IncomingMessage,
  limits: PaceLimits & { uploadBytes: number },
): Promise<Uint8Array> {
  const { uploadBytes } = limits;
  const { 'content-length': declared, 'content-encoding': encoding = 'identity' } = req.headers;
  if (Number(declared) > uploadBytes) throw tooLarge(uploadBytes);
  if (encoding !== 'identity') throw invalidInput('Send the file uncompressed.');
  // The client disconnected while the request waited, so no event would follow.
  if (req.destroyed) throw incomplete();
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const fail = (error: AppError) => settle(() => reject(error));
    const pace = new Pace(limits, () => fail(tooSlow()));
    const add = (piece: Buffer) => {
      pace.add(piece.length);
      size += piece.length;
      if (size > uploadBytes) fail(tooLarge(uploadBytes));
      else pieces.push(piece);
    };
    const complete = () => settle(() => resolve(Buffer.concat(pieces, size)));
    const breakOff = () => fail(incomplete());
    const settle = (how: () => void) => {
      pace.stop();
      req.off('data', add).off('end', complete).off('close', breakOff);
      how();
    };
    req
      .on('data', add)
      .on('end', complete)
      .on('close', breakOff)
      .on('error', () => undefined);
  });
}

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
