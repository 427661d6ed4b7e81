import { createHash } from 'node:crypto';
import {
  execute,
  getNullableType,
  GraphQLNonNull,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  typeFromAST,
  validate,
  type ExecutionResult,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { AppError } from '@macrolog/domain';
import { AnswerSize } from '../../src/platform/graphql/answer-size';
import type { GraphQLContext } from '../../src/platform/graphql/context';
import { validateComplexity } from '../../src/platform/graphql/document-limits';
import { findSingleUse } from '../../src/platform/graphql/single-use';
import { formatError } from '../../src/platform/graphql/format-error';
import { CompiledOperation, readTrustedDocuments } from '../../src/platform/graphql/trusted-documents';
import { Turns } from '../../src/platform/graphql/turns';
import { createSchema } from '../../src/schema';
import { isLong } from '../support/long';
import { sample } from '../support/sample';
import { seeded } from '../support/seeded';

const RUNS = isLong ? 1_000 : 12;

type Random = () => number;

const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

const SCALARS: Readonly<Record<string, readonly unknown[]>> = {
  Boolean: [true, false],
  Int: [0, 1, -5, 2_147_483_647],
  Float: [0, 1.25, -0.5, 1e9],
  String: ['', 'Oats', 'ö "quoted" \\ \n', '__proto__'],
  ID: ['1', 'b7e2', 42],
  JSON: [{ challenge: 'c2FsdA' }, [], 1.5, 'text', true],
  LocalDate: ['2026-03-10', '2024-02-29'],
  DateTime: [new Date('2026-03-10T12:00:00Z'), '2026-03-10T12:00:00.000Z'],
};

/** Values that a scalar or an enum can't represent. */
const WRONG = [NaN, Infinity, {}, [], 'nothing like it', -1e30, true];

/**
 * A value that a resolver may return. With `onWrong`, which is told so, it is sometimes null where it must not be, or of
 * another type.
 */
function createOutput(random: Random, type: GraphQLOutputType, onWrong?: () => void): unknown {
  const create = (inner: GraphQLOutputType) => createOutput(random, inner, onWrong);
  const isWrong = () => {
    if (!onWrong || random() >= 0.01) return false;
    onWrong();
    return true;
  };
  if (isWrong()) return null;
  if (!isNonNullType(type)) return random() < 0.05 ? null : create(new GraphQLNonNull(type));
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    return Array.from({ length: Math.floor(random() * 4) }, () => create(nullable.ofType));
  }
  if (isObjectType(nullable)) {
    const fields = Object.values(nullable.getFields()).filter(({ resolve }) => !resolve);
    return Object.fromEntries(fields.map((field) => [field.name, create(field.type)]));
  }
  // A date that isn't one is an error of the server: graphql-js shows the scalar's message, the compiler INTERNAL. And of a
  // number that JSON doesn't have, graphql-js makes null, the compiler an error.
  if (!/Date|JSON/.test(String(nullable)) && isWrong()) return pick(random, WRONG);
  if (isEnumType(nullable)) return pick(random, nullable.getValues()).value;
  return pick(random, SCALARS[String(nullable)] ?? ['?']);
}

/** A value of a variable: usually fitting, sometimes missing, null, of another type or with an unknown field. */
function createInput(random: Random, type: GraphQLInputType): unknown {
  if (random() < 0.03) return pick(random, [null, undefined, ...WRONG]);
  if (!isNonNullType(type) && random() < 0.2) return pick(random, [null, undefined]);
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    const item = nullable.ofType;
    // A single value stands for a list of one.
    if (random() < 0.1) return createInput(random, item);
    return Array.from({ length: Math.floor(random() * 3) }, () => createInput(random, item));
  }
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields()).map((field) => [field.name, createInput(random, field.type)]);
    return Object.fromEntries([...fields, ...(random() < 0.02 ? [['unknownField', 1]] : [])]) as unknown;
  }
  if (isEnumType(nullable)) return random() < 0.9 ? pick(random, nullable.getValues()).name : 'NO_SUCH_VALUE';
  return pick(random, SCALARS[String(nullable)] ?? ['?']);
}

/** The context of one execution. */
interface Scene extends GraphQLContext {
  seed: number;
  calls: string[];
  /** Errors that its resolvers have caused. */
  failures: number;
}

/** Arguments as text. The executors differ in the order of their names. */
const describeArgs = (args: object): string =>
  JSON.stringify(Object.entries(args).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Variables as they arrive in a request. */
const asJson = (entries: (readonly [string, unknown])[]) =>
  JSON.parse(JSON.stringify(Object.fromEntries(entries))) as Record<string, unknown>;

/** A number that only depends on a text. */
const toSeed = (text: string): number => createHash('md5').update(text).digest().readUInt32LE();

/**
 * The program's schema, with resolvers that return random values, promises and errors. They depend on the seed, the path and
 * the arguments alone, so both executors get the same.
 */
function createRandomSchema(): GraphQLSchema {
  const schema = createSchema();
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'));
  for (const field of types.flatMap((type) => Object.values(type.getFields()))) {
    if (!field.resolve) continue;
    field.resolve = (_source, args: object, scene: Scene, { path }) => {
      const { seed, calls } = scene;
      const countFailure = () => {
        scene.failures += 1;
      };
      const steps: (string | number)[] = [];
      for (let step: typeof path | undefined = path; step; step = step.prev) steps.unshift(step.key);
      const call = `${steps.join('.')} ${describeArgs(args)}`;
      calls.push(call);
      const random = seeded(toSeed(`${seed} ${call}`));
      // graphql-js leaves promises unobserved beside a wrong value, and Node.js reports their rejections.
      const isLate = seed % 2 === 0;
      const fails = random() < 0.05;
      const error = pick(random, [new AppError('NOT_FOUND', 'Not found.'), new TypeError('A flaw.')]);
      const value = createOutput(random, field.type, isLate ? undefined : countFailure);
      if (fails) countFailure();
      if (isLate) return fails ? Promise.reject(error) : Promise.resolve(value);
      if (fails) throw error;
      return value;
    };
  }
  return schema;
}

const createScene = (seed: number): Scene => ({
  seed,
  loaders: {},
  calls: [],
  failures: 0,
  requestId: 'request',
  answerSize: new AnswerSize(),
  turns: new Turns(),
  clientInfo: { client: '127.0.0.1', userAgent: undefined, isLocal: true },
  browser: { known: () => undefined, remember: () => Buffer.alloc(0) },
  isOver: () => false,
  expectRefusal: () => undefined,
  runWrite: (_, work) => Promise.resolve(work()),
  viewer: () => {
    throw new Error('No resolver asks for the viewer.');
  },
});

const formatErrors = ({ errors = [] }: ExecutionResult) =>
  errors.map((error) => JSON.stringify(formatError(error.toJSON(), error)));

/**
 * Checks that two responses are the same. If several fields of an object that becomes null have failed, an executor may
 * report any of their errors.
 */
function expectSame(actual: ExecutionResult, expected: ExecutionResult, ours: Scene, theirs: Scene): void {
  expect(JSON.stringify(actual.data)).toBe(JSON.stringify(expected.data));
  expect(actual.errors === undefined).toBe(expected.errors === undefined);
  if (ours.failures <= 1) expect(formatErrors(actual)).toEqual(formatErrors(expected));
  if (ours.failures === 0) expect([...ours.calls].sort()).toEqual([...theirs.calls].sort());
}

const OPERATIONS = Object.entries(readTrustedDocuments()).map(([hash, text]) => {
  const document = parse(text);
  const definition = document.definitions.find((node): node is OperationDefinitionNode => 'operation' in node)!;
  return { name: definition.name?.value ?? '', hash, text, document, definition };
});

describe('the operations of the web client', () => {
  test('are valid, within the limits of documents, and named by their hash', () => {
    const schema = createSchema();
    const singleUse = findSingleUse(schema);
    expect(OPERATIONS.length).toBeGreaterThan(50);
    for (const { name, hash, text, document } of OPERATIONS) {
      expect([name, validate(schema, document)]).toEqual([name, []]);
      expect([name, validateComplexity(document, singleUse)]).toEqual([name, undefined]);
      expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(hash);
    }
  });

  const schema = createRandomSchema();

  test.each(sample(OPERATIONS, 3))(
    '$name: the compiled operation answers as graphql-js',
    async ({ text, document, definition }) => {
      const compiled = new CompiledOperation(schema, text);
      const random = seeded(toSeed(text));
      const outcomes = new Set<string>();
      for (let run = 0; run < RUNS; run += 1) {
        const variables = asJson(
          (definition.variableDefinitions ?? []).map(({ variable, type }) => {
            const inputType = typeFromAST(schema, type) as GraphQLInputType;
            return [variable.name.value, createInput(random, inputType)];
          }),
        );
        const [theirs, ours] = [createScene(run), createScene(run)];
        const expected = await execute({ schema, document, variableValues: variables, contextValue: theirs });
        const actual = await compiled.execute(variables, ours);
        expectSame(actual, expected, ours, theirs);
        outcomes.add(expected.data === undefined ? 'rejected' : expected.errors ? 'errors' : 'data');
      }
      expect(outcomes).toContain('data');
    },
  );
});
