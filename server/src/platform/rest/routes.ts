import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault, RouteOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError, invalidInput, type ErrorCode, type Scope } from '@macrolog/domain';
import type { Admission } from '../http/admission';
import { parseJson, readBytes } from '../http/body';
import { bearerToken, noToken, toClientInfo } from '../http/client-info';
import { logLateError, rejectOtherMethods, unknownPath } from '../http/errors';
import { withoutTimeout } from '../http/request-limits';
import { requireAccess, type AccessRule } from '../access';
import type { Authenticator, Viewer } from '../viewer';
import { docs, openApi } from './docs';
import { sendAnswer } from './json-answer';

/** The maximum length of a list and its error message, if the schema has one. */
function findBound(schema: z.ZodArray): { max: number; refusal: string | undefined } | undefined {
  for (const { _zod: check } of schema._zod.def.checks ?? []) {
    if (check.def.check !== 'max_length') continue;
    const { maximum: max } = check.def as z.core.$ZodCheckMaxLengthDef;
    const error = check.def.error as z.core.$ZodErrorMap<z.core.$ZodIssueTooBig> | undefined;
    const issue = { code: 'too_big', origin: 'array', maximum: max, input: undefined } as const;
    return { max, refusal: z.core.util.unwrapMessage(error?.(issue)) };
  }
  return undefined;
}

/** Rejects lists that are too long before their items are checked, because each item could cause several errors. */
function requireBoundedLists(schema: z.core.$ZodType, value: unknown, path: string): void {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    requireBoundedLists(schema.unwrap(), value, path);
  } else if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(schema.shape) as [string, z.core.$ZodType][]) {
      requireBoundedLists(field, (value as Record<string, unknown>)[name], path ? `${path}.${name}` : name);
    }
  } else if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const bound = findBound(schema);
    if (!bound) throw new Error(`${path} is a list without a maximum length.`);
    if (value.length > bound.max) throw invalidInput(bound.refusal ?? `${path} can have at most ${bound.max} items.`);
    for (const item of value as unknown[]) requireBoundedLists(schema.element, item, path);
  }
}

/**
 * Parses a part of a request with its schema; unknown keys are dropped.
 * @throws AppError INVALID_INPUT that names the invalid fields and never shows their values.
 */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  requireBoundedLists(schema, value, '');
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  throw invalidInput("The request isn't valid.", details);
}

/** Base path of the REST API. */
export const API_PATH = '/api';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the token. Public routes have none. */
    viewer: Viewer;
    /** Why the body couldn't be read. It is reported after authentication. */
    bodyError: Error | undefined;
  }
  interface FastifyContextConfig {
    /** Callers that the route is for. Every documented route declares them. */
    access?: AccessRule;
    /** The body isn't JSON: it is read and ignored, or left to the handler, which limits size, time and concurrency. */
    body?: 'ignored' | 'streamed';
    /** Media type of a file that is accepted instead of JSON. */
    file?: string;
    /** Description of the successful response. */
    answer?: string;
    /** Media type of the successful response. Defaults to JSON. */
    mediaType?: string;
    /** Left out of `Allow`, because the route rejects its method for most clients. */
    isUnlisted?: true;
    /** Errors of the route, each with its condition. Errors shared by all routes are added. */
    errors?: Partial<Record<ErrorCode, string>>;
  }
}

/** Where modules add their routes, below `/api`. The schemas check requests, type handlers and are the documentation. */
export type RestApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Routes of a section of the documentation. */
export interface Section {
  title: string;
  routes: (app: RestApp) => void;
}

/** Parameter names for the user ID. */
const USER_ID_NAMES = ['userId', 'user_id'] as const;

function findUserIds(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  return USER_ID_NAMES.filter((name) => Object.hasOwn(part, name)).map(
    (name) => (part as Record<string, unknown>)[name],
  );
}

/**
 * Checks that the user ID in the path, query or body is that of the token. Every call runs this first, whether or not
 * it uses the user ID.
 * @throws AppError FORBIDDEN for another user, INVALID_INPUT for an invalid value such as a list of two.
 */
function requireOwnUser({ params, query, body, viewer, log }: FastifyRequest): void {
  for (const id of [params, query, body].flatMap(findUserIds)) {
    if (typeof id !== 'string' && typeof id !== 'number') throw invalidInput('Send the user ID only once.');
    if (String(id).toLowerCase() === viewer.userId) continue;
    log.warn({ viewer: viewer.userId }, 'request for another user rejected');
    throw new AppError('FORBIDDEN', "The user ID isn't yours. Use the ID of your token.");
  }
}

export interface RestOptions {
  sections: readonly Section[];
  authenticator: Authenticator;
  admission: Admission;
}

/** @throws AppError UNAUTHENTICATED for a missing or bad token. */
async function authenticate(request: FastifyRequest, authenticator: Authenticator): Promise<void> {
  const token = bearerToken(request.headers.authorization);
  if (!token) throw noToken();
  request.viewer = await authenticator.viewer(token, toClientInfo(request));
}

type Handler = RouteOptions['handler'];

function findAccess(operationId: string, declared: AccessRule | undefined): AccessRule {
  if (!declared) throw new Error(`${operationId} doesn't declare who may call it. Add \`access\` to its config.`);
  return declared;
}

/**
 * Checks the token first, then the format of the request, then the user ID, then the values, and only then runs the
 * handler. Fastify would validate before it knows the viewer, and tell strangers about their values. A request is
 * admitted once it has arrived completely, so slow senders occupy no slot.
 */
function guarded(
  { handler, schema = {}, config = {} }: RouteOptions,
  { authenticator, admission }: RestOptions,
): Handler {
  const { operationId = '' } = schema as { operationId?: string };
  const access = findAccess(operationId, config.access);
  // Some calls read with POST.
  const isWrite = Array.isArray(access) && access.some((scope: Scope) => scope.startsWith('write_'));
  const status = Object.hasOwn(schema.response ?? {}, '201') ? 201 : 200;
  const parts = (['params', 'querystring', 'body'] as const).flatMap((name) => {
    const part = schema[name];
    if (name === 'body' && config.body) return [];
    return part instanceof z.ZodType ? [[name === 'querystring' ? 'query' : name, part] as const] : [];
  });

  async function check(request: FastifyRequest): Promise<void> {
    if (access !== 'public') {
      await authenticate(request, authenticator);
      requireAccess(request.viewer, access);
    }
    if (request.bodyError !== undefined) throw request.bodyError;
    if (access !== 'public') requireOwnUser(request);
    for (const [name, part] of parts) request[name] = parse(part, request[name]);
  }

  return async function (request, reply) {
    const answer = async () => {
      const run = (): unknown => handler.call(this, request, reply);
      const { viewer, params, body } = request;
      const write = { operation: operationId, values: [params, body] };
      const result = isWrite ? await authenticator.runWrite(viewer, write, run) : await run();
      // A streamed response has been sent by the handler.
      if (result !== undefined && !reply.sent && !reply.raw.headersSent) {
        await sendAnswer(request, reply, status, result);
      }
    };
    try {
      await admission.run(request, reply, async () => {
        await check(request);
        if (config.body !== 'streamed') await answer();
      });
      // Without a slot, the request has been answered or its client has disconnected.
      if (config.body === 'streamed' && request.ticket && !reply.sent) {
        withoutTimeout(request);
        await answer();
      }
    } catch (error) {
      if (!reply.sent) throw error;
      logLateError(error, request);
    }
    // The client has disconnected, or the response is being sent.
    if (!reply.sent && reply.raw.destroyed) void reply.hijack();
    return reply;
  };
}

/** Adds the documented routes, their documentation, and errors for everything else below `/api`. */
export async function restApi(app: FastifyInstance, options: RestOptions): Promise<void> {
  const { sections } = options;
  let title = '';
  const methods = new Map<string, string[]>();
  app.decorateRequest('viewer');
  app.decorateRequest('bodyError', undefined);
  // `guarded` validates, and `sendAnswer` serializes.
  app.setValidatorCompiler(() => (value: unknown) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  app.removeAllContentTypeParsers();
  // A body can only be JSON, whatever its content type: browsers never add a bearer token themselves.
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { body } = request.routeOptions.config;
    if (body === 'streamed') return undefined;
    try {
      const bytes = await readBytes(request, payload);
      return body === 'ignored' ? undefined : parseJson(bytes, request.contentType);
    } catch (error) {
      request.bodyError = error instanceof Error ? error : new Error(String(error));
      return undefined;
    }
  });
  await openApi(
    app,
    sections.map((section) => section.title),
  );
  app.addHook('onRoute', (route) => {
    const { url, config = {} } = route;
    if (config.isUnlisted) return;
    methods.set(url, [...(methods.get(url) ?? []), ...[route.method].flat()]);
    if (route.schema?.hide) return;
    route.handler = guarded(route, options);
    route.schema = { ...route.schema, tags: [title] };
  });
  for (const section of sections) {
    ({ title } = section);
    section.routes(app.withTypeProvider<ZodTypeProvider>());
  }
  await docs(app);
  for (const [url, allowed] of methods) rejectOtherMethods(app, url, allowed, { answersOptions: true });
  for (const path of ['/', '/*']) {
    app.all(path, { schema: { hide: true } }, () => {
      throw unknownPath();
    });
  }
}
