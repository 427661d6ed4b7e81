import type { CodegenConfig } from '@graphql-codegen/cli';

const DOCUMENTS = './.config/trusted-documents.mjs';
const plugins = ['typescript-operations', DOCUMENTS];

const AUTH = 'client/src/features/account/auth.graphql';
const SECOND_STEP = 'client/src/features/account/two-step/second-step.graphql';
const SIGN_IN = 'client/src/features/account/sign-in-providers/sign-in.graphql';
const PLANS = 'client/src/features/payments/plans.graphql';

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
    // Separate files, because the login page and the terms must not load the documents of every other screen.
    // For queries that are sent before the documents have loaded.
    'client/src/__generated__/hashes.ts': { documents: 'client/src/**/*.graphql', plugins: [DOCUMENTS] },
    'client/src/__generated__/auth.ts': { documents: AUTH, plugins },
    'client/src/__generated__/second-step.ts': { documents: SECOND_STEP, plugins },
    'client/src/__generated__/sign-in.ts': { documents: SIGN_IN, plugins },
    'client/src/__generated__/plans.ts': { documents: PLANS, plugins },
    'client/src/__generated__/graphql.ts': {
      documents: ['client/src/**/*.graphql', `!${AUTH}`, `!${SECOND_STEP}`, `!${SIGN_IN}`, `!${PLANS}`],
      plugins,
    },
  },
};

export default config;
