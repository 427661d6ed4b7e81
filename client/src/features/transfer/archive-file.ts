import { unzipSync, type Unzipped } from 'fflate';

const ARCHIVE_NAME = 'macrolog.json';
/** What the server takes. */
export const MAX_BYTES = 20 * 1024 * 1024;
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/** A file that need not be sent at all; its message is for the reader. */
export class UnreadableFileError extends Error {}

const tooLarge = () => new UnreadableFileError('The file is larger than 20 MB.');

const isZip = (bytes: Uint8Array) => ZIP_MARK.every((byte, index) => bytes[index] === byte);

/**
 * The one file out of the ZIP. Memory is taken by the size that the ZIP gives for it, and what would go beyond is dropped:
 * a small ZIP of something huge does no harm.
 */
function unpacked(bytes: Uint8Array): Uint8Array {
  let files: Unzipped;
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name !== ARCHIVE_NAME) return false;
        if (originalSize > MAX_BYTES) throw tooLarge();
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError('The ZIP cannot be read. Choose it as it was downloaded.');
  }
  const archive = files[ARCHIVE_NAME];
  if (!archive) throw new UnreadableFileError(`The ZIP holds no ${ARCHIVE_NAME}.`);
  return archive;
}

/** What is sent of a file: the JSON itself, or the one in the ZIP. @throws UnreadableFileError. */
export async function archiveIn(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > MAX_BYTES) throw tooLarge();
  const content = await file.arrayBuffer().catch(() => {
    throw new UnreadableFileError('The file cannot be read. Is it still where it was?');
  });
  const bytes = new Uint8Array(content);
  return isZip(bytes) ? new Uint8Array(unpacked(bytes)) : bytes;
}

/** Whether an export is small enough to be brought back. */
export async function fitsImport(zip: Blob): Promise<boolean> {
  if (zip.size > MAX_BYTES) return false;
  let fits = true;
  unzipSync(new Uint8Array(await zip.arrayBuffer()), {
    filter: ({ name, originalSize }) => {
      if (name === ARCHIVE_NAME && originalSize > MAX_BYTES) fits = false;
      return false;
    },
  });
  return fits;
}
