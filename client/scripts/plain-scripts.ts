// The two classic scripts that Vite does not build with the app: one that runs before the first paint, and the service worker.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build, type Plugin, type Rolldown } from 'vite';
import { listCatalogs, TRANSLATIONS } from './languages/catalogs.mjs';
import { messages } from './languages/plugin.mjs';
import { aliases } from './shared-options.mjs';

/** Bundles a module and its imports into one classic script. `values` are injected as global constants. */
async function compilePlainScript(
  entry: string,
  fileName: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    plugins: [messages()],
    logLevel: 'warn',
    resolve: { alias: aliases },
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: fileName } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const code = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .find(({ type }) => type === 'chunk');
  if (code?.type !== 'chunk') throw new Error(`${fileName} was not built.`);
  return code.code;
}

const FIRST_SCRIPT = 'first.js';

/**
 * Adds a small classic script to the head of the page that runs before the first paint, because module scripts are deferred.
 * It is a separate hashed file, because the content policy forbids inline scripts.
 */
export function firstScript(entry: string): Plugin {
  let building = false;
  return {
    name: 'macrolog:first-script',
    configResolved({ command }) {
      building = command === 'build';
    },
    async buildStart() {
      if (!building) return;
      const source = await compilePlainScript(entry, FIRST_SCRIPT);
      // The first format of a new page takes up to a third of a second on a slow phone.
      if (source.includes('Intl'))
        throw new Error(`${FIRST_SCRIPT} must not format, because the first paint waits for it.`);
      this.emitFile({ type: 'asset', name: FIRST_SCRIPT, source });
    },
    transformIndexHtml(_page, { bundle = {} }) {
      const file = Object.values(bundle).find((part) => part.type === 'asset' && part.names.includes(FIRST_SCRIPT));
      if (building && !file) throw new Error('The first script is not part of the build.');
      const attrs = file ? { src: `/${file.fileName}` } : { type: 'module', src: `/${entry}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  };
}

const SERVICE_WORKER = 'service-worker.js';

type Bundle = Rolldown.OutputBundle;

/** Chunks for staff, payments and a second factor, which need a connection. They are left out of the offline cache. */
const NOT_KEPT = [
  '/screens/support/support.tsx',
  '/features/support/graphql-ide.tsx',
  '/features/payments/embedded-form.tsx',
  '/features/account/two-step/totp-dialog.tsx',
  '/features/account/two-step/two-step-dialogs.tsx',
  '/features/account/two-step/passkeys.ts',
];

/** Pages without the app's library, which are kept for every visitor. The rest is kept once a session has started. */
const PUBLIC_PAGES = [
  '/screens/landing/landing.tsx',
  '/screens/landing/terms.tsx',
  '/screens/landing/privacy.tsx',
  '/screens/landing/sources.tsx',
  '/screens/landing/not-found.tsx',
];

/** Files for the offline cache: those referenced by the page and all their imports, except NOT_KEPT. */
function kept(bundle: Bundle, page: string) {
  const isOneOf = (part: Rolldown.OutputChunk, modules: readonly string[]) =>
    modules.some((module) => part.facadeModuleId?.endsWith(module));
  const collect = (isWanted: (part: Rolldown.OutputChunk) => boolean): string[] => {
    const files = new Set<string>();
    const isWantedFile = (fileName: string) => {
      const part = bundle[fileName];
      return part?.type === 'chunk' && isWanted(part);
    };
    const reach = (fileName: string): void => {
      const part = bundle[fileName];
      if (files.has(fileName) || part?.type !== 'chunk') return;
      files.add(fileName);
      part.viteMetadata?.importedCss.forEach((css) => files.add(css));
      part.imports.forEach(reach);
      part.dynamicImports.filter(isWantedFile).forEach(reach);
    };
    for (const { type, fileName } of Object.values(bundle)) {
      if (!page.includes(fileName)) continue;
      if (type === 'chunk') reach(fileName);
      else files.add(fileName);
    }
    // Leaves out pictures. A device needs only some of their variants, and the browser's own cache keeps those.
    return [...files]
      .map((fileName) => `/${fileName}`)
      .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path))
      .sort();
  };
  const publicFiles = collect((part) => isOneOf(part, PUBLIC_PAGES));
  const all = collect((part) => !isOneOf(part, NOT_KEPT));
  return { publicFiles, appFiles: all.filter((path) => !publicFiles.includes(path)) };
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
      const { publicFiles, appFiles } = kept(bundle, String(page.source));
      // `localize.mjs` writes the texts into the files later.
      const texts = TRANSLATIONS.flatMap(listCatalogs).map((file) => readFileSync(file, 'utf8'));
      const parts = [...publicFiles, ...appFiles, page.source, ...texts];
      const version = parts
        .reduce((hash, part) => hash.update(part), createHash('sha256'))
        .digest('hex')
        .slice(0, 16);
      const source = await compilePlainScript(entry, SERVICE_WORKER, {
        __PUBLIC_FILES__: publicFiles,
        __APP_FILES__: appFiles,
        __ENTRY__: `/${start.fileName}`,
        __VERSION__: version,
      });
      this.emitFile({ type: 'asset', fileName: SERVICE_WORKER, source });
    },
  },
});
