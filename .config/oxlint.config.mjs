import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'oxlint';
import tseslint from 'typescript-eslint';
import { ONLY_IN_ESLINT } from './eslint.config.mjs';

/** @import { DummyRuleMap as Rules } from 'oxlint' */

/**
 * The rules of a preset of ESLint that oxlint has.
 * @param {Record<string, unknown>} preset
 * @returns {Rules}
 */
const toErrors = (preset) =>
  Object.fromEntries(
    Object.entries(preset).flatMap(([name, setting]) => {
      if (setting === 'off' || ONLY_IN_ESLINT.includes(name)) return [];
      return [[name, Array.isArray(setting) ? ['error', ...setting.slice(1)] : 'error']];
    }),
  );

/** Helpers are named by what they do, such as toFood or findFood, and limits begin with MAX or MIN. */
const names = [
  ':matches(VariableDeclarator, FunctionDeclaration)[id.name=/^[a-z]\\w*Of$|^(MOST|LEAST|LONGEST)_/]',
  'MethodDefinition[key.name=/^[a-z]\\w*Of$/]',
].map((selector) => ({ selector, message: 'Use a verb, such as toFood, findFood or readFood, or MAX_ and MIN_.' }));

/** A list or an object is written in place. The formatter decides about its lines. */
const spreads = ['', 'TSAsExpression > ']
  .flatMap((cast) => ['ArrayExpression', 'ObjectExpression'].map((literal) => `${cast}${literal}`))
  .map((literal) => `:matches(SpreadElement, JSXSpreadAttribute) > ${literal}`)
  .concat('TSRestType > TSTupleType')
  .map((selector) => ({
    selector,
    message: 'Write the items in place, without the spread.',
  }));

/** @param {object[]} selectors @returns {Rules} */
const forbid = (...selectors) => ({ 'eslint-js/no-restricted-syntax': ['error', ...spreads, ...selectors] });

/** Folders whose texts are translated: an English text without a macro is an error. */
const TRANSLATED = [
  '**/client/src/app/shell/**',
  '**/client/src/app/boot/page-heads.ts',
  '**/client/src/ui/**',
  '**/client/src/platform/{dates,numbers,nutrition,units}/**',
  '**/client/src/features/**',
  '**/client/src/screens/**',
];

/** @type {Rules} */
const rules = {
  ...toErrors(Object.assign({}, ...tseslint.configs.strictTypeChecked.map(({ rules }) => rules))),
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-import-type-side-effects': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': 'error',
  'no-console': 'error',
  // Numbers and booleans in messages are fine; objects and undefined are mistakes.
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  // `return next(error)` and one-line arrows of a void call read better than a block.
  '@typescript-eslint/no-confusing-void-expression': [
    'error',
    { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
  ],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  ...forbid(),
};

/** Plain scripts belong to no program of the type-aware rules. The compiler checks them. */
const withoutTypes = Object.fromEntries(
  Object.keys(tseslint.configs.disableTypeChecked.rules ?? {})
    .filter((name) => name in rules)
    .map((name) => [name, /** @type {const} */ ('off')]),
);

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }, 'eslint-plugin-lingui'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**', '**/__generated__/**', 'data/**'],
  rules,
  overrides: [
    {
      files: ['**/server/src/**/*.ts'],
      rules: {
        // The environment is read once, validated and passed on.
        'no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: 'Read it in config/env.ts.' },
        ],
        // Resolver, entity and type classes carry decorators or represent a role.
        '@typescript-eslint/no-extraneous-class': 'off',
      },
    },
    { files: ['**/server/src/config/env.ts'], rules: { 'no-restricted-properties': 'off' } },
    { files: ['**/server/**/*.ts'], rules: forbid(...names) },
    {
      // All SQL of a table is in the repository of its module. Exports and imports copy whole tables, whose statements are
      // derived from the entities.
      files: ['**/server/src/modules/**/*.ts'],
      excludeFiles: ['**/*.repository.ts', '**/archive.ts', '**/*.test.ts', '**/modules/portability/**'],
      rules: forbid(
        ...names,
        ...[
          '[property.name=/^(query|createQueryBuilder)$/]',
          '[object.name="manager"][property.name=/^(insert|update|upsert|delete|save|count|find|exist)/]',
          '[object.property.name="manager"][property.name=/^(insert|update|upsert|delete|save|count|find|exist)/]',
        ].map((call) => ({
          selector: `CallExpression > MemberExpression.callee${call}`,
          message: 'Move the statement to a repository.',
        })),
      ),
    },
    {
      // By its folders, because a checkout may lie in a folder named client.
      files: ['**/client/{src,e2e,bench,scripts}/**/*.{ts,tsx}'],
      rules: toErrors(reactHooks.configs.flat['recommended-latest'].rules ?? {}),
    },
    {
      files: ['**/client/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}', '**/client/src/testing/**'],
      rules: {
        // A browser that blocks storage throws on access.
        'no-restricted-globals': [
          'error',
          ...['localStorage', 'sessionStorage'].map((name) => ({
            name,
            message: 'Use platform/storage/safe-storage.ts.',
          })),
        ],
        // Text of users is shown as text, never read as HTML.
        ...forbid(
          ...[
            'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
            ':matches(MemberExpression, Property)[property.name=/^(inner|outer)HTML$|^insertAdjacentHTML$/]',
            'MemberExpression[object.name="document"][property.name=/^write/]',
          ].map((selector) => ({ selector, message: 'Show it as text, with React.' })),
        ),
      },
    },
    {
      files: TRANSLATED,
      // Testimonials contain people's names, and an operator's own may be in one language. Sources of foods contain names
      // of publishers and licenses.
      excludeFiles: ['**/*.test.{ts,tsx}', '**/{testimonial-texts,food-sources}.ts', '**/__generated__/**'],
      rules: {
        'lingui/no-unlocalized-strings': [
          'error',
          {
            ignore: [
              // Keys, paths and units have no capital. Other names have no space, and are not one capitalized word.
              '^[^A-Z]*$',
              '^\\S+$(?<!^[A-Z][a-z]+$)',
              // The same in all languages: the product, keys, and names of the languages.
              'Macrolog( Premium| Lifetime)?$',
              '^Control\\+Z Meta\\+Z$',
              '^(English|Deutsch)$',
              '^(Edamam|Mac)$',
              // Operations of the API, their variables, and names of types in answers.
              '^((query|mutation) \\w+\\(|\\{ ")',
              '^(Query|Mutation)$',
              // A header, and a path of SVG.
              '^Bearer\\b',
              'h1v1h-1z$',
            ],
            ignoreNames: ['__typename', 'refresh'],
            ignoreFunctions: ['Error', 'removeObject'],
          },
        ],
        'lingui/no-single-variables-to-translate': 'error',
        'lingui/no-single-tag-to-translate': 'error',
      },
    },
    {
      files: ['**/*.test.{ts,tsx}', '**/server/test/**', '**/client/src/testing/**', '**/client/e2e/**'],
      rules: {
        // Tests access responses whose shape they have just asserted.
        '@typescript-eslint/no-non-null-assertion': 'off',
        '@typescript-eslint/unbound-method': 'off',
      },
    },
    {
      files: ['**/server/src/**', '**/client/src/**'],
      rules: {
        'no-restricted-exports': [
          'error',
          {
            restrictDefaultExports: {
              direct: true,
              named: true,
              defaultFrom: true,
              namedFrom: true,
              namespaceFrom: true,
            },
          },
        ],
      },
    },
    {
      // Plain scripts print to a terminal.
      files: ['**/*.{mjs,cjs}'],
      rules: { ...withoutTypes, 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
    },
  ],
});
