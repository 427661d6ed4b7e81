/** Precompresses static files at build time: writes `.br` and `.gz` next to each file where they are smaller. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DIST } from './chunks.mjs';

const TEXT = /\.(js|css|svg|json|webmanifest|txt|ttf)$/;
/** Compressing smaller files saves no network packets. */
const MIN_BYTES = 512;
/** Larger files get a lower quality. The best one takes too long for files that are rarely loaded. */
const LARGE_BYTES = 1_000_000;

/** @type {Record<string, (content: Buffer) => Promise<Buffer>>} */
const FORMATS = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  for (const [extension, format] of Object.entries(FORMATS)) {
    const compressed = await format(content);
    if (compressed.length < content.length) await writeFile(`${file}.${extension}`, compressed);
  }
}

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(
  (path) => TEXT.test(path) && !path.startsWith('.'),
);
await Promise.all(files.map((path) => compress(join(DIST, path))));
