/** Precompresses static files at build time: writes `.br` and `.gz` next to each file where they are smaller. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DIST } from './chunks.mjs';

const TEXT = /\.(js|css|svg|json|webmanifest|txt|ttf)$/;
/** Compressing smaller files saves no network packets. */
const LEAST_BYTES = 512;
/** Larger files get a lower quality. The best one takes too long for files that are rarely loaded. */
const LARGE_BYTES = 1_000_000;

const FORMS = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

async function compress(file) {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  for (const [ending, form] of Object.entries(FORMS)) {
    const compressed = await form(content);
    if (compressed.length < content.length) await writeFile(`${file}.${ending}`, compressed);
  }
}

const files = readdirSync(DIST, { recursive: true }).filter((path) => TEXT.test(path) && !path.startsWith('.'));
await Promise.all(files.map((path) => compress(join(DIST, path))));
