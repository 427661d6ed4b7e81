import type { ApolloServerPlugin } from '@apollo/server';
import { getVariableValues, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import {
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
  type ComplexityEstimator,
} from 'graphql-query-complexity';
import { invalidInput } from '../core/errors';
import type { GraphQLContext } from './context';
import { MAX_SELECTIONS } from './document-limits';
import { MAX_COST, ROOT_COST } from './field-costs';
import { listBoundOf } from './list-bounds';

const ROOT_TYPES = new Set(['Query', 'Mutation']);

/** Lists count as long as they usually are, and what is at the root as the statements that it runs. */
const usualEstimator: ComplexityEstimator = ({ type, field, childComplexity }) => {
  const items = listBoundOf(field)?.usual;
  const isRoot = ROOT_TYPES.has(type.name);
  if (items === undefined) return isRoot ? ROOT_COST + childComplexity : undefined;
  return (isRoot ? ROOT_COST : 1) + items * Math.max(1, childComplexity);
};

const ESTIMATORS = [fieldExtensionsEstimator(), usualEstimator, simpleEstimator({ defaultComplexity: 1 })];

type Variables = Record<string, unknown>;

interface Request {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Variables;
}

/** The points of an operation with its variables; undefined for variables with which it does not run. */
export function costOf({ schema, document, operation, variables }: Request): number | undefined {
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 });
  if (errors) return undefined;
  return getComplexity({
    schema,
    query: document,
    variables,
    estimators: ESTIMATORS,
    maxQueryNodes: MAX_SELECTIONS + 1,
    ...(operation.name && { operationName: operation.name.value }),
  });
}

/** Variables for which a document's cost is remembered, as JSON. */
const REMEMBERED_VARIABLES = 500;
const REMEMBERED_LENGTH = 200;

/** Remembers requests within the limit: the same document with the same variables costs the same. */
class AcceptedRequests {
  private readonly accepted = new WeakMap<DocumentNode, Set<string>>();

  has(document: DocumentNode, key: string): boolean {
    return this.accepted.get(document)?.has(key) === true;
  }

  add(document: DocumentNode, key: string): void {
    if (key.length > REMEMBERED_LENGTH) return;
    const keys = this.accepted.get(document) ?? new Set();
    if (keys.size >= REMEMBERED_VARIABLES) keys.clear();
    this.accepted.set(document, keys.add(key));
  }
}

/** Refuses operations that would cost too much with their variables. Only for documents that are within the document limits. */
export function costLimit(): ApolloServerPlugin<GraphQLContext> {
  const accepted = new AcceptedRequests();
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ schema, document, operation, request }) {
          if (!operation) return Promise.resolve();
          const variables: Variables = request.variables ?? {};
          const key = JSON.stringify([operation.name?.value, variables]);
          if (!accepted.has(document, key)) {
            const cost = costOf({ schema, document, operation, variables });
            if (cost !== undefined && cost > MAX_COST) throw invalidInput('The document asks for too much at once.');
            accepted.add(document, key);
          }
          return Promise.resolve();
        },
      }),
  };
}
