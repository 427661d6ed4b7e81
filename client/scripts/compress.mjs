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
/**
 * Larger files belong to the editor of the GraphQL IDE and to the scanner, which are rarely loaded. The best quality takes 20
 * times as long for them; those between 5 and 10 save 3% and touch megabytes of memory for each file.
 */
const LARGE_BYTES = 300_000;
const BEST = { br: constants.BROTLI_MAX_QUALITY, gz: constants.Z_BEST_COMPRESSION };
const QUICK = { br: 5, gz: 6 };

/** @type {Record<keyof typeof BEST, (content: Buffer, quality: number) => Promise<Buffer>>} */
const FORMATS = {
  br: (content, quality) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content, level) => promisify(gzip)(content, { level }),
};

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const quality = content.length > LARGE_BYTES ? QUICK : BEST;
  for (const extension of /** @type {const} */ (['br', 'gz'])) {
    const compressed = await FORMATS[extension](content, quality[extension]);
    if (compressed.length < content.length) await writeFile(`${file}.${extension}`, compressed);
  }
}

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(
  (path) => TEXT.test(path) && !path.startsWith('.'),
);
await Promise.all(files.map((path) => compress(join(DIST, path))));
