import { fstatSync, readSync } from 'node:fs';
import { Inflate } from 'fflate';
import { AppError } from '@macrolog/domain';
import { fileTooLarge, notAnExport } from './archive-json';
import { ARCHIVE_NAME } from './archive-reader';

/** Several times as many files as an export has. */
const MAX_FILES = 64;
/** Their names, 1 KB each. */
const MAX_DIRECTORY_BYTES = MAX_FILES * 1024;

/** Compressed bytes that are unpacked at a time. They become at most 4 MB. */
const STEP_BYTES = 4 * 1024;

/** Steps without output after which the data has ended or is made to take long. A block has at most 64 KB. */
const MAX_IDLE_STEPS = 32;

/** Signatures and sizes of the records of a ZIP (PKWARE APPNOTE, 4.3). */
const LOCAL = { mark: Buffer.from('PK\x03\x04'), bytes: 30 };
const CENTRAL = { mark: Buffer.from('PK\x01\x02'), bytes: 46 };
const END = { mark: Buffer.from('PK\x05\x06'), bytes: 22, maxComment: 0xffff };

const STORED = 0;
const DEFLATED = 8;

const unreadable = () => notAnExport("the ZIP can't be read");

/** Bytes of a file, fewer at its end. */
function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let read = 0;
  for (let more = 1; more > 0 && read < length; read += more) {
    more = readSync(file, bytes, read, length - read, position + read);
  }
  return bytes.subarray(0, read);
}

/** The table of contents at the end of a ZIP. */
function readDirectory(file: number, size: number): { files: number; directory: Buffer } {
  const tail = Math.min(size, END.bytes + END.maxComment);
  const end = readAt(file, size - tail, tail);
  const at = end.lastIndexOf(END.mark);
  if (at < 0 || at + END.bytes > end.length) throw unreadable();
  const [files, length, start] = [end.readUInt16LE(at + 10), end.readUInt32LE(at + 12), end.readUInt32LE(at + 16)];
  if (files > MAX_FILES || length > MAX_DIRECTORY_BYTES) throw notAnExport('the ZIP has too many files');
  return { files, directory: readAt(file, start, length) };
}

/** Copies of file attributes, which macOS adds to a ZIP. */
const MAC_FOLDER = '__MACOSX';

/** An export that was unpacked and zipped again has the JSON in a folder. */
function isArchive(path: string): boolean {
  const steps = path.split(/[/\\]/);
  return steps.at(-1) === ARCHIVE_NAME && steps[0] !== MAC_FOLDER;
}

/** Where the JSON is in a ZIP, and how large it is. */
function findArchive(file: number, size: number) {
  const { files, directory } = readDirectory(file, size);
  const found = [];
  let at = 0;
  for (let index = 0; index < files; index += 1) {
    if (at + CENTRAL.bytes > directory.length || directory.indexOf(CENTRAL.mark, at) !== at) throw unreadable();
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
    const next = at + CENTRAL.bytes + (nameBytes ?? 0);
    if (isArchive(directory.toString('utf8', at + CENTRAL.bytes, next))) {
      const [packed = 0, unpacked = 0, header = 0] = [20, 24, 42].map((field) => directory.readUInt32LE(at + field));
      found.push({ method: directory.readUInt16LE(at + 10), packed, unpacked, header });
    }
    at = next + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  const [archive, another] = found;
  if (!archive) throw notAnExport(`the ZIP doesn't contain ${ARCHIVE_NAME}`);
  if (another) throw notAnExport(`the ZIP contains ${ARCHIVE_NAME} more than once`);
  return archive;
}

/** Unpacks step by step into memory of the declared size. Ends at the first byte beyond it. */
function unpack(file: number, start: number, { packed, unpacked }: { packed: number; unpacked: number }): Uint8Array {
  const bytes = Buffer.alloc(unpacked);
  let length = 0;
  const inflate = new Inflate((piece) => {
    if (length + piece.length > unpacked) throw unreadable();
    bytes.set(piece, length);
    length += piece.length;
  });
  let idle = 0;
  for (let at = 0; at < packed; at += STEP_BYTES) {
    const before = length;
    const step = Math.min(STEP_BYTES, packed - at);
    inflate.push(readAt(file, start + at, step), at + step === packed);
    idle = length > before ? 0 : idle + 1;
    if (idle > MAX_IDLE_STEPS) throw unreadable();
  }
  if (length !== unpacked) throw unreadable();
  return bytes;
}

function readZip(file: number, size: number, maxBytes: number): Uint8Array {
  const { method, packed, unpacked, header } = findArchive(file, size);
  if (unpacked > maxBytes) throw fileTooLarge(maxBytes);
  const local = readAt(file, header, LOCAL.bytes);
  if (local.length < LOCAL.bytes || local.indexOf(LOCAL.mark) !== 0 || packed > size) throw unreadable();
  const start = header + LOCAL.bytes + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (method === STORED) return readAt(file, start, unpacked);
  if (method !== DEFLATED) throw unreadable();
  try {
    return unpack(file, start, { packed, unpacked });
  } catch (error) {
    throw error instanceof AppError ? error : unreadable();
  }
}

/**
 * The JSON of an uploaded file: the file itself, or `macrolog.json` of a ZIP. A ZIP is read in place, so it takes no more
 * memory than its JSON.
 * @throws AppError INVALID_INPUT for another ZIP, TOO_LARGE for one with a larger JSON.
 */
export function readUpload(file: number, maxBytes: number): Uint8Array {
  const { size } = fstatSync(file);
  const isZip = readAt(file, 0, LOCAL.mark.length).equals(LOCAL.mark);
  return isZip ? readZip(file, size, maxBytes) : readAt(file, 0, size);
}
