import { z } from 'zod';

/** Form fields in Stripe's encoding, nested by their brackets. */
export interface Form {
  [field: string]: string | Form;
}

/** An error in Stripe's format. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    message: string,
    /** Type of the error, and the wrong parameter. */
    readonly details: { type?: string; param?: string } = {},
  ) {
    super(message);
  }
}

/** Parses fields such as `line_items[0][price_data][currency]=usd`. */
export function parseForm(encoded: string): Form {
  const form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(encoded)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop() ?? '';
    let place = form;
    for (const key of keys) place = (place[key] ??= Object.create(null) as Form) as Form;
    place[last] = value;
  }
  return form;
}

/** Stripe sends a list as fields that are named by its indexes. */
export const indexedList = <S extends z.ZodType>(schema: S) =>
  z.preprocess((list) => (list && typeof list === 'object' ? Object.values(list) : list), schema);

export function parse<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new StripeRefusal(400, 'parameter_invalid', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}
