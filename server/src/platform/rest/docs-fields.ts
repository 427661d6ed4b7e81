import type { JsonSchema, OpenApi } from './open-api';

/** A row in the table of a body's or response's fields: `macros[].value`. */
export interface Field {
  name: string;
  required: boolean;
  schema: JsonSchema;
}

const REFERENCE = '#/components/schemas/';

function resolve(api: OpenApi, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.startsWith(REFERENCE) ? schema.$ref.slice(REFERENCE.length) : undefined;
  return name === undefined ? schema : { ...api.components.schemas[name], ...schema };
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** All fields of an object, or of the objects in a list, with nested fields after each. */
export function fieldsOf(api: OpenApi, given: JsonSchema, prefix = ''): Field[] {
  const schema = resolve(api, given);
  if (isSchema(schema.items) && !Array.isArray(schema.items)) return fieldsOf(api, schema.items, `${prefix}[]`);
  const dot = prefix && `${prefix}.`;
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    if (!isSchema(value)) return [];
    const field = { name: dot + name, required: schema.required?.includes(name) === true, schema: resolve(api, value) };
    return [field, ...fieldsOf(api, value, dot + name)];
  });
  // A map with arbitrary keys, whose values all have the same type.
  if (!isSchema(schema.propertyNames) || !isSchema(schema.additionalProperties)) return named;
  const key = schema.propertyNames.pattern === undefined ? '{code}' : 'total_{macro_name}';
  const values = resolve(api, schema.additionalProperties);
  const entry = { name: dot + key, required: false, schema: values };
  return [...named, entry, ...fieldsOf(api, values, dot + key)];
}

/** The type of a value in a word or two. */
export function describeType(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(REFERENCE.length);
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].join(' or ');
  if (isSchema(schema.items) && !Array.isArray(schema.items)) return `list of ${describeType(schema.items)}`;
  const types = [schema.type ?? 'anything'].flat();
  return types.map((type) => (type === 'string' ? (schema.format ?? 'text') : type)).join(' or ');
}

/** The limits of a value as a sentence; undefined if there are none. */
export function limitsOf(schema: JsonSchema): string | undefined {
  const parts = [
    schema.minimum !== undefined && `at least ${schema.minimum}`,
    schema.exclusiveMinimum !== undefined && `above ${schema.exclusiveMinimum}`,
    schema.maximum !== undefined && `at most ${schema.maximum.toLocaleString('en-US')}`,
    schema.maxLength !== undefined && `${schema.minLength ?? 0} to ${schema.maxLength} characters`,
    schema.maxItems !== undefined && `at most ${schema.maxItems}`,
  ].filter((part) => part !== false);
  const limits = parts.join(', ');
  return parts.length > 0 ? `${limits.charAt(0).toUpperCase()}${limits.slice(1)}.` : undefined;
}
