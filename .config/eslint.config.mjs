import { fileURLToPath } from 'node:url';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Rules that oxlint lacks, see `oxlint.config.mjs`. Only `npm run test:long` checks them, because they take minutes. */
export const ONLY_IN_ESLINT = [
  '@typescript-eslint/no-unsafe-class-instance-assignment',
  'react-hooks/config',
  'react-hooks/gating',
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/__generated__/**', 'data/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin, 'react-hooks': reactHooks },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {
        projectService: { allowDefaultProject: ['codegen.ts'] },
        tsconfigRootDir: fileURLToPath(new URL('..', import.meta.url)),
      },
    },
    // Comments may disable a rule that only oxlint checks.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: Object.fromEntries(ONLY_IN_ESLINT.map((name) => [name, 'error'])),
  },
);
