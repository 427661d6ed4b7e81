import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { ErrorCode } from '@macrolog/domain';
import type { ClientInfo } from '../client-info';
import type { Viewer } from '../viewer';
import type { JsonStream, JsonText } from './json-answer';
import { parse } from './parse';

/** Base path of the REST API. */
export const API_PATH = '/api';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** Response of a successful call. */
interface Answer<A extends z.ZodType = z.ZodType> {
  status: 200 | 201;
  schema: A;
  description: string;
  /** Defaults to JSON. */
  mediaType?: string;
}

/** Errors of a call, each with its condition. Errors shared by all calls are added. */
type Refusals = Partial<Record<ErrorCode, string>>;

/** Describes a call. The router, `Allow`, the OpenAPI description and its page all use it. */
export interface RouteDescription {
  method: Method;
  /** Below `/api`, with parameters in braces: `/categories/{id}`. */
  path: string;
  /** Unique name of the call in the documentation. */
  name: string;
  summary: string;
  details?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a form, which is ignored. */
  takesForm?: true;
  answer?: Answer;
  refusals?: Refusals;
}

/** The parts of a request before validation. */
export interface RequestParts {
  params: unknown;
  query: unknown;
  body: unknown;
}

export interface OwnRoute extends RouteDescription {
  access: 'own';
  run: (viewer: Viewer, parts: RequestParts, clientInfo: ClientInfo) => Promise<unknown>;
}

export interface PublicRoute extends RouteDescription {
  access: 'public';
  run: (parts: RequestParts, clientInfo: ClientInfo) => Promise<unknown>;
}

/** A call that reads its request and writes its response as streams, because they may be too large for memory. */
export interface StreamedRoute extends RouteDescription {
  access: 'own';
  exchange: (viewer: Viewer, req: Request, res: Response) => Promise<void>;
}

/** A call with its handler: with a token, or public. */
export type Route = OwnRoute | PublicRoute | StreamedRoute;

/** A group of calls in the documentation. */
export interface Section {
  title: string;
  routes: readonly Route[];
}

interface Shape<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  A extends z.ZodType,
> extends RouteDescription {
  params?: P;
  query?: Q;
  body?: B;
  answer?: Answer<A>;
}

type Nothing = z.ZodObject<Record<string, never>>;

interface Call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
}

const part = <S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> =>
  // A part without a schema is ignored; its type has no fields.
  schema ? parse(schema, value) : ({} as z.output<S>);

const parsed = <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
  shape: Shape<P, Q, B, A>,
  parts: RequestParts,
): Call<P, Q, B> => ({
  params: part(shape.params, parts.params),
  query: part(shape.query, parts.query),
  body: part(shape.body, parts.body),
});

/**
 * A call that needs a token. `run` gets the validated parts and the viewer, and returns a value of the response schema,
 * or its JSON.
 */
export const ownRoute = <
  A extends z.ZodType,
  P extends z.ZodObject = Nothing,
  Q extends z.ZodObject = Nothing,
  B extends z.ZodType = Nothing,
>(
  shape: Shape<P, Q, B, A>,
  run: (viewer: Viewer, call: Call<P, Q, B>, clientInfo: ClientInfo) => Promise<z.output<A> | JsonText | JsonStream>,
): Route => ({
  ...shape,
  access: 'own',
  run: async (viewer, parts, clientInfo) => run(viewer, parsed(shape, parts), clientInfo),
});

/** A public call. `run` also gets the client info. */
export const publicRoute = <A extends z.ZodType, Q extends z.ZodObject = Nothing, B extends z.ZodType = Nothing>(
  shape: Shape<Nothing, Q, B, A>,
  run: (call: Call<Nothing, Q, B> & { clientInfo: ClientInfo }) => Promise<z.output<A>>,
): Route => ({
  ...shape,
  access: 'public',
  run: async (parts, clientInfo) => run({ ...parsed(shape, parts), clientInfo }),
});

export const ok = <A extends z.ZodType>(schema: A, description: string): Answer<A> => ({
  status: 200,
  schema,
  description,
});

export const created = <A extends z.ZodType>(schema: A, description: string): Answer<A> => ({
  status: 201,
  schema,
  description,
});
