import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstScript } from './scripts/first-script-plugin';
import { serviceWorker } from './scripts/service-worker-plugin';

const api = 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), firstScript('src/app/first.ts'), serviceWorker('src/service-worker/service-worker.ts')],
  server: { proxy: { '/graphql': api, '/api': api, '/payment-sandbox': api } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    sourcemap: false,
    // Every browser that this targets preloads modules by itself.
    modulePreload: { polyfill: false },
    // A strict content policy allows no data: images; small files stay files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The IDE's modules tell a compiler that is not used here to leave them alone.
      onLog(level, log, handler) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
      },
      output: {
        codeSplitting: {
          // Each takes along what its modules import, but for what an earlier one has: few files for each screen, since
          // every one costs a way there and back, and many small ones compress badly.
          groups: [
            {
              name: 'start',
              test: /client[\\/](index\.html$|src[\\/](components[\\/](brand|button\.module|form-done|public-page)|lib[\\/]use-page-title|app[\\/]heading))|preload-helper|createReactComponent/,
              priority: 4,
            },
            // What all screens but those of text stand on: the API client, what every form needs of the UI library, and with it
            // the log-in.
            {
              name: 'ui',
              test: /client[\\/]src[\\/](__generated__[\\/]auth|app[\\/](data-layer|routes[\\/]log-in)\.tsx|components[\\/](form-alert|form\.module))|@apollo[\\/]client[\\/]react[\\/]hooks[\\/]use(ApolloClient|Mutation|Query)\.|@mantine[\\/](hooks[\\/]esm[\\/]use-(merged-ref|uncontrolled)|core[\\/]esm[\\/](components[\\/](ActionIcon|Button|CloseButton|Input|InputBase|Loader|TextInput|UnstyledButton)|core[\\/]MantineProvider[\\/]color-functions|utils[\\/]InputsGroupFieldset))[\\/]/,
              priority: 3,
            },
            // The frame of the app with the screen that it opens with, and the dialogs that this one has at hand.
            {
              name: 'app',
              test: /client[\\/]src[\\/](app[\\/](app-layout|routes[\\/]dashboard)|features[\\/](diary[\\/](copy-entries-dialog|edit-entry-dialog|quick-add-dialog)|weight[\\/](log-weight-dialog|use-delete-weight)))\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
