import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from '@macrolog/domain';
import type { AccessRule } from '../access';
import { VERSION } from '../version';
import { CompressedText } from '../http/compressed-text';
import { errorSchema, getPath, STATUS } from '../http/errors';
import { allowStyle } from '../http/security-headers';
import { createExample, type JsonSchema } from './examples';

/** Quality from 0 to 11: almost the smallest result, in a tenth of the time. */
const BROTLI_QUALITY = 9;

const UI_FOLDER = join(dirname(require.resolve('@fastify/swagger-ui/package.json')), 'static');

/** Swagger UI's script adds one style element, whose text depends on its version. A browser test visits the page. */
const UI_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

const ABOUT = `All responses are JSON. Send \`Authorization: Bearer <token>\` with the token from a login or of a program.
User IDs in paths, queries and bodies must be the ID of the token's user.
Dates have the format \`YYYY-MM-DD\` and are in the user's own time zone. Unknown fields are ignored. A request body can have up to 64 KB.
Unknown paths return 404. Unsupported methods return 405 with \`Allow\`.

**Programs.** Create a token in Settings under "Programs and agents". It starts with \`mlt_\`, is shown once, and has scopes: each call lists those
that it needs, and 403 names a missing one. A token works here, at \`/graphql\` and at \`/mcp\`.

**AI agents** use \`/mcp\` (Model Context Protocol). With the address that Settings shows:
- Claude Code: \`claude mcp add --transport http macrolog https://macrolog.example/mcp --header "Authorization: Bearer mlt_…"\`
- Cursor: \`{ "mcpServers": { "macrolog": { "url": "https://macrolog.example/mcp", "headers": { "Authorization": "Bearer mlt_…" } } } }\`
- VS Code: \`{ "servers": { "macrolog": { "type": "http", "url": "https://macrolog.example/mcp", "headers": { "Authorization": "Bearer mlt_…" } } } }\`
- Apps that speak OAuth 2.1 need only the address.`;

type RouteConfig = NonNullable<RouteOptions['config']>;

/** All errors of a route, including those shared by all routes. */
const listErrors = ({ access, errors }: RouteConfig): Partial<Record<ErrorCode, string>> => ({
  INVALID_INPUT: 'A value or the format of the request is invalid.',
  ...(access !== 'public' && {
    UNAUTHENTICATED: 'The token is missing, altered, expired or logged out.',
    FORBIDDEN: "The user ID in the request isn't that of the token, or the token lacks a scope.",
  }),
  TOO_LARGE: 'The body is larger than 64 KB.',
  RATE_LIMITED: 'Too many requests. See `Retry-After`.',
  INTERNAL: 'Server error. The request ID identifies it in the log.',
  UNAVAILABLE: 'The database is unavailable or the server is busy. See `Retry-After`.',
  ...errors,
});

/** Schemas with a name, which all routes refer to. */
const named: Record<string, JsonSchema> = {};

/** The libraries' own transformation names each schema twice, for requests and for responses. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const text = JSON.stringify(z.toJSONSchema(schema, { io })).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(text) as JsonSchema;
  Object.assign(named, $defs);
  return rest;
}

const ERROR = toJsonSchema(errorSchema, 'output');
const JSON_MEDIA = 'application/json';
const BINARY = { type: 'string', format: 'binary' };

const REQUEST_ID = { 'X-Request-Id': { type: 'string', description: 'ID of the request in the server log.' } };
const RETRY_AFTER = {
  'Retry-After': { type: 'integer', description: 'Seconds to wait. Missing if waiting does not help.' },
};

/** Headers of responses with a status, besides `X-Request-Id`. */
const STATUS_HEADERS: Readonly<Record<string, object>> = {
  [STATUS.UNAUTHENTICATED]: {
    'WWW-Authenticate': { type: 'string', description: '`Bearer`, with the reason if the request had a token.' },
  },
  [STATUS.RATE_LIMITED]: RETRY_AFTER,
  [STATUS.UNAVAILABLE]: RETRY_AFTER,
};

const describeResponse = (
  status: string | number,
  description: string,
  schema: JsonSchema,
  mediaType = JSON_MEDIA,
) => ({
  description,
  headers: { ...REQUEST_ID, ...STATUS_HEADERS[status] },
  content: { [mediaType]: { schema } },
});

function errorResponses(config: RouteConfig): [status: number, response: object][] {
  const errors = listErrors(config);
  const codes = ERROR_CODES.filter((code) => errors[code] !== undefined);
  return [...new Set(codes.map((code) => STATUS[code]))].map((status) => {
    const here = codes.filter((code) => STATUS[code] === status);
    const description = here.map((code) => `\`${code}\`: ${errors[code] ?? ''}`).join(' ');
    // Not next to a `$ref`, where the generator drops it.
    const schema = { allOf: [ERROR], properties: { code: { enum: here } } };
    return [status, describeResponse(status, description, schema)];
  });
}

/** Security schemes of a route. OpenAPI 3.1 lets a scheme of any type name the roles that a call needs. */
function toSecurity(access: AccessRule = 'session'): Record<string, readonly string[]>[] {
  if (access === 'public') return [];
  const scopes = access === 'session' ? [] : [{ accessToken: access.map((scope) => scope.toUpperCase()) }];
  return [{ token: [] }, ...scopes];
}

/** The schema of a route as JSON schema, with what the documentation says about all routes of its kind. */
function describeRoute({ schema = {}, config = {} }: RouteOptions): FastifySchema {
  const { response = {}, params, querystring, body, ...texts } = schema;
  const { answer = '', mediaType, access, file } = config;
  const answers = Object.entries(response as Record<string, z.ZodType>).map(([status, shown]) => [
    status,
    describeResponse(status, answer, toJsonSchema(shown, 'output'), mediaType),
  ]);
  const parts = Object.entries({ params, querystring, body }).flatMap(([name, part]) =>
    part instanceof z.ZodType ? [[name, toJsonSchema(part, 'input')] as const] : [],
  );
  const withFile = ([name, part]: (typeof parts)[number]) =>
    name === 'body' && file
      ? [name, { content: { [JSON_MEDIA]: { schema: part }, [file]: { schema: BINARY } } }]
      : [name, part];
  return {
    ...texts,
    ...(Object.fromEntries(parts.map(withFile)) as object),
    security: toSecurity(access),
    response: Object.fromEntries([...answers, ...errorResponses(config)]) as object,
  };
}

interface Body {
  content: Record<string, { schema: JsonSchema; example?: unknown }>;
}

interface Operation {
  requestBody?: Body;
  responses: Record<string, Body>;
}

/** Adds examples to the bodies of requests and of successful responses. */
function addExamples(paths: Record<string, Record<string, Operation>>): void {
  for (const { requestBody, responses } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const successes = Object.entries(responses).flatMap(([status, body]) => (status.startsWith('2') ? [body] : []));
    const media = [...(requestBody ? [requestBody] : []), ...successes].flatMap(({ content }) =>
      Object.values(content),
    );
    for (const body of media) body.example ??= createExample(body.schema, named);
  }
}

/** Generates the OpenAPI description of the routes that are added later. */
export async function openApi(app: FastifyInstance, sections: readonly string[]): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Macrolog', version: VERSION, description: ABOUT },
      servers: [{ url: '/' }],
      tags: [...new Set(sections)].map((name) => ({ name })),
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a login.' },
          accessToken: { type: 'http', scheme: 'bearer', description: 'A token for programs, with the listed scopes.' },
        },
      },
    },
    // Runs when the description is first read, because most starts of the program need none.
    transform: ({ schema, url, route }) => ({ url, schema: schema.hide ? schema : describeRoute(route) }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) return {};
      const { openapiObject: api } = document;
      addExamples(api.paths as Record<string, Record<string, Operation>>);
      return { ...api, components: { ...api.components, schemas: named } };
    },
  });
}

/** Serves the description and its page. */
export async function docs(app: FastifyInstance): Promise<void> {
  let text: CompressedText | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) => {
    text ??= new CompressedText(JSON.stringify(app.swagger()), BROTLI_QUALITY);
    return text.send(request, reply.type('application/json; charset=utf-8'));
  });
  // Its large files, read when they are first needed, and compressed once instead of for each request.
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js']) {
    let file: CompressedText | undefined;
    const type = name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
    app.get(`/docs/static/${name}`, { schema: { hide: true } }, (request, reply) => {
      file ??= new CompressedText(readFileSync(join(UI_FOLDER, name)));
      return file.send(request, reply.type(type).header('cache-control', 'public, max-age=3600'));
    });
  }
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    theme: {
      title: 'Macrolog API',
      // It is for the descriptions of other APIs. Its script also follows the system's dark mode.
      css: [{ filename: 'macrolog.css', content: '#swagger-ui .topbar { display: none; }' }],
    },
    uiHooks: {
      onRequest: (request, reply, done) => {
        allowStyle(reply, UI_STYLE);
        const path = getPath(request.url);
        // The page asks for its own copies of the description, which would be written for each request.
        if (/\/(json|yaml)$/.test(path)) void reply.redirect(`${app.prefix}/openapi.json`);
        else done();
      },
    },
  });
}
