// A codegen plugin for the operations of the client. Writes their documents with a hash to TypeScript files, the hashes alone
// to another, and the list that the server knows them by to a JSON file.
import { createHash } from 'node:crypto';
import { plugin as writeDocuments } from '@graphql-codegen/typed-document-node';
import { concatAST, Kind, print, separateOperations, stripIgnoredCharacters, visit } from 'graphql';

/** @import { DocumentNode, SelectionSetNode } from 'graphql' */

/** Enough to tell some hundred documents apart. Every page loads the hashes of its documents, which don't compress. */
const HASH_LENGTH = 16;

/** @type {SelectionSetNode['selections'][number]} */
const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/**
 * The document as the client sends it: its cache adds `__typename` to every object. Without descriptions.
 * @param {DocumentNode} document
 */
const toSentDocument = (document) =>
  visit(document, {
    OperationDefinition: (node) => ({ ...node, description: undefined }),
    FragmentDefinition: (node) => ({ ...node, description: undefined }),
    SelectionSet: (node, _key, parent) => {
      const isRoot = parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
      return isRoot ? undefined : { ...node, selections: [...node.selections, TYPENAME] };
    },
  });

/** @param {DocumentNode['definitions'][number]} definition */
const nameOf = (definition) => ('name' in definition && definition.name?.value) || '';

/** @param {readonly DocumentNode[]} documents */
function listOperations(documents) {
  const { kind, definitions } = concatAST(documents);
  // In one order, whatever files they come from, so that an operation has the same hash in every output.
  const sorted = definitions.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'));
  const operations = Object.entries(separateOperations({ kind, definitions: sorted }));
  return operations
    .map(([name, document]) => {
      if (name === '') throw new Error('Every operation needs a name.');
      const text = stripIgnoredCharacters(print(toSentDocument(document)));
      return { name, text, hash: createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH) };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** @type {typeof writeDocuments} */
export const plugin = async (schema, sources, config, info) => {
  const operations = listOperations(sources.flatMap(({ document }) => document ?? []));
  if (info?.outputFile?.endsWith('.json')) {
    return `${JSON.stringify(Object.fromEntries(operations.map(({ hash, text }) => [hash, text])), null, 2)}\n`;
  }
  if (info?.outputFile?.endsWith('/hashes.ts')) {
    return operations.map(({ name, hash }) => `export const ${name} = '${hash}';`).join('\n');
  }
  const written = await writeDocuments(schema, sources, config, info);
  const { content, ...output } = typeof written === 'string' ? { content: written } : written;
  const hashed = operations.reduce((code, { name, hash }) => {
    const start = `export const ${name}Document = {"kind":"Document",`;
    if (!code.includes(start)) throw new Error(`There is no document named ${name}.`);
    return code.replace(start, `${start}"hash":"${hash}",`);
  }, content);
  return { ...output, content: hashed };
};
