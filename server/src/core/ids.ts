import { invalidInput } from './errors';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for what can name a row; anything else cannot, and is looked up nowhere. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value.toLowerCase());

/** As much of an id as tells things apart in the log, and opens none of them. */
export const shortened = (id: string): string => `${id.slice(0, 12)}…`;

/** An id made by a client. @throws AppError INVALID_INPUT when it is no UUID. */
export function clientMadeId(value: unknown): string {
  if (!isUuid(value)) throw invalidInput('The ID must be a UUID.');
  return value.toLowerCase();
}
