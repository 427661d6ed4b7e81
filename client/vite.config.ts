import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssModules } from './scripts/css-modules.mjs';
import { domainAlias } from './scripts/domain-alias.mjs';
import { firstScript } from './scripts/first-script-plugin';
import { serviceWorker } from './scripts/service-worker-plugin';

const api = 'http://127.0.0.1:4000';

export default defineConfig({
  resolve: { alias: domainAlias },
  plugins: [react(), firstScript('src/app/boot/pre-paint.ts'), serviceWorker('src/service-worker/service-worker.ts')],
  css: { modules: cssModules },
  server: { proxy: { '/graphql': api, '/api': api, '/payment-sandbox': api } },
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
          // Each group also contains the imports of its modules that no earlier group has. Few large files per screen
          // save round trips and compress better than many small ones.
          groups: [
            {
              name: 'start',
              test: /client[\\/](index\.html$|src[\\/](ui[\\/](layout[\\/](brand|button\.module|public-page|use-page-title)|form[\\/]form-success)|platform[\\/]session[\\/]return-to))|preload-helper|createReactComponent/,
              priority: 4,
            },
            // Shared by all screens except text pages: the API client, the form components of the UI library, and the
            // login screen.
            {
              name: 'ui',
              test: /client[\\/]src[\\/](__generated__[\\/]auth|(app[\\/]app-providers|screens[\\/]auth[\\/]log-in)\.tsx|ui[\\/]form[\\/](form-alert|form\.module))|@apollo[\\/]client[\\/]react[\\/]hooks[\\/]use(ApolloClient|Mutation|Query)\.|@mantine[\\/](hooks[\\/]esm[\\/]use-(merged-ref|uncontrolled)|core[\\/]esm[\\/](components[\\/](ActionIcon|Button|CloseButton|Input|InputBase|Loader|TextInput|UnstyledButton)|core[\\/]MantineProvider[\\/]color-functions|utils[\\/]InputsGroupFieldset))[\\/]/,
              priority: 3,
            },
            // The frame of the app, the dashboard and the dialogs of the dashboard.
            {
              name: 'app',
              test: /client[\\/]src[\\/](app[\\/]shell[\\/]app-layout|screens[\\/]dashboard[\\/]dashboard)\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
