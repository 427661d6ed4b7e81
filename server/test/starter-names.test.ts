import { countCodePoints, DEFAULT_MEAL_SLOTS, foldCase, LANGUAGES, MAX_LENGTH, MAX_MEAL_SLOTS } from '@macrolog/domain';
import { readDataTable } from '../src/platform/data-files';

const rows = readDataTable('starter-names.csv');
const staples = readDataTable('staples.csv');

const readNames = (kind: string, language: string): string[] =>
  rows.filter((row) => row['kind'] === kind).map((row) => row[language] ?? '');

test('the table names every staple and every category once, and nothing else', () => {
  expect(readNames('food', 'en').sort()).toEqual(staples.map(({ name }) => name).sort());
  expect(readNames('category', 'en').sort()).toEqual([...new Set(staples.map(({ category }) => category))].sort());
  expect(readNames('further category', 'en')).toEqual(['Meals', 'Other']);
  expect(rows).toHaveLength(120 + 11 + 2);
});

test.each(['food', 'category'])('no name of a %s means another one in another language', (kind) => {
  const meanings = new Map<string, Set<string | undefined>>();
  for (const row of rows.filter((each) => each['kind']?.endsWith(kind))) {
    for (const language of LANGUAGES) {
      const name = row[language] ?? '';
      meanings.set(name, (meanings.get(name) ?? new Set()).add(row['en']));
    }
  }
  expect([...meanings].filter(([, names]) => names.size > 1)).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([
    ['food', readNames('food', language), MAX_LENGTH.name],
    [
      'category',
      [...readNames('category', language), ...readNames('further category', language)],
      MAX_LENGTH.categoryName,
    ],
    ['meal slot', [...DEFAULT_MEAL_SLOTS[language]], MAX_LENGTH.mealSlotName],
  ])('every %s has a name of its own, within the limit', (_, names, max) => {
    expect(names.filter((name) => name.trim() !== name || name === '' || countCodePoints(name) > max)).toEqual([]);
    expect(new Set(names.map(foldCase)).size).toBe(names.length);
  });

  test('there are as many meal slots as in English', () => {
    expect(DEFAULT_MEAL_SLOTS[language]).toHaveLength(DEFAULT_MEAL_SLOTS.en.length);
    expect(DEFAULT_MEAL_SLOTS[language].length).toBeLessThanOrEqual(MAX_MEAL_SLOTS);
  });
});
