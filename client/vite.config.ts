import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstScript } from './scripts/first-script-plugin';
import { serviceWorker } from './scripts/service-worker-plugin';

const api = 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), firstScript('src/app/apply-look.ts'), serviceWorker('src/service-worker/service-worker.ts')],
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
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
            // What every screen with a form needs, in one piece: many small files compress badly.
            {
              name: 'form',
              test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](ActionIcon|Button|CloseButton|Input|InputBase|Loader|TextInput|UnstyledButton)[\\/]/,
            },
            {
              name: 'base',
              test: /client[\\/]src[\\/](lib[\\/](safe-storage|session|look|use-page-title|errors)|components[\\/](brand|form-alert|form\.module|button\.module))/,
            },
            {
              name: 'apollo',
              // Of `graphql` what it takes to send a document: reading and checking one is for the IDE alone.
              test: /node_modules[\\/](@apollo|@wry|graphql[\\/](jsutils[\\/](devAssert|inspect)|language[\\/](ast|blockString|characterClasses|kinds|printer|printString|reducer|visitor))|graphql-tag|optimism|rxjs|zen-observable-ts)[\\/]/,
            },
            // What every component of the library stands on: in one file it costs less than in eight.
            {
              name: 'ui',
              test: /node_modules[\\/]@mantine[\\/](core[\\/]esm[\\/](core|components[\\/]Loader)|hooks[\\/]esm[\\/](use-id|use-merged-ref|use-isomorphic-effect|utils))[\\/.]/,
            },
          ],
        },
      },
    },
  },
});
