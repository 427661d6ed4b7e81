// Configuration of Lingui: which messages are in which catalog. See "Translations" in server/docs/development.md.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** @param {string} name @param {string[]} places */
const catalog = (name, ...places) => ({
  path: `<rootDir>/src/locales/{locale}/${name}`,
  include: places.map((place) => `<rootDir>/src/${place}`),
  exclude: ['**/*.test.{ts,tsx}', '**/__generated__/**'],
});

export default defineConfig({
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  sourceLocale: 'en',
  locales: ['de', 'fr', 'es'],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  // By area, so that several people can translate at once. Which chunk loads which message does not depend on it.
  catalogs: [
    catalog('shell', 'app', 'ui', 'platform'),
    catalog('account', 'screens/auth', 'features/account'),
    catalog('landing', 'screens/landing'),
    catalog('diary', 'screens/dashboard', 'features/diary', 'features/weight'),
    catalog('goals', 'screens/goals', 'screens/starting-goals', 'features/goals', 'features/expenditure'),
    catalog('foods', 'screens/foods', 'screens/recipes', 'features/foods'),
    catalog('logs', 'screens/logs', 'features/logs'),
    catalog('settings', 'screens/settings', 'features/data-export'),
    catalog('payments', 'screens/payment', 'features/payments'),
    catalog('support', 'screens/support', 'features/support'),
  ],
});
