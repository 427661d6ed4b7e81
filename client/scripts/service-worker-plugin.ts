import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { compilePlainScript } from './plain-script';

const OUTPUT = 'service-worker.js';

type Bundle = Rolldown.OutputBundle;

/** Large chunks that only support staff use, left out of the offline cache. */
const NOT_KEPT = ['/features/support/graphql-ide.tsx'];

/** Files for the offline cache: those referenced by the page and all their imports, except NOT_KEPT. */
function kept(bundle: Bundle, page: string): string[] {
  const files = new Set<string>();
  const reach = (fileName: string): void => {
    const part = bundle[fileName];
    if (files.has(fileName) || part?.type !== 'chunk') return;
    if (NOT_KEPT.some((module) => part.facadeModuleId?.endsWith(module))) return;
    files.add(fileName);
    part.viteMetadata?.importedCss.forEach((css) => files.add(css));
    [...part.imports, ...part.dynamicImports].forEach(reach);
  };
  for (const { type, fileName } of Object.values(bundle)) {
    if (!page.includes(fileName)) continue;
    if (type === 'chunk') reach(fileName);
    else files.add(fileName);
  }
  return [...files].map((fileName) => `/${fileName}`);
}

/** Builds the service worker last, when all hashed file names are known, and injects them. */
export const serviceWorker = (entry: string): Plugin => ({
  name: 'macrolog:service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.values(bundle);
      const start = files.find((file) => file.type === 'chunk' && file.isEntry);
      const page = bundle['index.html'];
      if (!start || page?.type !== 'asset') throw new Error('The page is not part of the build.');
      // Leaves out pictures. A device needs only some of their variants, and the browser's own cache keeps those.
      const assets = kept(bundle, String(page.source)).filter((path) => /^\/assets\/.*\.(js|css)$/.test(path));
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
