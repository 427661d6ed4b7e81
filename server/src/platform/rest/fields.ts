import { z } from 'zod';
import { type MacroAmount, UNITS, type Scope } from '@macrolog/domain';

// Schemas shared by several calls. They describe the type of a value; the services validate it, so that REST and
// GraphQL return the same errors.

/** IDs and days in examples. */
export const EXAMPLE = {
  userId: '019ab3c2-7d1e-7c55-9f3a-2b8e4d6a1c90',
  id: '019ab3c2-8e40-7a1b-b6d2-51f07c3e9a84',
  otherId: '019ab3c2-9f62-7d08-8c47-0e6b2a95d1f3',
  day: '2026-03-10',
};

// `requireOwnUser` checks it before the schema.
export const userIdInPath = z.string().meta({ description: "ID of the token's user.", examples: [EXAMPLE.userId] });

export const userId = z.union([z.string(), z.number()]).optional().meta({
  description: "ID of the token's user, as a number or a string. Optional, because the token identifies the user.",
});

/** An ID that callers got from the API. It may be altered. */
export const reference = (description: string, example = EXAMPLE.id) =>
  z
    .union([z.string(), z.number()])
    .meta({ description, examples: [example] })
    .transform(String);

/** The ID of a resource in a path. */
export const idInPath = (description: string) =>
  z.object({ id: z.string().meta({ description, examples: [EXAMPLE.id] }) });

export const day = (description: string) =>
  z.string().meta({
    format: 'date',
    description: `${description} Format 'YYYY-MM-DD'; the date must exist.`,
    examples: [EXAMPLE.day],
  });

export const number = (description: string, minimum: number, maximum: number, example: number) =>
  z.number().meta({ description, minimum, maximum, examples: [example] });

export const unit = z
  .enum(UNITS)
  .meta({ description: 'kcal for calories, a unit of mass for everything else.', examples: ['g'] });

/** An amount of one nutrient. */
export const macroFields = { macro_name: z.string(), value: z.number(), unit: z.enum(UNITS) };

export const presentMacros = (macros: readonly MacroAmount[]) =>
  macros.map(({ macroName, value, unit: measure }) => ({ macro_name: macroName, value, unit: measure }));

/** Error of a day that the plan hides. */
export const HIDDEN_DAY = 'The day is older than your plan allows.';

/** Confirms an action that returns no data. */
export const messageSchema = z
  .object({ message: z.string().meta({ examples: ['Food deleted successfully!'] }) })
  .meta({ id: 'Message', description: 'A confirmation to display.' });

/** Something that a user has several of, each with an ID in its path. */
interface Resource {
  params: ReturnType<typeof idInPath>;
  /** Description of the error for an unknown ID. */
  notThere: string;
  reads: readonly Scope[];
  writes: readonly Scope[];
}

interface Texts {
  operationId: string;
  summary: string;
  description?: string;
}

interface ReadTexts<Schema extends z.ZodType> extends Texts {
  answer: string;
  response: Schema;
}

const ofOwner = z.object({ user_id: userId });

/** Options of the route that returns one of them. */
export const describeRead = <Schema extends z.ZodType>(
  { params, notThere, reads }: Resource,
  { answer, response, ...texts }: ReadTexts<Schema>,
) => ({
  schema: { ...texts, params, querystring: ofOwner, response: { 200: response } },
  config: { access: reads, answer, errors: { NOT_FOUND: notThere } },
});

/** Options of the route that deletes one of them. */
export const describeDeletion = ({ params, notThere, writes }: Resource, texts: Texts) => ({
  schema: { ...texts, params, querystring: ofOwner, response: { 200: messageSchema } },
  config: { access: writes, answer: 'Done.', errors: { NOT_FOUND: notThere } },
});
