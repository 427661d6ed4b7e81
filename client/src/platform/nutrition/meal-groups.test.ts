import { groupByMealSlot } from './meal-groups';

const breakfast = { id: 'b', name: 'Breakfast', position: 1 };
const lunch = { id: 'l', name: 'Lunch', position: 2 };
const entry = (id: string, mealSlot: typeof lunch | null) => ({ id, mealSlot });

const groupsOf = (...entries: ReturnType<typeof entry>[]) =>
  groupByMealSlot(entries).map(({ slot, entries: grouped }) => [slot?.name ?? null, grouped.map(({ id }) => id)]);

test('groups follow the order of the slots, and entries their own', () => {
  expect(groupsOf(entry('1', null), entry('2', lunch), entry('3', breakfast), entry('4', lunch))).toEqual([
    ['Breakfast', ['3']],
    ['Lunch', ['2', '4']],
    [null, ['1']],
  ]);
});

test('entries without slots are one group, and no entries are none', () => {
  expect(groupsOf(entry('1', null), entry('2', null))).toEqual([[null, ['1', '2']]]);
  expect(groupsOf()).toEqual([]);
});
