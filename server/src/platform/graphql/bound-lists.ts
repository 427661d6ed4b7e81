import {
  defaultFieldResolver,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import { invalidInput } from '@macrolog/domain';
import { valuesPerItem } from './answer-size';
import type { GraphQLContext } from './context';
import { argBoundsOf, inputBoundOf, listBoundOf, type InputBound } from './list-bounds';

type Field = GraphQLField<unknown, GraphQLContext, Record<string, unknown>>;
type Resolve = GraphQLFieldResolver<unknown, GraphQLContext, Record<string, unknown>>;
type Check = (value: unknown) => void;

const unbounded = (name: string) => new Error(`${name} is a list without a maximum length.`);

/** Checks the length of lists, including nested ones in an argument; undefined for a type without lists. */
function inputCheck(given: GraphQLInputType, name: string, bound: InputBound | undefined): Check | undefined {
  const type = getNullableType(given);
  if (isListType(type)) {
    if (!bound) throw unbounded(name);
    const { max, refusal = `${name} can have at most ${max} items.` } = bound;
    const checkItem = inputCheck(type.ofType, name, undefined);
    return (value) => {
      if (!Array.isArray(value)) return;
      if (value.length > max) throw invalidInput(refusal);
      if (checkItem) value.forEach(checkItem);
    };
  }
  if (!isInputObjectType(type)) return undefined;
  const checks = Object.values(type.getFields()).flatMap((field) => {
    const check = inputCheck(field.type, `${name}.${field.name}`, inputBoundOf(field));
    return check ? [[field.name, check] as const] : [];
  });
  if (checks.length === 0) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, check] of checks) check((value as Record<string, unknown>)[field]);
  };
}

function withBoundedArguments(field: Field, resolve: Resolve): Resolve {
  const bounds = argBoundsOf(field);
  const checks = field.args.flatMap(({ name, type }) => {
    const check = inputCheck(type, name, bounds[name]);
    return check ? [[name, check] as const] : [];
  });
  if (checks.length === 0) return resolve;
  return (source, args, context, info) => {
    for (const [name, check] of checks) check(args[name]);
    return resolve(source, args, context, info);
  };
}

/** Stops serialization once the response is rejected, because an error replaces it. */
function requireBounded(list: unknown, max: number, context: GraphQLContext, info: GraphQLResolveInfo): unknown {
  if (!Array.isArray(list)) return list;
  const { answerSize, turns } = context;
  if (list.length > max && !answerSize.refusal) answerSize.refuse();
  return answerSize.add(list.length * valuesPerItem(info)) ? turns.spread(list, info) : [];
}

function withBoundedList(field: Field, name: string, resolve: Resolve): Resolve {
  if (!isListType(getNullableType(field.type))) return resolve;
  const bound = listBoundOf(field);
  if (!bound) throw unbounded(name);
  const { max } = bound;
  return (source, args, context, info) => {
    const list = resolve(source, args, context, info);
    return list instanceof Promise
      ? list.then((resolved: unknown) => requireBounded(resolved, max, context, info))
      : requireBounded(list, max, context, info);
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
      const resolve = field.resolve ?? defaultFieldResolver;
      const bounded = withBoundedList(field, `${type.name}.${field.name}`, withBoundedArguments(field, resolve));
      if (bounded !== defaultFieldResolver) field.resolve = bounded;
    }
  }
  return schema;
}
