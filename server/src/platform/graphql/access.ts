import {
  defaultFieldResolver,
  getNamedType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { completeScopes, type Scope } from '@macrolog/domain';
import { requireAccess, type AccessRule } from '../access';
import type { Viewer } from '../viewer';
import type { GraphQLContext } from './context';
import { selectedFields } from './selected-fields';

type Field = GraphQLField<unknown, GraphQLContext>;

/** Declares who may call an operation, or read a field that leads from one kind of data to another. Without a rule, any token may. */
export const Access = (...rule: ['public'] | ['session'] | Scope[]) =>
  Extensions({ access: rule[0] === 'public' || rule[0] === 'session' ? rule[0] : rule });

export const getAccess = ({ extensions }: Pick<Field, 'extensions'>) => extensions['access'] as AccessRule | undefined;

/**
 * Requires a scope for the fields of a result that declare no access of their own.
 * @throws AppError FORBIDDEN if such a field is selected without the scope.
 */
export function requireFieldAccess(viewer: Viewer, scope: Scope, info: GraphQLResolveInfo): void {
  const fields = new Map(listFields(getNamedType(info.returnType)).map((field) => [field.name, field]));
  const declares = (name: string) => {
    const field = fields.get(name);
    return !field || getAccess(field) !== undefined;
  };
  if (![...selectedFields(info)].every(declares)) requireAccess(viewer, [scope]);
}

const listFields = (type: GraphQLNamedType | null | undefined): Field[] =>
  isObjectType(type) ? Object.values(type.getFields() as Record<string, Field>) : [];

type TypeRules = ReadonlyMap<string, AccessRule>;

/** The rules with which operations return a type, those of queries first. A type that is only part of others has none. */
function findTypeRules(operations: readonly Field[]): TypeRules {
  const rules = new Map<string, AccessRule>();
  for (const operation of operations) {
    const type = getNamedType(operation.type);
    const rule = getAccess(operation);
    if (!isObjectType(type)) continue;
    const { name } = type;
    if (rule === 'session') rules.set(name, rules.get(name) ?? rule);
    else if (Array.isArray(rule) && !Array.isArray(rules.get(name))) {
      rules.set(
        name,
        completeScopes(rule as Scope[]).filter((scope) => scope.startsWith('read_')),
      );
    }
  }
  return rules;
}

/**
 * Follows the fields of an operation's result, with the scopes that its caller has.
 * @throws Error for a field that leads to data of another scope without declaring it.
 */
function checkPaths(type: GraphQLObjectType, has: readonly Scope[], rules: TypeRules): void {
  const seen = new Set<string>();
  const follow = (parent: GraphQLNamedType, held: readonly Scope[]): void => {
    const key = `${parent.name} ${held.join(' ')}`;
    if (seen.has(key)) return;
    seen.add(key);
    for (const field of listFields(parent)) {
      const rule = getAccess(field);
      if (rule === 'session') continue;
      const next = completeScopes([...held, ...(rule === undefined || rule === 'public' ? [] : rule)]);
      const target = getNamedType(field.type);
      const needed = rules.get(target.name) ?? [];
      const scopes = Array.isArray(needed) ? (needed as Scope[]) : [];
      const missing = needed === 'session' ? needed : scopes.find((scope) => !next.includes(scope));
      if (missing) throw new Error(`${parent.name}.${field.name} leads to data of ${missing}. Declare its access.`);
      follow(target, next);
    }
  };
  follow(type, has);
}

/**
 * Checks the access to each field that declares it, before anything else of the field runs.
 * @throws Error for an operation that declares none, or from which data of another scope can be reached.
 */
export function checkAccess(schema: GraphQLSchema): GraphQLSchema {
  const operations = [schema.getQueryType(), schema.getMutationType()].flatMap(listFields);
  const rules = findTypeRules(operations);
  for (const operation of operations) {
    const rule = getAccess(operation);
    if (!rule) throw new Error(`${operation.name} doesn't declare who may call it. Add @Access().`);
    const type = getNamedType(operation.type);
    if (Array.isArray(rule) && isObjectType(type)) checkPaths(type, completeScopes(rule as Scope[]), rules);
  }
  for (const field of Object.values(schema.getTypeMap()).flatMap(listFields)) {
    const rule = getAccess(field);
    if (!rule || rule === 'public') continue;
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (source, args, context, info) => {
      requireAccess(context.viewer(), rule);
      return resolve(source, args, context, info);
    };
  }
  return schema;
}
