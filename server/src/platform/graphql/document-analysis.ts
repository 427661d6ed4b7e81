import {
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Operations that guess or create something. Only one per document, so that every attempt is a counted request. */
export const SINGLE_USE_MUTATIONS: ReadonlySet<string> = new Set([
  ...['logIn', 'signUp', 'requestPasswordReset', 'resetPassword'],
  ...['changePassword', 'changeEmail', 'confirmEmail', 'deleteAccount', 'unsubscribe'],
]);

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
  /** Root fields that are in SINGLE_USE_MUTATIONS. */
  singleUseFields: number;
}

const EMPTY: Complexity = {
  ...{ depth: 0, aliases: 0, directives: 0, fields: 0, selections: 0 },
  ...{ rootFields: 0, singleUseFields: 0 },
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

  constructor({ definitions }: DocumentNode) {
    const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
    this.fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  /** @throws FragmentCycleError if a fragment contains itself. */
  measure({ selectionSet, directives = [] }: OperationDefinitionNode | FragmentDefinitionNode): Complexity {
    const inner = this.ofSelections(selectionSet);
    return { ...inner, directives: inner.directives + directives.length };
  }

  private ofSelections(selectionSet: SelectionSetNode | undefined): Complexity {
    return (selectionSet?.selections ?? []).reduce((sum, selection) => add(sum, this.ofSelection(selection)), EMPTY);
  }

  private ofSelection(selection: SelectionNode): Complexity {
    this.steps += 1;
    const inner =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? this.ofFragment(selection.name.value)
        : this.ofSelections(selection.selectionSet);
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
      singleUseFields: SINGLE_USE_MUTATIONS.has(name) ? 1 : 0,
    };
  }

  private ofFragment(name: string): Complexity {
    const known = this.measured.get(name);
    if (known) return known;
    if (this.measured.has(name)) throw new FragmentCycleError(name);
    this.measured.set(name, undefined);
    // An unknown fragment counts as empty here. The server's own validation rejects it.
    const complexity = this.ofSelections(this.fragments.get(name)?.selectionSet);
    this.measured.set(name, complexity);
    return complexity;
  }
}
