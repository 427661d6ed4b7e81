import { t } from '@lingui/core/macro';
import { unzipSync, type Unzipped } from 'fflate';
import { UserError } from '../../platform/errors';

const ARCHIVE_NAME = 'macrolog.json';
/** Largest import that the server accepts. */
const MAX_BYTES = 20 * 1024 * 1024;
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

const tooLarge = () => new UserError(t`The file is larger than 20 MB.`);

const isZip = (bytes: Uint8Array) => ZIP_MARK.every((byte, index) => bytes[index] === byte);

/** Copies of file attributes, which macOS adds to a ZIP. */
const MAC_FOLDER = '__MACOSX';

/** The paths of the JSON file in a ZIP. An export that was unpacked and zipped again has it in a folder. */
function findArchives(bytes: Uint8Array): string[] {
  const found: string[] = [];
  unzipSync(bytes, {
    filter: ({ name }) => {
      const steps = name.split(/[/\\]/);
      if (steps.at(-1) === ARCHIVE_NAME && steps[0] !== MAC_FOLDER) found.push(name);
      return false;
    },
  });
  return found;
}

/**
 * Unpacks the JSON file from the ZIP. Allocates only the size that the ZIP header declares and drops data beyond it, which
 * protects against ZIP bombs.
 */
function unpacked(bytes: Uint8Array): Uint8Array {
  let files: Unzipped;
  let paths: string[];
  try {
    paths = findArchives(bytes);
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name !== paths[0]) return false;
        if (originalSize > MAX_BYTES) throw tooLarge();
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(t`Couldn't read the ZIP. Choose the original download.`);
  }
  if (paths.length > 1)
    throw new UserError(t`The ZIP contains ${ARCHIVE_NAME} more than once. Choose the original download.`);
  const archive = files[paths[0] ?? ''];
  if (!archive) throw new UserError(t`The ZIP doesn't contain ${ARCHIVE_NAME}. Choose the original download.`);
  return archive;
}

/** Returns the JSON to send: the file itself, or the JSON inside the ZIP. @throws UserError. */
export async function readArchive(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > MAX_BYTES) throw tooLarge();
  const content = await file.arrayBuffer().catch(() => {
    throw new UserError(t`Couldn't read the file. Check that it hasn't been moved or deleted.`);
  });
  const bytes = new Uint8Array(content);
  return isZip(bytes) ? new Uint8Array(unpacked(bytes)) : bytes;
}

/** Whether an export is small enough to be imported again. */
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
