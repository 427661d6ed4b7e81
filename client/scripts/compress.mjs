/** Precompresses static files at build time: writes `.br` and `.gz` next to each file where they are smaller. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DIST } from './chunks.mjs';

const TEXT = /\.(js|css|svg|json|webmanifest|txt|ttf|wasm)$/;
/** Compressing smaller files saves no network packets. */
const MIN_BYTES = 512;
/** Larger files get a lower quality. The best one takes too long for files that are rarely loaded. */
const LARGE_BYTES = 1_000_000;
/** So do the copies of a file in other languages, which would take three quarters of the time of a build. They get 3% larger. */
const TRANSLATED = /\.(de|fr|es)-\w+\.js$/;

/** @typedef {{ content: Buffer, isQuick: boolean }} Source */

/** @type {Record<string, (source: Source) => Promise<Buffer>>} */
const FORMATS = {
  br: ({ content, isQuick }) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isQuick ? 9 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: ({ content, isQuick }) => promisify(gzip)(content, { level: isQuick ? 6 : constants.Z_BEST_COMPRESSION }),
};

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const isQuick = content.length > LARGE_BYTES || TRANSLATED.test(file);
  for (const [extension, format] of Object.entries(FORMATS)) {
    const compressed = await format({ content, isQuick });
    if (compressed.length < content.length) await writeFile(`${file}.${extension}`, compressed);
  }
}

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(
  (path) => TEXT.test(path) && !path.startsWith('.'),
);
await Promise.all(files.map((path) => compress(join(DIST, path))));
