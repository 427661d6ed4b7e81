import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, loadEnv } from 'vite';
import { messages } from './scripts/languages/plugin.mjs';
import { firstScript, serviceWorker } from './scripts/plain-scripts';
import { aliases, cssModules } from './scripts/shared-options.mjs';

/** The server of `npm run dev` reads the same variable and the same file. */
const { PORT = '4000' } = loadEnv('', fileURLToPath(new URL('..', import.meta.url)), 'PORT');
const api = `http://127.0.0.1:${PORT}`;

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
          // One file each for the page, the login screen and the dashboard, with the imports that no earlier group has. Few
          // large files save round trips and compress better than many small ones.
          groups: [
            // With the runtime of translated texts, and the plans, so that the privacy policy and the terms load neither the UI
            // library nor the dashboard.
            {
              name: 'start',
              test: /client[\\/](index\.html|src[\\/]ui[\\/]layout[\\/]public-page\.tsx)$|language[\\/]messages\.ts$|preload-helper|domain[\\/]src[\\/]plans\.ts$/,
              priority: 3,
            },
            { name: 'ui', test: /src[\\/](app[\\/]app-providers|screens[\\/]auth[\\/]log-in)\.tsx$/, priority: 2 },
            {
              name: 'app',
              test: /src[\\/](app[\\/]shell[\\/]app-layout|screens[\\/]dashboard[\\/]dashboard)\.tsx$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
