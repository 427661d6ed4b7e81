import type { RequestHandler } from 'express';
import { Kind, OperationTypeNode, parse, type DocumentNode } from 'graphql';
import { invalidInput } from '@macrolog/domain';
import { ComplexityCalculator, FragmentCycleError, SINGLE_USE_MUTATIONS, type Complexity } from './document-analysis';

/** Lexical tokens of a document. */
export const MAX_TOKENS = 1000;

/** Levels of fields within fields. */
export const MAX_DEPTH = 8;

/** Aliases of a document, with its fragments expanded. */
export const MAX_ALIASES = 15;

/** Fields of a document with its fragments expanded. Validation and execution time depend on them. */
export const MAX_FIELDS = 500;

/** Fields, inline fragments and fragment spreads of a document with its fragments expanded. */
export const MAX_SELECTIONS = 1_000;

/** Directives of a document with its fragments expanded. */
export const MAX_DIRECTIVES = 50;

/** Root fields of an operation. Each runs at least one statement. */
export const MAX_ROOT_FIELDS = 100;

/** Number of accepted documents in the cache, because clients send the same few repeatedly. */
const REMEMBERED_DOCUMENTS = 200;

/** Maximum length of a cached document in characters. */
const REMEMBERED_LENGTH = 8_000;

type Limit = readonly [measure: keyof Complexity, max: number, refusal: string];

/** Limits apply to operations and to fragments, because the server also validates unused fragments. */
const DEFINITION_LIMITS: readonly Limit[] = [
  ['fields', MAX_FIELDS, `The document has more than ${MAX_FIELDS} fields. Request fewer fields.`],
  [
    'selections',
    MAX_SELECTIONS,
    `The document has more than ${MAX_SELECTIONS} selections. Use fewer fields and fragments.`,
  ],
  ['directives', MAX_DIRECTIVES, `The document has more than ${MAX_DIRECTIVES} directives. Use fewer directives.`],
];

const OPERATION_LIMITS: readonly Limit[] = [
  ...DEFINITION_LIMITS,
  ['depth', MAX_DEPTH, `The document has more than ${MAX_DEPTH} levels of nesting. Use fewer levels.`],
  ['aliases', MAX_ALIASES, `The document has more than ${MAX_ALIASES} aliases. Use fewer aliases.`],
  ['rootFields', MAX_ROOT_FIELDS, 'The document has too many fields at the root. Split it into several requests.'],
  ['singleUseFields', 1, `A document can contain only one of ${[...SINGLE_USE_MUTATIONS].join(', ')}.`],
];

function findExcess({ definitions }: DocumentNode, calculator: ComplexityCalculator): string | undefined {
  for (const definition of definitions) {
    const isOperation = definition.kind === Kind.OPERATION_DEFINITION;
    if (!isOperation && definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    if (isOperation && definition.operation === OperationTypeNode.SUBSCRIPTION)
      return "Subscriptions aren't supported.";
    const complexity = calculator.measure(definition);
    const limits = isOperation ? OPERATION_LIMITS : DEFINITION_LIMITS;
    const exceeded = limits.find(([measure, max]) => complexity[measure] > max);
    if (exceeded) return exceeded[2];
  }
  return undefined;
}

/**
 * Why a document is rejected; undefined if it is within the limits. Takes time proportional to the document's tokens.
 */
export function validateComplexity(
  document: DocumentNode,
  calculator = new ComplexityCalculator(document),
): string | undefined {
  try {
    return findExcess(document, calculator);
  } catch (error) {
    if (error instanceof FragmentCycleError) return error.message;
    throw error;
  }
}

/** Undefined for an invalid document, which the server rejects itself. */
function tryParse(source: string): DocumentNode | undefined {
  try {
    return parse(source, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch {
    return undefined;
  }
}

/**
 * Rejects documents that are too large before any other processing. Not a validation rule, because the server's own
 * rules would run alongside and expand fragments without a limit.
 */
export function documentLimits(): RequestHandler {
  const accepted = new Set<string>();
  return (req, _res, next) => {
    const { query } = (req.body ?? {}) as { query?: unknown };
    if (typeof query !== 'string' || accepted.has(query)) {
      next();
      return;
    }
    const document = tryParse(query);
    const excess = document && validateComplexity(document);
    if (excess !== undefined) throw invalidInput(excess);
    if (accepted.size >= REMEMBERED_DOCUMENTS) accepted.clear();
    if (query.length <= REMEMBERED_LENGTH) accepted.add(query);
    next();
  };
}
