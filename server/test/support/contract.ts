import { z } from 'zod';
import type { DocumentedCall } from './documented-call';
import type { RestAnswer, TestApp } from './test-app';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

interface Content {
  content: Record<string, { schema: JsonSchema; example?: unknown }>;
}

interface Response extends Content {
  headers: Record<string, { schema: JsonSchema }>;
}

interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema; example?: unknown }[];
  requestBody?: Content;
  responses: Record<string, Response>;
}

interface OpenApi {
  paths: Record<string, Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Schema of a request or response body. There is only one content type. */
export const getSchema = ({ content }: Content): JsonSchema => Object.values(content)[0]?.schema ?? {};

type CallName = Pick<DocumentedCall, 'name' | 'method' | 'template'>;

/** The OpenAPI document of the server, read over HTTP. */
export class Contract {
  private constructor(readonly api: OpenApi) {}

  static async read(app: TestApp): Promise<Contract> {
    const { body } = await app.rest('GET', '/api/openapi.json');
    return new Contract(body as unknown as OpenApi);
  }

  /** Names such as `'GET /api/categories'`. */
  names(): string[] {
    return Object.entries(this.api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  }

  operation({ name, method, template }: CallName): Operation {
    const operation = this.api.paths[template]?.[method.toLowerCase() as 'get'];
    if (!operation) throw new Error(`${name} is not described.`);
    return operation;
  }

  /** Asserts that a response matches the documented schema, down to its last field. */
  check(call: CallName, { status, body }: Pick<RestAnswer, 'status' | 'body'>): void {
    const response = this.operation(call).responses[status];
    if (!response) throw new Error(`${call.name} does not say that it may answer ${status}.`);
    const schema = getSchema(response);
    const parsed = this.schema(schema).safeParse(body);
    if (!parsed.success) {
      throw new Error(`${call.name} does not answer ${status} as it says: ${z.prettifyError(parsed.error)}`);
    }
    const codes = (schema.properties?.['code'] as { enum?: string[] } | undefined)?.enum;
    if (codes) expect(codes).toContain(body['code']);
  }

  /** A schema of the document that validates values. */
  schema(schema: JsonSchema): z.ZodType {
    const whole = JSON.stringify({ ...schema, $defs: this.api.components.schemas });
    return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')) as JsonSchema);
  }
}
