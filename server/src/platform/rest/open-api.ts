import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from '@macrolog/domain';
import { STATUS } from '../http/error-status';
import { errorSchema } from './error-handler';
import { API_PATH, type Method, type Route, type Section } from './route';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Content {
  content: Record<string, { schema: JsonSchema }>;
}

/** Schema of a request or response body. There is only one content type. */
export const schemaIn = ({ content }: Content): JsonSchema => Object.values(content)[0]?.schema ?? {};

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: Content & { required: boolean };
  responses: Record<string, Content & { description: string; headers?: Record<string, unknown> }>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
}

/** Collects named schemas and refers to them by name. */
class Schemas {
  readonly named: Record<string, JsonSchema> = {};

  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const text = JSON.stringify(z.toJSONSchema(schema, { io })).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $schema: _, $defs: definitions = {}, ...rest } = JSON.parse(text) as JsonSchema;
    Object.assign(this.named, definitions);
    return rest;
  }

  parameters(place: Parameter['in'], schema: z.ZodObject | undefined): Parameter[] {
    const { properties = {}, required = [] } = schema ? this.of(schema, 'input') : {};
    return Object.entries(properties).map(([name, property]) => {
      const { description, ...form } = property as JsonSchema;
      return { name, in: place, required: required.includes(name), ...(description && { description }), schema: form };
    });
  }
}

const content = (schema: JsonSchema, mediaType = 'application/json'): Content => ({
  content: { [mediaType]: { schema } },
});

/** All errors of a call, including those shared by all calls. */
function refusalsOf({ access, refusals }: Route): Partial<Record<ErrorCode, string>> {
  return {
    INVALID_INPUT: 'A value or the format of the request is invalid.',
    ...(access === 'own' && {
      UNAUTHENTICATED: 'The token is missing, altered, expired or logged out.',
      FORBIDDEN: "The user ID in the request isn't that of the token.",
    }),
    TOO_LARGE: 'The body is larger than 64 KB.',
    RATE_LIMITED: 'Too many requests. See `Retry-After`.',
    INTERNAL: 'Server error. The request ID identifies it in the log.',
    UNAVAILABLE: 'The database is unavailable or the server is busy. See `Retry-After`.',
    ...refusals,
  };
}

function errorResponses(route: Route, schemas: Schemas): Operation['responses'] {
  const refusals = refusalsOf(route);
  const codes = ERROR_CODES.filter((code) => refusals[code] !== undefined);
  const schema = schemas.of(errorSchema, 'output');
  const statuses = [...new Set(codes.map((code) => STATUS[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => STATUS[code] === status);
      const description = here.map((code) => `\`${code}\`: ${refusals[code] ?? ''}`).join(' ');
      return [status, { description, ...content({ ...schema, properties: { code: { enum: here } } }) }];
    }),
  );
}

function operationOf(route: Route, tag: string, schemas: Schemas): Operation {
  const { answer, body } = route;
  return {
    operationId: route.name,
    tags: [tag],
    summary: route.summary,
    ...(route.details && { description: route.details }),
    security: route.access === 'own' ? [{ token: [] }] : [],
    parameters: [...schemas.parameters('path', route.params), ...schemas.parameters('query', route.query)],
    ...(body && { requestBody: { required: true, ...content(schemas.of(body, 'input')) } }),
    responses: {
      ...(answer && {
        [answer.status]: {
          description: answer.description,
          ...content(schemas.of(answer.schema, 'output'), answer.mediaType),
        },
      }),
      ...errorResponses(route, schemas),
    },
  };
}

const ABOUT = `All responses are JSON. Send \`Authorization: Bearer <token>\` with the token from a login.
User IDs in paths, queries and bodies must be the ID of the token's user.
Dates have the format \`YYYY-MM-DD\` and are in the user's own time zone. Unknown fields are ignored. A request body can have up to 64 KB.
Unknown paths return 404. Unsupported methods return 405 with \`Allow\`.`;

/** Generates the OpenAPI 3.1 description from the schemas that validate the requests. */
export function openApiOf(sections: readonly Section[]): OpenApi {
  const schemas = new Schemas();
  const paths: OpenApi['paths'] = {};
  for (const { title, routes } of sections) {
    for (const route of routes) {
      const operations = (paths[`${API_PATH}${route.path}`] ??= {});
      operations[route.method] = operationOf(route, title, schemas);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Macrolog', version: '1.0.0', description: ABOUT },
    servers: [{ url: '/' }],
    tags: sections.map(({ title }) => ({ name: title })),
    paths,
    components: {
      schemas: schemas.named,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
