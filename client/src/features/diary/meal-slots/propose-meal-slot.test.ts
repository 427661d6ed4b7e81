import { DEFAULT_MEAL_SLOTS } from '@macrolog/domain';
import { proposeMealSlot, type SlottedLog } from './propose-meal-slot';

const SLOTS = DEFAULT_MEAL_SLOTS.en.map((name) => ({ id: name.toLowerCase(), name }));
const log = (mealSlotId: string, hour: number, daysAgo = 1): SlottedLog => ({ mealSlotId, hour, daysAgo });

test.each([
  [3.99, 'snacks'],
  [4, 'breakfast'],
  [10.99, 'breakfast'],
  [11, 'lunch'],
  [14.99, 'lunch'],
  [15, 'snacks'],
  [17, 'dinner'],
  [21.99, 'dinner'],
  [22, 'snacks'],
  [0, 'snacks'],
])('without a habit, the hour %d proposes %s', (hour, expected) => {
  expect(proposeMealSlot(SLOTS, [], hour)).toBe(expected);
});

test('finds the usual slot by its name, whatever its case and place', () => {
  const slots = [
    { id: 'a', name: 'DINNER' },
    { id: 'b', name: 'breakfast' },
  ];
  expect([8, 18, 12].map((hour) => proposeMealSlot(slots, [], hour))).toEqual(['b', 'a', null]);
  expect(proposeMealSlot([{ id: 'a', name: 'First meal' }], [], 8)).toBeNull();
});

test.each<[string, SlottedLog[], number, string]>([
  ['a habit outweighs the hour', [log('lunch', 10)], 10, 'lunch'],
  ['a log at another time of day is no habit', [log('lunch', 13)], 10, 'breakfast'],
  ['the slot that was used more often wins', [log('lunch', 10), log('snacks', 10), log('snacks', 10.5)], 10, 'snacks'],
  ['newer days count more', [log('lunch', 10, 13), log('lunch', 10, 14), log('snacks', 10, 1)], 10, 'snacks'],
  ['one log two weeks ago is no habit', [log('lunch', 10, 14)], 10, 'breakfast'],
  ['the hours before and after midnight are close', [log('dinner', 23.75)], 0.25, 'dinner'],
  ['a slot that was removed is not proposed', [log('gone', 10), log('gone', 10)], 10, 'breakfast'],
])('%s', (_, history, hour, expected) => {
  expect(proposeMealSlot(SLOTS, history, hour)).toBe(expected);
});

test('a habit names a slot with any name', () => {
  expect(proposeMealSlot([{ id: 'a', name: 'First meal' }], [log('a', 9)], 8.5)).toBe('a');
});
