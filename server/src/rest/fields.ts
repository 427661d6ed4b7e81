import { z } from 'zod';
import { UNITS } from '../core/units';

// Parts of requests and answers that several calls share. They say what form a value has; whether it is acceptable is
// asked of the services, so that a refusal reads the same behind either door.

// `requireOwnUser` has checked it before any schema is asked.
export const userIdInPath = z.string().meta({ description: "ID of the token's user." });

export const userId = z.union([z.string(), z.number()]).optional().meta({
  description: "ID of the token's user, as a number or a string. Optional, because the token identifies the user.",
});

/** An id that a caller got from here, whatever it made of it since. */
export const reference = (description: string) =>
  z.union([z.string(), z.number()]).transform(String).meta({ description });

export const day = (description: string) =>
  z.string().meta({ format: 'date', description: `${description} Format 'YYYY-MM-DD'; the date must exist.` });

export const number = (description: string, minimum: number, maximum: number) =>
  z.number().meta({ description, minimum, maximum });

export const unit = z.enum(UNITS).meta({ description: 'kcal for calories, a unit of mass for everything else.' });

/** A note that something has been done and leaves nothing to show. */
export const messageSchema = z
  .object({ message: z.string() })
  .meta({ id: 'Message', description: 'A confirmation to display.' });
