import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const OUTPUT = 'service-worker.js';

/** One plain script: not every browser takes a module for a service worker. */
async function compile(entry: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: OUTPUT } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const code = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .find(({ type }) => type === 'chunk');
  if (code?.type !== 'chunk') throw new Error('The service worker was not built.');
  return code.code;
}

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
      const source = await compile(entry, {
        __ASSETS__: assets,
        __ENTRY__: `/${start.fileName}`,
        __VERSION__: version,
      });
      this.emitFile({ type: 'asset', fileName: OUTPUT, source });
    },
  },
});
