/// <reference types="node" />
import type { CodegenConfig } from '@graphql-codegen/cli';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENTS = './.config/trusted-documents.mjs';
const ALL = 'client/src/**/*.graphql';

/** `.config/trusted-documents.mjs` expects them there. */
const toGeneratedFile = (source: string) => source.replace(/([^/]+)\.graphql$/, '__generated__/$1.ts');

const sources = readdirSync('client/src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.graphql'))
  .map((path) => join('client/src', path));

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
    'server/data/trusted-documents.json': { documents: ALL, plugins: [DOCUMENTS] },
    // For queries that are sent before the documents have loaded.
    'client/src/__generated__/hashes.ts': { documents: ALL, plugins: [DOCUMENTS] },
    // The types of all operations, which cost the browser nothing.
    'client/src/__generated__/graphql.ts': { documents: ALL, plugins: ['typescript-operations'] },
    // The documents of each file beside it, so that a screen loads only its own. Their fragments may be those of other files.
    ...Object.fromEntries(
      sources.map((source) => [
        toGeneratedFile(source),
        { documents: source, externalDocuments: [ALL, `!${source}`], plugins: [DOCUMENTS] },
      ]),
    ),
  },
};

export default config;
