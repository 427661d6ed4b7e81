import type { FoodOption_FoodFragment } from '../../__generated__/graphql';
import { DEFAULT_UNITS } from '../../platform/units/units';
import { asFood, type SentFood } from '../../testing/food-form';
import { readNumber, readPrinted } from '../../testing/label-form';
import { EU_LABELS, UK_LABELS, US_LABELS, type PrintedLabel } from '../../testing/labels';
import { draftOf, EMPTY_DRAFT, valuesOf } from './food-draft';
import { newFieldUnit } from '../../platform/nutrition/macro-field';

let mockHasSalt = false;
jest.mock('../../platform/units/regional-labels', () => ({ labelsHaveSalt: () => mockHasSalt }));

function toDraft({ name, servingSize, servingAmount = '', valuesPer, typed }: PrintedLabel) {
  const macros = typed.map(([macroName, text, unit]) => ({
    macroName,
    text,
    unit: unit ?? newFieldUnit(macroName, DEFAULT_UNITS),
  }));
  return { ...EMPTY_DRAFT, name, servingSize, servingAmount, valuesPer, macros };
}

test.each([
  ...[...EU_LABELS, ...UK_LABELS].map((label) => [label.name, label, true] as const),
  ...US_LABELS.map((label) => [label.name, label, false] as const),
])('the label of %s is stored per serving and opens again as it was typed', (_, label, hasSalt) => {
  mockHasSalt = hasSalt;
  const input = valuesOf(toDraft(label));
  expect([input.servingSize, input.valuesPer]).toEqual([label.savedSize ?? label.servingSize, label.valuesPer]);
  expect(Object.fromEntries(input.macros.map(({ macroName, value }) => [macroName, value]))).toEqual(label.saved);
  const food = asFood({ ...input, id: 'food' } as SentFood) as FoodOption_FoodFragment;
  const chosen = new Set(label.typed.filter(([, , unit]) => unit).map(([macroName]) => macroName));
  const opened = draftOf(food, DEFAULT_UNITS).macros.map(({ macroName, text, unit }) => [
    macroName,
    readNumber(text),
    ...(chosen.has(macroName) || unit === 'KJ' ? [unit] : []),
  ]);
  expect(opened).toEqual(readPrinted(label));
});
