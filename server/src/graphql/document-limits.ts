import {
  Kind,
  OperationTypeNode,
  parse,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { RequestHandler } from 'express';
import { invalidInput } from '../core/errors';

/** Of how many tokens a document may be made. */
export const MAX_TOKENS = 1000;

const MAX_DEPTH = 8;
const MAX_ALIASES = 15;
/** Fields with every fragment written out: what comparing and executing them costs grows with it. */
const MAX_FIELDS = 500;
const MAX_COST = 100;

/** What a field at the root costs, where it costs more than a row or two. */
const COSTS: Readonly<Record<string, number>> = {
  day: 3,
  days: 20,
  weights: 5,
  foods: 10,
  setGoalTargets: 5,
  goalSuggestion: 10,
  usualFoods: 5,
  meals: 10,
  accountUsage: 10,
  saveMeal: 5,
  logFoods: 5,
  copyFoodLogs: 5,
  deleteFoodLogs: 5,
  lookupFoods: 15,
  nutritionFacts: 10,
  readFoodText: 60,
};

/** Fields that guess or make something: one alone in a document, so that each attempt is a request that is counted. */
const ONE_ALONE = new Set([
  ...['logIn', 'signUp', 'requestPasswordReset', 'resetPassword'],
  ...['changePassword', 'changeEmail', 'confirmEmail', 'deleteAccount', 'unsubscribe'],
]);

/** Accepted documents that are remembered: a client sends the same few again and again. */
const REMEMBERED = 200;
const LONGEST_REMEMBERED = 8_000;

interface Weight {
  depth: number;
  aliases: number;
  fields: number;
}

const NOTHING: Weight = { depth: 0, aliases: 0, fields: 0 };

const plus = (a: Weight, b: Weight): Weight => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  fields: a.fields + b.fields,
});

/** Weighs selections with their fragments written out, without writing them out. */
class Scales {
  private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  private readonly weights = new Map<string, Weight>();

  constructor({ definitions }: DocumentNode) {
    const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
    this.fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  of(selectionSet: SelectionSetNode | undefined): Weight {
    return (selectionSet?.selections ?? []).map((selection) => this.ofSelection(selection)).reduce(plus, NOTHING);
  }

  /** Names of the fields at the root, as often as they are asked for. */
  rootFields(selectionSet: SelectionSetNode, within: readonly string[] = []): string[] {
    return selectionSet.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value];
      if (selection.kind === Kind.INLINE_FRAGMENT) return this.rootFields(selection.selectionSet, within);
      const name = selection.name.value;
      const fragment = within.includes(name) ? undefined : this.fragments.get(name);
      return fragment ? this.rootFields(fragment.selectionSet, [...within, name]) : [];
    });
  }

  private ofSelection(selection: SelectionSetNode['selections'][number]): Weight {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.ofFragment(selection.name.value);
    const inner = this.of(selection.selectionSet);
    if (selection.kind === Kind.INLINE_FRAGMENT) return inner;
    // The schema is read by those alone who may, and its tools ask deeply.
    const depth = selection.name.value.startsWith('__') ? 1 : inner.depth + 1;
    return { depth, aliases: inner.aliases + (selection.alias ? 1 : 0), fields: inner.fields + 1 };
  }

  private ofFragment(name: string): Weight {
    const known = this.weights.get(name);
    if (known) return known;
    // One that contains itself weighs nothing more here: the server refuses it for that.
    this.weights.set(name, NOTHING);
    const weight = this.of(this.fragments.get(name)?.selectionSet);
    this.weights.set(name, weight);
    return weight;
  }
}

const costOf = (rootFields: readonly string[]): number => rootFields.reduce((sum, name) => sum + (COSTS[name] ?? 1), 0);

/** Why a document is refused; undefined for one that may run. */
export function objectionTo(document: DocumentNode): string | undefined {
  const scales = new Scales(document);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (definition.operation === OperationTypeNode.SUBSCRIPTION) return 'There are no subscriptions.';
    const { depth, aliases, fields } = scales.of(definition.selectionSet);
    // First what bounds the work of finding out the rest.
    if (fields > MAX_FIELDS) return `The document asks for more than ${MAX_FIELDS} fields.`;
    if (depth > MAX_DEPTH) return `The document is nested deeper than ${MAX_DEPTH} levels.`;
    if (aliases > MAX_ALIASES) return `The document has more than ${MAX_ALIASES} aliases.`;
    const rootFields = scales.rootFields(definition.selectionSet);
    if (costOf(rootFields) > MAX_COST) return 'The document asks for too much at once.';
    const alone = rootFields.filter((name) => ONE_ALONE.has(name));
    if (alone.length > 1) return `Only one of ${[...ONE_ALONE].join(', ')} may stand in a document.`;
  }
  return undefined;
}

/** Parses what can be parsed; the rest is the server's to refuse, in its own words. */
function parsed(source: string): DocumentNode | undefined {
  try {
    return parse(source, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch {
    return undefined;
  }
}

/**
 * Refuses documents that would cost too much, before anything is looked up for them. Not a validation rule: the server's own
 * rules run beside those and may take a tenth of a second of their own.
 */
export function documentLimits(): RequestHandler {
  const accepted = new Set<string>();
  return (req, _res, next) => {
    const { query } = (req.body ?? {}) as { query?: unknown };
    if (typeof query !== 'string' || accepted.has(query)) {
      next();
      return;
    }
    const document = parsed(query);
    const objection = document && objectionTo(document);
    if (objection !== undefined) throw invalidInput(objection);
    if (accepted.size >= REMEMBERED) accepted.clear();
    if (query.length <= LONGEST_REMEMBERED) accepted.add(query);
    next();
  };
}
