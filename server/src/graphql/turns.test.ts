import { buildSchema, execute, parse, type GraphQLObjectType, type GraphQLResolveInfo } from 'graphql';
import { Turns } from './turns';

const SCHEMA = buildSchema(
  'type Query { foods: [Food!]! } type Food { id: ID! macros: [Macro!]! } type Macro { name: String! }',
);
const FOODS = Array.from({ length: 100 }, (_, n) => ({ id: String(n), macros: [{ name: 'calories' }] }));

/** Runs a query for all foods. Each call of the clock advances it by a millisecond. */
async function answer(selection: string, foods = FOODS) {
  let ms = 0;
  const turns = new Turns(() => (ms += 1));
  let othersTurns = 0;
  const takeTurns = () => {
    othersTurns += 1;
    other = setImmediate(takeTurns);
  };
  let other = setImmediate(takeTurns);
  const { foods: field } = (SCHEMA.getQueryType() as GraphQLObjectType).getFields();
  if (field) field.resolve = (_source, _args, _context, info: GraphQLResolveInfo) => turns.spread(foods, info);
  const { data, errors } = await execute({ schema: SCHEMA, document: parse(`{ foods ${selection} }`) });
  clearImmediate(other);
  expect(errors).toBeUndefined();
  return { data: JSON.parse(JSON.stringify(data)) as unknown, othersTurns };
}

test('lets others have their turn while a long list with lists in its items is completed', async () => {
  const { data, othersTurns } = await answer('{ id macros { name } }');
  expect(data).toEqual({ foods: FOODS });
  expect(othersTurns).toBeGreaterThanOrEqual(10);
});

test('sees lists within fragments and inner objects', async () => {
  const { othersTurns } = await answer('{ ... on Food { id macros { name } } }');
  expect(othersTurns).toBeGreaterThanOrEqual(10);
});

test('completes a list of plain values, and a short one, at once', async () => {
  expect((await answer('{ id }')).othersTurns).toBe(0);
  expect((await answer('{ id macros { name } }', FOODS.slice(0, 20))).othersTurns).toBe(0);
});
