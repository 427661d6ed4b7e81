import type { IncomingMessage } from 'node:http';
import { invalidInput } from '@macrolog/domain';
import { Pace, type PaceLimits } from '../../platform/http/paced-stream';
import { fileTooLarge } from './archive-json';
import { TemporaryFile } from './temporary-file';

const incomplete = () => invalidInput('The upload was interrupted. Try again.');
const tooSlow = () => invalidInput('The upload took too long. Try again.');

/**
 * Writes the body of a request to a temporary file, so that slow uploads take no memory. Checks its declared length, then
 * the actual length.
 * @throws AppError TOO_LARGE, or INVALID_INPUT for a body that is too slow, interrupted or compressed.
 */
export async function saveUpload(
  req: IncomingMessage,
  limits: PaceLimits & { uploadBytes: number },
): Promise<TemporaryFile> {
  const { uploadBytes } = limits;
  const { 'content-length': declared, 'content-encoding': encoding = 'identity' } = req.headers;
  if (Number(declared) > uploadBytes) throw fileTooLarge(uploadBytes);
  if (encoding !== 'identity') throw invalidInput('Send the file uncompressed.');
  // The client disconnected while the request waited, so no event would follow.
  if (req.destroyed) throw incomplete();
  const file = await TemporaryFile.open();
  try {
    await receive(req, file, limits);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

function receive(req: IncomingMessage, file: TemporaryFile, limits: PaceLimits & { uploadBytes: number }) {
  return new Promise<void>((resolve, reject) => {
    let size = 0;
    let written = Promise.resolve();
    const fail = (error: Error) => settle(() => reject(error));
    const pace = new Pace(limits, () => fail(tooSlow()));
    const add = (piece: Buffer) => {
      pace.add(piece.length);
      size += piece.length;
      if (size > limits.uploadBytes) {
        fail(fileTooLarge(limits.uploadBytes));
        return;
      }
      req.pause();
      written = file.append([piece]).then(() => void req.resume());
      written.catch(fail);
    };
    const breakOff = () => fail(incomplete());
    const settle = (how: () => void) => {
      pace.stop();
      req.off('data', add).off('end', complete).off('close', breakOff);
      // The file is closed only after its last piece.
      void written.catch(() => undefined).then(how);
    };
    const complete = () => settle(resolve);
    req
      .on('data', add)
      .on('end', complete)
      .on('close', breakOff)
      .on('error', () => undefined);
  });
}
