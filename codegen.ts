import type { CodegenConfig } from '@graphql-codegen/cli';

/**
 * Types and documents of the client, from the committed schema and the `.graphql` files beside the components.
 * `npm run codegen` writes them; `npm run check` fails where they are out of step.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'client/src/**/*.graphql',
  generates: {
    'client/src/__generated__/graphql.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        useTypeImports: true,
        enumType: 'string-literal',
        scalars: { LocalDate: 'string', DateTime: 'string', ID: 'string' },
        nonOptionalTypename: true,
        strictScalars: true,
        immutableTypes: true,
      },
    },
  },
};

export default config;
