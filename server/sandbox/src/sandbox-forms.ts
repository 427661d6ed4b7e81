import type { z } from 'zod';
import { AppError } from '@macrolog/domain';

/** Response to a request of a page: another page, or a redirect. */
export type Answer = { page: string; type?: string; status?: number } | { goTo: string };

/** Resolves a path against the browser's current origin, because it may know this machine by another name. */
export function withinOrigin(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

export function form<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (!result.success) throw new AppError('INVALID_INPUT', 'Fill in all fields of the form.');
  return result.data;
}
