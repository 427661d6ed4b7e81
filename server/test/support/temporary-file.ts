import { TemporaryFile } from '../../src/modules/portability/temporary-file';

/** A file for an import, closed after the test file. */
export async function toFile(content: string | Uint8Array): Promise<TemporaryFile> {
  const file = await TemporaryFile.open();
  files.push(file);
  await file.append([typeof content === 'string' ? Buffer.from(content) : content]);
  return file;
}

const files: TemporaryFile[] = [];
afterAll(() => Promise.all(files.splice(0).map((file) => file.close())));
