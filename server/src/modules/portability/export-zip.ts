import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file, generated while it is read. */
export interface TextFile {
  name: string;
  content: () => AsyncIterable<string>;
}

async function* toBytes(content: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of content) yield Buffer.from(piece);
}

/** Creates a ZIP of the files, no faster than it is read. An error in a file destroys the stream. */
export function createZip(files: readonly TextFile[], mtime: Date): Readable {
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
