import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { buildSchema, execute } from 'graphql';
import { AddFoodDocument } from '../features/foods/__generated__/food-form';
import { DayDocument } from '../platform/nutrition/__generated__/day';
import { DAYS } from './recorded/days';
import { FOODS } from './recorded/foods';

const schema = buildSchema(readFileSync(join(__dirname, '../../../schema.graphql'), 'utf8'));

/** Answers an operation with recorded data, as the schema completes it: with its types and without missing fields. */
const answer = (document: typeof DayDocument | typeof AddFoodDocument, rootValue: unknown, variableValues: object) =>
  execute({
    schema,
    document: addTypenameToDocument(document),
    rootValue,
    variableValues: { ...variableValues },
    fieldResolver: (source: Record<string, unknown>, _arguments, _context, { path }) => source[path.key],
  });

test.each(Object.entries(DAYS))('the recorded day "%s" fits the schema', async (_name, day) => {
  expect(await answer(DayDocument, { day }, { date: day.date })).toEqual({ data: { day } });
});

test.each(Object.entries(FOODS))('the recorded food %s fits the schema', async (_name, addFood) => {
  const input = { name: '', servingSize: '', categoryId: '', macros: [] };
  expect(await answer(AddFoodDocument, { addFood }, { input })).toEqual({ data: { addFood } });
});
