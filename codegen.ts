import type { CodegenConfig } from '@graphql-codegen/cli';

const DOCUMENTS = './.config/trusted-documents.mjs';
const plugins = ['typescript-operations', DOCUMENTS];

/** Files of their own by name, because pages without the other screens must not load the documents of those, nor the other way around. */
const SEPARATE: Readonly<Record<string, string>> = {
  auth: 'client/src/features/account/auth.graphql',
  'second-step': 'client/src/features/account/two-step/second-step.graphql',
  'sign-in': 'client/src/features/account/sign-in-providers/sign-in.graphql',
  'provider-links': 'client/src/features/account/sign-in-providers/provider-links.graphql',
  plans: 'client/src/features/payments/plans.graphql',
  payments: 'client/src/features/payments/payments.graphql',
  support: 'client/src/features/support/support.graphql',
};

const separateFiles = Object.entries(SEPARATE).map(
  ([name, documents]) => [`client/src/__generated__/${name}.ts`, { documents, plugins }] as const,
);

/**
 * Types and documents of the client, from the committed schema and the `.graphql` files of the components. `npm run
 * codegen` writes them; `npm run check` fails if they are outdated.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  config: {
    useTypeImports: true,
    enumType: 'string-literal',
    scalars: { LocalDate: 'string', DateTime: 'string', ID: 'string', JSON: 'unknown' },
    nonOptionalTypename: true,
    strictScalars: true,
    immutableTypes: true,
  },
  generates: {
    // The server runs these operations by their hash.
    'server/data/trusted-documents.json': { documents: 'client/src/**/*.graphql', plugins: [DOCUMENTS] },
    // For queries that are sent before the documents have loaded.
    'client/src/__generated__/hashes.ts': { documents: 'client/src/**/*.graphql', plugins: [DOCUMENTS] },
    ...Object.fromEntries(separateFiles),
    'client/src/__generated__/graphql.ts': {
      documents: ['client/src/**/*.graphql', ...Object.values(SEPARATE).map((documents) => `!${documents}`)],
      plugins,
    },
  },
};

export default config;
