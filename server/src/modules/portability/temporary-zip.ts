import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportFile } from './export-files';

async function* toBytes(content: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of content) yield Buffer.from(piece);
}

/** Creates a ZIP of the files, no faster than it is read. An error in a file destroys the stream. */
export function createZip(files: readonly ExportFile[], mtime: Date): Readable {
  const zip = new ZipFile();
  const bytes = zip.outputStream.pipe(new PassThrough());
  let source: Readable | undefined;
  const fail = (error: Error) => void bytes.destroy(error);
  for (const { name, content } of files) {
    zip.addReadStreamLazy(name, { mtime }, (start) => {
      source = Readable.from(toBytes(content()), { objectMode: false });
      source.once('error', fail);
      start(null, source);
    });
  }
  zip.once('error', fail);
  zip.end();
  bytes.once('close', () => source?.destroy());
  return bytes;
}

const CHUNK_BYTES = 64 * 1024;

/**
 * A file that only this process can open. It has already been unlinked when it is returned, so it disappears when it is
 * closed or the process ends.
 */
export class TemporaryFile {
  private constructor(private readonly handle: FileHandle) {}

  static async open(): Promise<TemporaryFile> {
    const path = join(tmpdir(), `macrolog-${randomUUID()}`);
    const handle = await open(path, 'wx+', 0o600);
    await rm(path);
    return new TemporaryFile(handle);
  }

  async size(): Promise<number> {
    return (await this.handle.stat()).size;
  }

  /** Appends everything that comes. */
  async append(pieces: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const piece of pieces) await this.handle.writeFile(piece);
  }

  /** The content from the beginning. */
  async *read(): AsyncGenerator<Buffer> {
    for (let position = 0; ;) {
      const { buffer, bytesRead } = await this.handle.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, position);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      position += bytesRead;
    }
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}
