import type { z } from 'zod';
import { invalidInput } from '../core/errors';

/**
 * A request's part in the shape that its schema describes; unknown keys are dropped.
 * @throws AppError INVALID_INPUT that names the fields at fault and never shows their values.
 */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  throw invalidInput('The request is not valid.', details);
}
