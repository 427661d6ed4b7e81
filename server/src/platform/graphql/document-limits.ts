import {
  Kind,
  OperationTypeNode,
  parse,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { invalidInput } from '@macrolog/domain';

// Libraries for such limits are validation rules. The rules of the server would run beside them and expand fragments
// without a limit.

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

/** Size of a selection set with every fragment expanded. */
export interface Complexity {
  depth: number;
  aliases: number;
  directives: number;
  fields: number;
  /** Fields, inline fragments and fragment spreads. */
  selections: number;
  /** Fields directly in the selection set. */
  rootFields: number;
  /** Root fields that are single-use mutations. */
  singleUseFields: number;
}

const EMPTY: Complexity = {
  depth: 0,
  aliases: 0,
  directives: 0,
  fields: 0,
  selections: 0,
  rootFields: 0,
  singleUseFields: 0,
};

const add = (a: Complexity, b: Complexity): Complexity => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  directives: a.directives + b.directives,
  fields: a.fields + b.fields,
  selections: a.selections + b.selections,
  rootFields: a.rootFields + b.rootFields,
  singleUseFields: a.singleUseFields + b.singleUseFields,
});

/** A document with fragments that contain themselves. */
export class FragmentCycleError extends Error {
  constructor(readonly fragment: string) {
    super(`Cannot spread fragment "${fragment}" within itself.`);
  }
}

/**
 * Computes the size of selection sets with expanded fragments, without expanding them. Each fragment is measured once
 * by itself and once for all its uses, so there are at most two steps per selection in the document.
 */
export class ComplexityCalculator {
  /** Selections visited so far. */
  steps = 0;

  private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Undefined for a fragment that is being measured. */
  private readonly measured = new Map<string, Complexity | undefined>();

  constructor(
    { definitions }: DocumentNode,
    private readonly singleUse: ReadonlySet<string>,
  ) {
    const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
    this.fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  /** @throws FragmentCycleError if a fragment contains itself. */
  measure({ selectionSet, directives = [] }: OperationDefinitionNode | FragmentDefinitionNode): Complexity {
    const inner = this.measureSelections(selectionSet);
    return { ...inner, directives: inner.directives + directives.length };
  }

  private measureSelections(selectionSet: SelectionSetNode | undefined): Complexity {
    return (selectionSet?.selections ?? []).reduce(
      (sum, selection) => add(sum, this.measureSelection(selection)),
      EMPTY,
    );
  }

  private measureSelection(selection: SelectionNode): Complexity {
    this.steps += 1;
    const inner =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? this.measureFragment(selection.name.value)
        : this.measureSelections(selection.selectionSet);
    const own = {
      ...inner,
      selections: inner.selections + 1,
      directives: inner.directives + (selection.directives?.length ?? 0),
    };
    if (selection.kind !== Kind.FIELD) return own;
    const name = selection.name.value;
    return {
      ...own,
      // Introspection is restricted to authorized users, and its tools send deeply nested queries.
      depth: name.startsWith('__') ? 1 : inner.depth + 1,
      aliases: inner.aliases + (selection.alias ? 1 : 0),
      fields: inner.fields + 1,
      rootFields: 1,
      singleUseFields: this.singleUse.has(name) ? 1 : 0,
    };
  }

  private measureFragment(name: string): Complexity {
    const known = this.measured.get(name);
    if (known) return known;
    if (this.measured.has(name)) throw new FragmentCycleError(name);
    this.measured.set(name, undefined);
    // An unknown fragment counts as empty here. The server's own validation rejects it.
    const complexity = this.measureSelections(this.fragments.get(name)?.selectionSet);
    this.measured.set(name, complexity);
    return complexity;
  }
}

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
  ['singleUseFields', 1, 'A document can contain only one of the mutations that take a secret or need no login.'],
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
  singleUse: ReadonlySet<string>,
  calculator = new ComplexityCalculator(document, singleUse),
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
    return parse(source, { maxLexicalTokens: MAX_TOKENS, noLocation: true });
  } catch {
    return undefined;
  }
}

/**
 * Rejects documents that are too large before any other processing.
 * @param singleUse names of the mutations of which a document may contain only one.
 */
export function documentLimits(singleUse: ReadonlySet<string>): (body: unknown) => void {
  const accepted = new Set<string>();
  return (body) => {
    const { query } = (body ?? {}) as { query?: unknown };
    if (typeof query !== 'string' || accepted.has(query)) return;
    const document = tryParse(query);
    const excess = document && validateComplexity(document, singleUse);
    if (excess !== undefined) throw invalidInput(excess);
    if (accepted.size >= REMEMBERED_DOCUMENTS) accepted.clear();
    if (query.length <= REMEMBERED_LENGTH) accepted.add(query);
  };
}
