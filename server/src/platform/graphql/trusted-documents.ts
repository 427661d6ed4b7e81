import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getOperationAST,
  getVariableValues,
  parse,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import type { Logger } from 'pino';
import { z } from 'zod';
import { invalidInput } from '@macrolog/domain';
import { stringifyAnswer } from './answer-size';
import { completeAnswer, logErrors, type ShownError } from './complete-answer';
import type { GraphQLContext } from './context';
import { formatError } from './format-error';

const FILE = join(__dirname, '../../../data/trusted-documents.json');

/** The operations of the web client by their hash, as code generation has written them. */
export const readTrustedDocuments = (): Record<string, string> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;

/** A request that has the hash of a document instead of the document itself, in the format of Apollo Client. */
const hashedRequest = z.object({
  query: z.undefined().optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) }),
});

type Variables = Readonly<Record<string, unknown>>;

function readVariables(body: unknown): Variables {
  const { variables } = body as { variables?: unknown };
  if (variables === undefined || variables === null) return {};
  if (typeof variables !== 'object' || Array.isArray(variables)) throw invalidInput('`variables` must be an object.');
  return variables as Variables;
}

/** A response as it is sent. */
export interface SentAnswer extends Partial<ShownError> {
  text: string;
}

/** As many as graphql-js reports. */
const MAX_VARIABLE_ERRORS = 50;

interface Options {
  schema: GraphQLSchema;
  logger: Logger;
  texts?: Readonly<Record<string, string>>;
}

/** An operation that is compiled into a function. */
export class CompiledOperation {
  private readonly query: CompiledQuery['query'];
  private readonly definition: OperationDefinitionNode;

  constructor(
    private readonly schema: GraphQLSchema,
    text: string,
  ) {
    const document = parse(text);
    const definition = getOperationAST(document);
    const compiled = compileQuery(schema, document);
    if (!definition || !isCompiledQuery(compiled)) throw new Error(`The operation can't be compiled: ${text}`);
    this.definition = definition;
    this.query = compiled.query;
  }

  async execute(variables: Variables, context: GraphQLContext): Promise<ExecutionResult> {
    // The compiler has other messages for invalid variables.
    const { errors } = getVariableValues(this.schema, this.definition.variableDefinitions ?? [], variables, {
      maxErrors: MAX_VARIABLE_ERRORS,
    });
    if (errors) return { errors };
    context.turns.completeAtOnce();
    return this.query(undefined, context, variables);
  }
}

/**
 * Runs the operations of the web client. They are part of the program, so they are neither validated nor measured, and they
 * are compiled. Any other document goes to the GraphQL server with its limits, and never to the compiler, which turns a
 * literal of a certain form into code.
 */
export class TrustedDocuments {
  private readonly operations = new Map<string, CompiledOperation>();
  private readonly schema: GraphQLSchema;
  private readonly logger: Logger;
  private readonly texts: Readonly<Record<string, string>>;

  constructor({ schema, logger, texts = readTrustedDocuments() }: Options) {
    this.schema = schema;
    this.logger = logger;
    this.texts = texts;
  }

  /** The operation whose hash is in a request; undefined for any other request, which the GraphQL server answers. */
  find(body: unknown): ((createContext: () => Promise<GraphQLContext>) => Promise<SentAnswer>) | undefined {
    const { success, data } = hashedRequest.safeParse(body);
    if (!success) return undefined;
    const operation = this.compile(data.extensions.persistedQuery.sha256Hash);
    if (!operation) return undefined;
    const variables = readVariables(body);
    return async (createContext) => this.run(operation, variables, await createContext());
  }

  /** Compiles an operation when it is first used. */
  private compile(hash: string): CompiledOperation | undefined {
    const known = this.operations.get(hash);
    if (known || !Object.hasOwn(this.texts, hash)) return known;
    const operation = new CompiledOperation(this.schema, this.texts[hash] ?? '');
    this.operations.set(hash, operation);
    return operation;
  }

  private async run(operation: CompiledOperation, variables: Variables, context: GraphQLContext): Promise<SentAnswer> {
    const { errors, ...result } = await operation.execute(variables, context);
    if (errors) logErrors(this.logger, errors, context);
    // Without data no resolver has run: the variables are invalid.
    const refused = result.data === undefined && { extensions: { code: 'BAD_USER_INPUT' } };
    const format = (error: GraphQLError) => formatError({ ...error.toJSON(), ...refused }, error);
    const answer = { ...(errors && { errors: errors.map(format) }), ...result };
    const shown = completeAnswer(answer, context);
    return { ...shown, text: stringifyAnswer(answer) };
  }
}
