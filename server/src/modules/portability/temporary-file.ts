import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

  /** For a thread, which reads from the beginning. */
  get descriptor(): number {
    return this.handle.fd;
  }

  async size(): Promise<number> {
    return (await this.handle.stat()).size;
  }

  /** Appends everything that comes. */
  async append(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
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
