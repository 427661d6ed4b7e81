import type { IncomingMessage } from 'node:http';
import { AppError, invalidInput } from '../../core/errors';
import type { TransferLimits } from './transfer-limits';

type UploadLimits = Pick<TransferLimits, 'uploadBytes' | 'stallMs' | 'totalMs'>;

const broken = () => invalidInput('The file did not arrive whole. Please try again.');

const tooLarge = (bytes: number) =>
  new AppError('TOO_LARGE', `The file is larger than ${Math.floor(bytes / 1024 / 1024)} MB.`);

/**
 * What a request carries, up to a bound that its declared length, and then each piece of it, is held against.
 * @throws AppError TOO_LARGE, or INVALID_INPUT for one that stalls, takes too long, breaks off or is compressed.
 */
export async function boundedUpload(req: IncomingMessage, limits: UploadLimits): Promise<Buffer> {
  const { uploadBytes, stallMs, totalMs } = limits;
  const { 'content-length': declared, 'content-encoding': encoding = 'identity' } = req.headers;
  if (Number(declared) > uploadBytes) throw tooLarge(uploadBytes);
  if (encoding !== 'identity') throw invalidInput('The file must be sent as it is, not compressed.');
  // Gone while it was found out who asks: nothing would be heard of it any more.
  if (req.destroyed) throw broken();
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const fail = (error: AppError) => settle(() => reject(error));
    const late = () => fail(invalidInput('The file did not arrive in time. Please try again.'));
    const timers = [setTimeout(late, stallMs), setTimeout(late, totalMs)];
    const take = (piece: Buffer) => {
      timers[0]?.refresh();
      size += piece.length;
      if (size > uploadBytes) fail(tooLarge(uploadBytes));
      else pieces.push(piece);
    };
    const complete = () => settle(() => resolve(Buffer.concat(pieces, size)));
    const breakOff = () => fail(broken());
    const settle = (how: () => void) => {
      timers.forEach(clearTimeout);
      // What still comes is let go by: a refusal can only be read once the request has been sent.
      req.off('data', take).off('end', complete).off('close', breakOff).resume();
      how();
    };
    req
      .on('data', take)
      .on('end', complete)
      .on('close', breakOff)
      .on('error', () => undefined);
  });
}
