import { getNullableType, isInputObjectType, isListType, isObjectType, type GraphQLInputType } from 'graphql';
import { getArgBounds, getInputBound, getListBound } from '../src/platform/graphql/list-bounds';
import { createSchema } from '../src/schema';
import { Contract } from './support/contract';
import { TestApp } from './support/test-app';

// A list without a maximum lets a client cause unlimited work.

const isList = (type: GraphQLInputType) => isListType(getNullableType(type));

test('every list of the GraphQL schema, answered or sent, declares how long it may be', () => {
  const lists: [name: string, max: unknown][] = [];
  for (const type of Object.values(createSchema().getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        if (isList(field.type)) lists.push([`${type.name}.${field.name}`, getInputBound(field)?.max]);
      }
    }
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (isListType(getNullableType(field.type))) lists.push([`${type.name}.${field.name}`, getListBound(field)?.max]);
      for (const { name, type: argument } of field.args) {
        if (isList(argument)) lists.push([`${type.name}.${field.name}(${name})`, getArgBounds(field)[name]?.max]);
      }
    }
  }
  expect(lists.length).toBeGreaterThan(35);
  expect(lists.filter(([, max]) => typeof max !== 'number' || max > 10_000)).toEqual([]);
});

/** Paths of arrays in a JSON schema without a maximum number of items. */
function unboundedArrays(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'type' in schema && schema.type === 'array' && !('maxItems' in schema) ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([key, part]) => unboundedArrays(part, `${path}/${key}`))];
}

test('every list that a REST call takes or answers declares how long it may be', async () => {
  const app = await TestApp.start();
  const { api } = await Contract.read(app);
  await app.close();
  expect(JSON.stringify(api).match(/"type":"array"/g)?.length).toBeGreaterThan(10);
  expect(unboundedArrays([api.paths, api.components.schemas])).toEqual([]);
});

test('an array without a maximum is seen as such', () => {
  expect(unboundedArrays({ a: { type: 'array', items: {} }, b: { type: 'array', maxItems: 3 } })).toEqual(['/a']);
});
