import { z } from 'zod';
import { AppError, invalidInput, isLocalDate, parseLocalDate } from '@macrolog/domain';
import type { StoredMacro } from '../database/stored-values';
import { clientMadeId } from '../ids';
import { isObject } from '../is-object';

/** A valid row of a file, in the columns of its table. */
export interface FileRow {
  /** Position in its list, starting at 1. */
  position: number;
  id: string;
  log_date?: string;
  macros?: StoredMacro[];
}

/** Rows of one kind, as the thread that reads a file knows them. It doesn't load the ORM. */
export interface RowDefinition<Row extends FileRow = FileRow> {
  /** Validates a row of an untrusted file, with the rules for API input. */
  schema(now: Date): z.ZodType<Row>;
  /** Rows with the same value must be in one batch. */
  group?(row: Row): string;
  /** Only one row of the file can have this date. */
  uniqueDate?(row: Row): string;
}

/** A row with a name that is compared ignoring case. */
export interface NamedRow extends FileRow {
  name: string;
  name_folded: string;
}

/** Turns an AppError of a validation into an issue of the schema. */
export const checked =
  <I, T>(check: (value: I) => T) =>
  (value: I, context: z.RefinementCtx): T => {
    try {
      return check(value);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      context.addIssue(error.message);
      return z.NEVER;
    }
  };

/** A field with a validation that throws AppError. A missing field is undefined. */
export const field = <T>(parse: (value: unknown) => T) => z.unknown().optional().transform(checked(parse));

/** A field that may be missing or null, which is the same. */
export const fieldOr = <T, D>(missing: D, parse: (value: unknown) => T) =>
  field((value): T | D => (value === undefined || value === null ? missing : parse(value)));
export const optional = <T>(parse: (value: unknown) => T) => fieldOr(null, parse);

export const NO_OBJECT = 'The row must be an object.';

/** A field with a day. */
export const dayField = () => field((value) => parseLocalDate(value));

/** A row whose name was parsed, in the columns of its table. */
export const withName = <Row extends { name: { name: string; nameFolded: string } }>({ name, ...row }: Row) => ({
  ...row,
  name: name.name,
  name_folded: name.nameFolded,
});

/** A row of a file. The first field that is wrong is reported; `whole` is the row, for rules about several fields. */
export const rowSchema = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (row) => (isObject(row) ? { ...row, whole: row } : row),
    z.object({ position: z.int(), id: field(clientMadeId), ...shape }, NO_OBJECT),
  );

/** ID of the row of a kind of which an account has one or none. Another one in the file is a duplicate. */
export const ONLY_ROW = 'only';

export const onlyRowSchema = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ position: z.int(), ...shape }, NO_OBJECT).transform((row) => ({ ...row, id: ONLY_ROW }));

/** Reads one of some values. */
export const parseChoice =
  <Value extends string>(name: string, values: readonly Value[]) =>
  (value: unknown): Value => {
    const found = values.find((known) => known === value);
    if (found !== undefined) return found;
    throw invalidInput(`${name} must be one of ${values.join(', ')}.`);
  };

export const parseBoolean =
  (name: string) =>
  (value: unknown): boolean => {
    if (typeof value === 'boolean') return value;
    throw invalidInput(`${name} must be true or false.`);
  };

/** Hour 24 is excluded, because it would be the next day, which may be out of range. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d{1,6})?Z$/;

export const parseInstant = (name: string) => (value: unknown) => {
  const match = typeof value === 'string' ? INSTANT.exec(value) : null;
  const date = new Date(match ? match[0] : NaN);
  if (!match || !isLocalDate(match[1]) || Number.isNaN(date.getTime()))
    throw invalidInput(`${name} must be a UTC time, such as 2026-03-10T12:00:00.000Z.`);
  return date;
};
