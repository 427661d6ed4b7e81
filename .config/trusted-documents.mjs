// A codegen plugin for the operations of the client. Writes the documents of a `.graphql` file with their hashes to a TypeScript
// file beside it, all hashes to another, and the list that the server knows them by to a JSON file.
import { createHash } from 'node:crypto';
import { basename, dirname, join, relative } from 'node:path';
import { concatAST, Kind, print, separateOperations, stripIgnoredCharacters, visit } from 'graphql';

/**
 * @import { DefinitionNode, DocumentNode, FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode } from 'graphql'
 *
 * A `.graphql` file. An external one only has fragments for the others.
 * @typedef {{ document?: DocumentNode, location?: string, type?: string }} Source
 */

/** The documents of a `.graphql` file are in a folder beside it, and their types are together in one file. */
const GENERATED = '__generated__';
const TYPES = `client/src/${GENERATED}/graphql`;

/** @param {string} file */
const toGeneratedFile = (file) => join(dirname(file), GENERATED, `${basename(file, '.graphql')}.ts`);

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

/** `DayView_day` becomes `DayView_Day`. @param {string} name */
const toTypeName = (name) => name.replaceAll(/(?<=^|_)[a-z]/g, (letter) => letter.toUpperCase());

/** @param {string} from @param {string} file without its extension */
function toModule(from, file) {
  const path = relative(dirname(from), file);
  return path.startsWith('.') ? path : `./${path}`;
}

/** The definition without locations, descriptions and empty lists, which no browser needs. @param {DefinitionNode} definition */
const toCode = (definition) =>
  JSON.stringify(definition, (key, value) =>
    key === 'loc' || key === 'description' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );

/** @param {DefinitionNode} definition @returns {string[]} */
function listSpreads(definition) {
  /** @type {string[]} */
  const names = [];
  visit(definition, { FragmentSpread: ({ name }) => void names.push(name.value) });
  return names;
}

/** @typedef {Map<string, { definition: FragmentDefinitionNode, file: string }>} Fragments */

/** All fragments by name, with the generated files that have them. @param {readonly Source[]} sources @returns {Fragments} */
const readFragments = (sources) =>
  new Map(
    sources.flatMap(({ document, location = '' }) =>
      (document?.definitions ?? [])
        .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
        .map((definition) => [definition.name.value, { definition, file: toGeneratedFile(relative('', location)) }]),
    ),
  );

/**
 * Names of the fragments that a definition needs, itself or through others.
 * @param {DefinitionNode} definition
 * @param {Fragments} fragments
 * @param {Set<string>} [found]
 */
function findFragments(definition, fragments, found = new Set()) {
  for (const name of listSpreads(definition).filter((spread) => !found.has(spread))) {
    const fragment = fragments.get(name);
    if (!fragment) throw new Error(`There is no fragment named ${name}.`);
    found.add(name);
    findFragments(fragment.definition, fragments, found);
  }
  return [...found];
}

/**
 * The documents of one `.graphql` file. They share the definitions of the fragments, which may be those of other files.
 * @param {string} outputFile
 * @param {readonly Source[]} sources
 */
function writeDocuments(outputFile, sources) {
  const fragments = readFragments(sources);
  const hashes = new Map(
    listOperations(sources.flatMap(({ document }) => document ?? [])).map(({ name, hash }) => [name, hash]),
  );
  /** @type {string[]} */
  const types = [];
  /** @type {Map<string, Set<string>>} */
  const imports = new Map();

  /** @param {DefinitionNode} definition @param {string} code @param {string} type @param {string} [hash] */
  function toDocument(definition, code, type, hash) {
    const names = findFragments(definition, fragments);
    for (const name of names) {
      const file = fragments.get(name)?.file ?? '';
      if (file !== outputFile) imports.set(file, (imports.get(file) ?? new Set()).add(name));
    }
    const start = hash === undefined ? '' : `"hash":"${hash}",`;
    const document = `{"kind":"Document",${start}"definitions":[${[code, ...names].join()}]}`;
    return `${document} as unknown as TypedDocumentNode<${type}>`;
  }

  /** @param {FragmentDefinitionNode} definition */
  function writeFragment(definition) {
    const name = definition.name.value;
    const type = `${toTypeName(name)}Fragment`;
    types.push(type);
    return `export const ${name} = ${toCode(definition)};
export const ${type}Doc = ${toDocument(definition, name, type)};`;
  }

  /** @param {OperationDefinitionNode} definition */
  function writeOperation(definition) {
    const name = nameOf(definition);
    const type = `${toTypeName(name)}${toTypeName(definition.operation)}`;
    types.push(type, `${type}Variables`);
    const document = toDocument(definition, toCode(definition), `${type}, ${type}Variables`, hashes.get(name));
    return `export const ${name}Document = ${document};`;
  }

  const own = sources.flatMap(({ document, type }) => (type === 'external' ? [] : (document?.definitions ?? [])));
  const code = [
    ...own.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION).map(writeFragment),
    ...own.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION).map(writeOperation),
  ];
  const toImport = (/** @type {string} */ file, /** @type {Iterable<string>} */ names) =>
    `import { ${[...names].join(', ')} } from '${toModule(outputFile, file.replace(/\.ts$/, ''))}';`;
  return [
    "import type { TypedDocumentNode } from '@graphql-typed-document-node/core';",
    toImport(TYPES, types).replace('import', 'import type'),
    ...[...imports].map(([file, names]) => toImport(file, names)),
    ...code,
  ].join('\n');
}

/**
 * @param {unknown} _schema
 * @param {readonly Source[]} sources
 * @param {unknown} _config
 * @param {{ outputFile: string }} info
 */
export function plugin(_schema, sources, _config, { outputFile }) {
  const operations = listOperations(sources.flatMap(({ document }) => document ?? []));
  if (outputFile.endsWith('.json')) {
    return `${JSON.stringify(Object.fromEntries(operations.map(({ hash, text }) => [hash, text])), null, 2)}\n`;
  }
  if (outputFile.endsWith('/hashes.ts')) {
    return operations.map(({ name, hash }) => `export const ${name} = '${hash}';`).join('\n');
  }
  return writeDocuments(outputFile, sources);
}
