import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { compilePlainScript } from './plain-script';

const OUTPUT = 'service-worker.js';

/** Builds the service worker last, when the names of all hashed files are known, and tells it these. */
export const serviceWorker = (entry: string): Plugin => ({
  name: 'macrolog:service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.values(bundle);
      // Pictures come in more variants than any one device shows: those it has seen lie in the browser's own cache.
      const assets = files
        .map(({ fileName }) => `/${fileName}`)
        .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path));
      const start = files.find((file) => file.type === 'chunk' && file.isEntry);
      const page = bundle['index.html'];
      if (!start || page?.type !== 'asset') throw new Error('The page is not part of the build.');
      const version = createHash('sha256').update(assets.sort().join()).update(page.source).digest('hex').slice(0, 16);
      const source = await compilePlainScript(entry, OUTPUT, {
        __ASSETS__: assets,
        __ENTRY__: `/${start.fileName}`,
        __VERSION__: version,
      });
      this.emitFile({ type: 'asset', fileName: OUTPUT, source });
    },
  },
});
