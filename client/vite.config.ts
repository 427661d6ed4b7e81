import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, loadEnv } from 'vite';
import { messages } from './scripts/languages/plugin.mjs';
import { firstScript, serviceWorker } from './scripts/plain-scripts';
import { aliases, cssModules } from './scripts/shared-options.mjs';

/** The server of `npm run dev` reads the same variable and the same file. */
const { PORT = '4000' } = loadEnv('', fileURLToPath(new URL('..', import.meta.url)), 'PORT');
const api = `http://127.0.0.1:${PORT}`;

/** With all that the public pages share with the app, so that they load neither the UI library nor the dashboard. */
const START = [
  '/client/index.html',
  '/ui/layout/public-page.tsx',
  '/ui/form/form-success.tsx',
  '/platform/color-scheme.ts',
  '/language/messages.ts',
  '/preload-helper.js',
  '/domain/src/plans.ts',
  '/createReactComponent.mjs',
  '/IconArrowDown.mjs',
  '/IconArrowUp.mjs',
  '/IconDownload.mjs',
];

/** With all that the login screen and the app share, so that neither loads the other. */
const UI = [
  '/app/app-providers.tsx',
  '/data/write.ts',
  '/units/region.ts',
  '/ui/form/form-alert.tsx',
  '/ui/form/use-submit.ts',
  '/ActionIcon.mjs',
  '/Button.mjs',
  '/TextInput.mjs',
  '/use-did-update.mjs',
  '/use-merged-ref.mjs',
  '/use-uncontrolled.mjs',
];

const endsWith = (paths: readonly string[]) => (id: string) =>
  paths.some((path) => id.replaceAll('\\', '/').endsWith(path));

export default defineConfig({
  // RxJS has a smaller build for browsers that know classes.
  resolve: { alias: aliases, conditions: ['es2015', ...defaultClientConditions] },
  plugins: [
    messages(),
    react(),
    firstScript('src/app/boot/pre-paint.ts'),
    serviceWorker('src/service-worker/service-worker.ts'),
  ],
  css: { modules: cssModules },
  server: { proxy: { '/graphql': api, '/api': api, '/payment-sandbox': api, '^/sign-in/.+/callback': api } },
  // Imports workers by `?worker`, which only Vite itself understands.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    sourcemap: false,
    // `check-budgets.mjs` says how large they are.
    reportCompressedSize: false,
    // All targeted browsers support module preloading natively.
    modulePreload: { polyfill: false },
    // The content policy blocks data: images, so small files are not inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Ignores the compiler directives in the IDE's modules, which only React Compiler reads.
      onLog(level, log, handler) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
      },
      output: {
        codeSplitting: {
          // One file each for the page, the UI library, the login screen and the dashboard, with the imports that no earlier
          // group has. Few large files save round trips and compress better than many small ones.
          groups: [
            { name: 'start', test: endsWith(START), priority: 3 },
            { name: 'ui', test: endsWith(UI), priority: 2 },
            { name: 'log-in', test: endsWith(['/screens/auth/log-in.tsx']), priority: 1 },
            {
              name: 'app',
              // The file saver is small, and many screens have it in different company.
              test: endsWith([
                '/app/shell/app-layout.tsx',
                '/screens/dashboard/dashboard.tsx',
                '/platform/rest/save-file.ts',
              ]),
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
