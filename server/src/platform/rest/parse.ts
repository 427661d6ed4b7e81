import { z } from 'zod';
import { invalidInput } from '@macrolog/domain';

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
