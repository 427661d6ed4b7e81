import type { IncomingMessage } from 'node:http';
import { AppError, invalidInput } from '@macrolog/domain';
import { Pace, type PaceLimits } from '../../platform/http/pace';

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
