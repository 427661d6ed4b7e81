import type { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Schemas by name, which other schemas refer to. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

/**
 * An example of a value: that of its schema, or one that is composed of the examples of its parts. Optional fields
 * without an example are left out.
 */
export function createExample(schema: JsonSchema, named: NamedSchemas): unknown {
  const { $ref, examples, enum: values, anyOf, items, properties } = schema;
  if (examples) return examples[0];
  if ($ref) return createExample(named[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, named);
  if (values) return values[0];
  if (anyOf) return createExample(anyOf[0] ?? {}, named);
  if (items) return [createExample(items as JsonSchema, named)];
  if (!properties) return undefined;
  const fields = Object.entries(properties).map(([name, field]) => [name, createExample(field as JsonSchema, named)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as unknown;
}
