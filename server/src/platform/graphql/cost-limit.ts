import type { ApolloServerPlugin } from '@apollo/server';
import {
  getVariableValues,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import {
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
  type ComplexityEstimator,
} from 'graphql-query-complexity';
import { invalidInput } from '@macrolog/domain';
import type { GraphQLContext } from './context';
import { MAX_SELECTIONS } from './document-limits';
import { MAX_COST, ROOT_COST } from './field-costs';
import { listBoundOf } from './list-bounds';

const ROOT_TYPES = new Set(['Query', 'Mutation']);

/** Lists count with their usual length, and root fields with the statements that they run. */
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

/** Cost of an operation with its variables; undefined for invalid variables. */
export function operationCost({ schema, document, operation, variables }: Request): number | undefined {
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

/** Maximum JSON length of variables whose cost is cached. */
const REMEMBERED_VARIABLES = 500;
const REMEMBERED_LENGTH = 200;

/**
 * Caches accepted queries: the same document with the same variables has the same cost. Mutations aren't cached,
 * because they may contain passwords.
 */
class AcceptedQueries {
  private readonly accepted = new WeakMap<DocumentNode, Set<string>>();

  has(request: Request): boolean {
    return this.accepted.get(request.document)?.has(keyOf(request)) === true;
  }

  add(request: Request): void {
    const { document, operation } = request;
    const key = keyOf(request);
    if (operation.operation !== OperationTypeNode.QUERY || key.length > REMEMBERED_LENGTH) return;
    const keys = this.accepted.get(document) ?? new Set();
    if (keys.size >= REMEMBERED_VARIABLES) keys.clear();
    this.accepted.set(document, keys.add(key));
  }
}

const keyOf = ({ operation, variables }: Request): string => JSON.stringify([operation.name?.value, variables]);

/** Rejects operations whose cost is too high. Only for documents within the document limits. */
export function costLimit(): ApolloServerPlugin<GraphQLContext> {
  const accepted = new AcceptedQueries();
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ schema, document, operation, request: { variables = {} } }) {
          const request = operation && { schema, document, operation, variables };
          if (!request || accepted.has(request)) return Promise.resolve();
          const cost = operationCost(request);
          if (cost !== undefined && cost > MAX_COST)
            throw invalidInput('The query is too complex. Request fewer fields or smaller pages.');
          accepted.add(request);
          return Promise.resolve();
        },
      }),
  };
}
