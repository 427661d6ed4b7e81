import { z } from 'zod';
import { UNITS } from '@macrolog/domain';

// Schemas shared by several calls. They describe the type of a value; the services validate it, so that REST and
// GraphQL return the same errors.

// `requireOwnUser` checks it before the schema.
export const userIdInPath = z.string().meta({ description: "ID of the token's user." });

export const userId = z.union([z.string(), z.number()]).optional().meta({
  description: "ID of the token's user, as a number or a string. Optional, because the token identifies the user.",
});

/** An ID that callers got from the API. It may be altered. */
export const reference = (description: string) =>
  z.union([z.string(), z.number()]).transform(String).meta({ description });

export const day = (description: string) =>
  z.string().meta({ format: 'date', description: `${description} Format 'YYYY-MM-DD'; the date must exist.` });

export const number = (description: string, minimum: number, maximum: number) =>
  z.number().meta({ description, minimum, maximum });

export const unit = z.enum(UNITS).meta({ description: 'kcal for calories, a unit of mass for everything else.' });

/** Confirms an action that returns no data. */
export const messageSchema = z
  .object({ message: z.string() })
  .meta({ id: 'Message', description: 'A confirmation to display.' });
