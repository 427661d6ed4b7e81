import { registerEnumType } from 'type-graphql';

type EnumObject<Value extends string> = { readonly [V in Value as Uppercase<V>]: V };

/** Registers values of the domain, with their descriptions, under their GraphQL names. */
export function createEnum<Value extends string>(
  name: string,
  description: string,
  values: Readonly<Record<Value, string>>,
): EnumObject<Value> {
  const entries = Object.entries<string>(values).map(([value, text]) => [value.toUpperCase(), value, text] as const);
  const object = Object.fromEntries(entries.map(([key, value]) => [key, value])) as EnumObject<Value>;
  const valuesConfig = Object.fromEntries(entries.map(([key, , text]) => [key, { description: text }])) as Record<
    keyof EnumObject<Value>,
    { description: string }
  >;
  registerEnumType(object, { name, description, valuesConfig });
  return object;
}
