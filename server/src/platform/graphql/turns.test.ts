import DataLoader from 'dataloader';
import { buildSchema, execute, parse, type GraphQLObjectType, type GraphQLResolveInfo } from 'graphql';
import { Turns } from './turns';

const SCHEMA = buildSchema(
  'type Query { foods: [Food!]! } type Food { id: ID! macros: [Macro!]! } type Macro { name: String! }',
);
const FOODS = Array.from({ length: 100 }, (_, n) => ({ id: String(n), macros: [{ name: 'calories' }] }));
const PLAIN_FOODS = FOODS.map(({ id }) => ({ id }));

/** A clock that advances by a millisecond whenever it is read. */
function ticking(): () => number {
  let ms = 0;
  return () => (ms += 1);
}

/** Answers a query for all foods. */
async function answer(selection: string, foods = FOODS) {
  const turns = new Turns(ticking());
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

test('asks for what the items need in one batch, once all of them are completed', async () => {
  const turns = new Turns(ticking());
  const batches: number[] = [];
  const loader = new DataLoader<string, string>(
    (ids) => {
      batches.push(ids.length);
      return Promise.resolve(ids.map((id) => `category of ${id}`));
    },
    { batchScheduleFn: (dispatch) => turns.schedule(dispatch) },
  );
  const schema = buildSchema('type Query { foods: [Food!]! } type Food { macros: [String!] category: String! }');
  const { foods } = (schema.getQueryType() as GraphQLObjectType).getFields();
  const { category } = (schema.getType('Food') as GraphQLObjectType).getFields();
  if (!foods || !category) throw new Error('The schema lacks a field.');
  foods.resolve = (_source, _args, _context, info: GraphQLResolveInfo) => turns.spread(PLAIN_FOODS, info);
  category.resolve = ({ id }: { id: string }) => loader.load(id);
  const { errors, data } = await execute({ schema, document: parse('{ foods { macros category } }') });
  expect([errors, (data?.['foods'] as unknown[]).length]).toEqual([undefined, PLAIN_FOODS.length]);
  expect(batches).toEqual([PLAIN_FOODS.length]);
});
