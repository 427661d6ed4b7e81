import fc from 'fast-check';
import { Kind, OperationTypeNode, parse, type DocumentNode, type SelectionSetNode } from 'graphql';
import {
  ComplexityCalculator,
  MAX_ALIASES,
  MAX_DEPTH,
  MAX_DIRECTIVES,
  MAX_FIELDS,
  MAX_ROOT_FIELDS,
  MAX_SELECTIONS,
  MAX_TOKENS,
  validateComplexity,
} from '../../src/platform/graphql/document-limits';
import { isLong } from '../support/long';

const SINGLE_USE: ReadonlySet<string> = new Set(['logIn']);
const FRAGMENTS = ['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7'];

const directives = fc.array(fc.constantFrom('@include(if: $a)', '@skip(if: false)', '@unknown'), { maxLength: 3 });

/** A selection set as text: fields, aliases, inline fragments, and spreads of known or unknown fragments. */
const { selections } = fc.letrec<{ selection: string; selections: string }>((tie) => ({
  selections: fc.array(tie('selection'), { minLength: 1, maxLength: 5 }).map((list) => `{ ${list.join(' ')} }`),
  selection: fc.oneof(
    { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
    fc
      .tuple(fc.constantFrom('', 'x: ', 'y: '), fc.constantFrom('id', 'me', 'logIn', '__type', 'days'), directives)
      .map(([alias, name, list]) => `${alias}${name} ${list.join(' ')}`),
    fc
      .tuple(fc.constantFrom(...FRAGMENTS, 'unknown'), directives)
      .map(([name, list]) => `...${name} ${list.join(' ')}`),
    fc
      .tuple(fc.constantFrom('', 'z: '), fc.constantFrom('me', 'days', '__schema'), tie('selections'))
      .map(([alias, name, inner]) => `${alias}${name} ${inner}`),
    fc
      .tuple(fc.constantFrom('...', '... on User'), directives, tie('selections'))
      .map(([spread, list, inner]) => `${spread} ${list.join(' ')} ${inner}`),
  ),
}));

const mixed = fc
  .tuple(fc.constantFrom('query', 'mutation', 'subscription'), selections, fc.array(selections, { maxLength: 8 }))
  .map(
    ([operation, root, fragments]) =>
      `${operation} ($a: Boolean) ${root} ${fragments.map((inner, at) => `fragment f${at} on User ${inner}`).join(' ')}`,
  );

/** Fragments that each spread later ones several times; the last one is plain, unknown, or the first one again. */
const multiplying = fc
  .record({
    count: fc.integer({ min: 1, max: 60 }),
    times: fc.integer({ min: 1, max: 4 }),
    wrap: fc.constantFrom(
      (spread: string) => spread,
      (spread: string) => `... { ${spread} }`,
      (spread: string) => `... on User @include(if: $a) { ${spread} }`,
      (spread: string) => `me { ${spread} }`,
    ),
    end: fc.constantFrom('fragment fEND on User { id }', '', 'fragment fEND on User { ...f0 }'),
    used: fc.boolean(),
  })
  .map(({ count, times, wrap, end, used }) => {
    const spreads = (at: number) => Array.from({ length: times }, () => wrap(`...f${at}`)).join(' ');
    const fragments = Array.from({ length: count }, (_, at) => `fragment f${at} on User { ${spreads(at + 1)} }`);
    return `{ me { id ${used ? '...f0' : ''} } } ${fragments.join(' ')} ${end.replaceAll('fEND', `f${count}`)}`;
  });

const documents = fc.oneof(mixed, multiplying).filter((source) => parsed(source) !== undefined);

function parsed(source: string): DocumentNode | undefined {
  try {
    return parse(source, { maxLexicalTokens: MAX_TOKENS, noLocation: true });
  } catch {
    return undefined;
  }
}

interface Count {
  depth: number;
  aliases: number;
  directives: number;
  fields: number;
  selections: number;
}

class Endless extends Error {}
class TooMany extends Error {}

/** More than a document may expand to, by far. */
const ENOUGH = isLong ? 50_000 : 5_000;

/** Expands every fragment, as a server without a cache would. */
function expand(document: DocumentNode, root: SelectionSetNode) {
  const count: Count = { depth: 0, aliases: 0, directives: 0, fields: 0, selections: 0 };
  const rootFields: string[] = [];
  const visit = ({ selections: list }: SelectionSetNode, depth: number, isHidden: boolean, within: string[]): void => {
    for (const selection of list) {
      count.selections += 1;
      if (count.selections > ENOUGH) throw new TooMany();
      count.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value;
        if (depth === 0) rootFields.push(name);
        count.fields += 1;
        count.aliases += selection.alias ? 1 : 0;
        if (!isHidden) count.depth = Math.max(count.depth, depth + 1);
        if (selection.selectionSet) visit(selection.selectionSet, depth + 1, isHidden || name.startsWith('__'), within);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet, depth, isHidden, within);
      else {
        const name = selection.name.value;
        if (within.includes(name)) throw new Endless();
        const fragment = document.definitions.findLast(
          (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
        );
        if (fragment && 'selectionSet' in fragment) visit(fragment.selectionSet, depth, isHidden, [...within, name]);
      }
    }
  };
  visit(root, 0, false, []);
  return { ...count, rootFields };
}

/** The expected error of a document, found by expanding it; 'large' if the expansion is too large. */
function naiveVerdict(document: DocumentNode): RegExp | 'large' | undefined {
  for (const definition of document.definitions) {
    if (!('selectionSet' in definition)) continue;
    const isOperation = definition.kind === Kind.OPERATION_DEFINITION;
    if (isOperation && definition.operation === OperationTypeNode.SUBSCRIPTION) return /Subscriptions aren't supported/;
    try {
      const own = definition.directives?.length ?? 0;
      const size = expand(document, definition.selectionSet);
      if (size.fields > MAX_FIELDS) return /fields\. Request/;
      if (size.selections > MAX_SELECTIONS) return /selections\. Use/;
      if (size.directives + own > MAX_DIRECTIVES) return /directives\. Use/;
      if (!isOperation) continue;
      if (size.depth > MAX_DEPTH) return /levels of nesting/;
      if (size.aliases > MAX_ALIASES) return /aliases\. Use/;
      if (size.rootFields.length > MAX_ROOT_FIELDS) return /too many fields at the root/;
      if (size.rootFields.filter((name) => SINGLE_USE.has(name)).length > 1)
        return /^A document can contain only one of/;
    } catch (error) {
      if (error instanceof Endless) return /within itself/;
      if (error instanceof TooMany) return 'large';
      throw error;
    }
  }
  return undefined;
}

const numRuns = isLong ? 50_000 : 200;

test('a document is judged as if it were expanded, in a number of steps bounded by its tokens', () => {
  const verdicts = new Set<string>();
  fc.assert(
    fc.property(documents, (source) => {
      const document = parse(source, { maxLexicalTokens: MAX_TOKENS, noLocation: true });
      const calculator = new ComplexityCalculator(document, SINGLE_USE);
      const verdict = validateComplexity(document, SINGLE_USE, calculator);
      const tokens = source.split(/\s+|(?=[{}@()$:])/).length;
      expect(calculator.steps).toBeLessThanOrEqual(2 * tokens);
      const expected = naiveVerdict(document);
      verdicts.add(String(expected));
      if (expected === undefined) expect(verdict).toBeUndefined();
      else if (expected === 'large') expect(verdict).toBeDefined();
      else expect(verdict).toMatch(expected);
    }),
    { seed: 20260310, numRuns },
  );
  // The documents cover every kind.
  for (const kind of ['undefined', 'large', 'itself', 'selections', 'fields', 'only one', 'directives', 'aliases']) {
    expect([...verdicts].some((verdict) => verdict.includes(kind))).toBe(true);
  }
});

test.each([
  ['plain', 'fragment f70 on User { id }'],
  ['unknown', ''],
  ['the first one again', 'fragment f70 on User { ...f0 }'],
])('fragments that double seventy times and end in one that is %s take few steps', (_, end) => {
  const fragments = Array.from({ length: 70 }, (_one, at) => `fragment f${at} on User { ...f${at + 1} ...f${at + 1} }`);
  const document = parse(`{ ...f0 } ${fragments.join(' ')} ${end}`, { maxLexicalTokens: MAX_TOKENS });
  const calculator = new ComplexityCalculator(document, SINGLE_USE);
  expect(validateComplexity(document, SINGLE_USE, calculator)).toMatch(
    /more than 500 fields|more than 1000 selections|itself/,
  );
  expect(calculator.steps).toBeLessThanOrEqual(300);
});
