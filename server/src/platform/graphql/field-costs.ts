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
import { daysInRange, invalidInput, MAX_RANGE_DAYS } from '@macrolog/domain';
import type { GraphQLContext } from './context';
import { MAX_SELECTIONS } from './document-limits';
import { getListBound } from './list-bounds';

// One point is about one value that is read, added up or returned.

/** Maximum points per request. Enough for five years of days. */
export const MAX_COST = 500_000;

/** Default points of a query or mutation, which runs a statement or two. */
export const ROOT_COST = 5_000;

/**
 * Points of a day in a range, in addition to its selected fields: reading and adding up the entries of an ordinary day.
 */
export const DAY_COST = 250;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Number of days between two arguments. The service checks whether they form a valid range. */
function daysBetween({ from, to }: Record<string, unknown>): number {
  const days = daysInRange(String(from), String(to));
  return isNumber(days) ? Math.min(Math.max(days, 1), MAX_RANGE_DAYS) : MAX_RANGE_DAYS;
}

/** Points of a page of `first` items, at most `max`. */
export const pageCost =
  (max: number, base = ROOT_COST): ComplexityEstimator =>
  ({ args, childComplexity }) => {
    const first: unknown = args['first'];
    return base + (isNumber(first) ? Math.min(Math.max(first, 1), max) : max) * (childComplexity + 1);
  };

/** The points of the days from `from` to `to`. */
export const rangeCost =
  (perDay: number): ComplexityEstimator =>
  ({ args, childComplexity }) =>
    ROOT_COST + daysBetween(args) * (childComplexity + perDay);

const ROOT_TYPES = new Set(['Query', 'Mutation']);

/** Lists count with their usual length, and root fields with the statements that they run. */
const estimateUsual: ComplexityEstimator = ({ type, field, childComplexity }) => {
  const items = getListBound(field)?.usual;
  const isRoot = ROOT_TYPES.has(type.name);
  if (items === undefined) return isRoot ? ROOT_COST + childComplexity : undefined;
  return (isRoot ? ROOT_COST : 1) + items * Math.max(1, childComplexity);
};

const ESTIMATORS = [fieldExtensionsEstimator(), estimateUsual, simpleEstimator({ defaultComplexity: 1 })];

interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

/** Cost of an operation with its variables; undefined for invalid variables. */
function getCost({ schema, document, operation, variables }: Operation): number | undefined {
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

/** Number of accepted operations of a document in the cache, and their maximum length. */
const MAX_CACHED = 500;
const MAX_CACHED_LENGTH = 200;

/** Rejects operations whose cost is too high. Only for documents within the document limits. */
export function costLimit(): ApolloServerPlugin<GraphQLContext> {
  // The same document with the same variables has the same cost.
  const accepted = new WeakMap<DocumentNode, Set<string>>();

  function remember(document: DocumentNode, operation: OperationDefinitionNode, key: string): void {
    // Mutations may contain passwords.
    if (operation.operation !== OperationTypeNode.QUERY || key.length > MAX_CACHED_LENGTH) return;
    const keys = accepted.get(document) ?? new Set();
    if (keys.size >= MAX_CACHED) keys.clear();
    accepted.set(document, keys.add(key));
  }

  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ schema, document, operation, request: { variables = {} } }) {
          const key = JSON.stringify([operation?.name?.value, variables]);
          if (!operation || accepted.get(document)?.has(key)) return Promise.resolve();
          const cost = getCost({ schema, document, operation, variables });
          if (cost !== undefined && cost > MAX_COST)
            throw invalidInput('The query is too complex. Request fewer fields or smaller pages.');
          remember(document, operation, key);
          return Promise.resolve();
        },
      }),
  };
}
