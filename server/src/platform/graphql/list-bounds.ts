import {
  defaultFieldResolver,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { invalidInput, type MaximumReason, refusal } from '@macrolog/domain';
import type { GraphQLContext } from './context';

// The limits of class-validator would apply to input objects only, not to arguments or output.

/** Maximum length of an output list. */
interface ListBound {
  max: number;
  /** Usual length, used to estimate the cost of a query. */
  usual: number;
}

/** Maximum length of an input list. */
interface InputBound {
  max: number;
  /** Reason for refusing a longer list. */
  reason?: MaximumReason;
}

/** Declares the maximum length of an output list. A longer one is rejected before it is serialized. */
export const MaxItems = (max: number, { usual = max }: { usual?: number } = {}) =>
  Extensions({ listBound: { max, usual } satisfies ListBound });

/** Declares the maximum length of an input list. */
export const MaxInputItems = (max: number, reason?: MaximumReason) =>
  Extensions({ inputBound: { max, ...(reason && { reason }) } satisfies InputBound });

/** Declares the maximum length of list arguments, by name. */
export const MaxArgItems = (argBounds: Readonly<Record<string, InputBound>>) => Extensions({ argBounds });

interface Extended {
  extensions: Readonly<Record<string, unknown>>;
}

export const getListBound = ({ extensions }: Extended) => extensions['listBound'] as ListBound | undefined;

export const getInputBound = ({ extensions }: Extended) => extensions['inputBound'] as InputBound | undefined;

export const getArgBounds = ({ extensions }: Extended) =>
  (extensions['argBounds'] ?? {}) as Readonly<Record<string, InputBound>>;

type Values = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => void;

const unbounded = (name: string) => new Error(`${name} is a list without a maximum length.`);

/** Checks the length of lists, including nested ones in an argument; undefined for a type without lists. */
function createCheck(given: GraphQLInputType, name: string, bound: InputBound | undefined): Check | undefined {
  const type = getNullableType(given);
  if (isListType(type)) {
    if (!bound) throw unbounded(name);
    const { max, reason } = bound;
    const tooMany = () =>
      reason
        ? refusal('INVALID_INPUT', reason, { params: { max } })
        : invalidInput(`${name} can have at most ${max} items.`);
    const checkItem = createCheck(type.ofType, name, undefined);
    return (value) => {
      if (!Array.isArray(value)) return;
      if (value.length > max) throw tooMany();
      if (checkItem) value.forEach(checkItem);
    };
  }
  if (!isInputObjectType(type)) return undefined;
  return createChecks(
    Object.values(type.getFields()).map((field) => [
      field.name,
      createCheck(field.type, `${name}.${field.name}`, getInputBound(field)),
    ]),
  );
}

/** Checks the values of an object; undefined if there is nothing to check. */
function createChecks(checks: readonly (readonly [name: string, check: Check | undefined])[]): Check | undefined {
  const needed = checks.filter((entry): entry is [string, Check] => entry[1] !== undefined);
  if (needed.length === 0) return undefined;
  return (values) => {
    if (typeof values !== 'object' || values === null) return;
    for (const [name, check] of needed) check((values as Values)[name]);
  };
}

type Field = GraphQLField<unknown, GraphQLContext, Values>;

function createResolver(field: Field, name: string): GraphQLFieldResolver<unknown, GraphQLContext, Values> | undefined {
  const bounds = getArgBounds(field);
  const checkArgs = createChecks(
    field.args.map((arg) => [arg.name, createCheck(arg.type, arg.name, bounds[arg.name])]),
  );
  const isList = isListType(getNullableType(field.type));
  const max = getListBound(field)?.max;
  if (isList && max === undefined) throw unbounded(name);
  if (!checkArgs && max === undefined) return undefined;
  const resolve = field.resolve ?? defaultFieldResolver;
  return (source, args, context, info) => {
    checkArgs?.(args);
    const result: unknown = resolve(source, args, context, info);
    if (!isList || max === undefined) return result;
    const bound = (list: unknown) =>
      Array.isArray(list) ? context.answerSize.addList(list, max, info, context.turns) : list;
    return result instanceof Promise ? result.then(bound) : bound(result);
  };
}

/**
 * Adds the declared length limit to every list of the schema, in input and output.
 * @throws Error for a list without a declared maximum.
 */
export function boundLists(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()) as Field[]) {
      const resolve = createResolver(field, `${type.name}.${field.name}`);
      if (resolve) field.resolve = resolve;
    }
  }
  return schema;
}
