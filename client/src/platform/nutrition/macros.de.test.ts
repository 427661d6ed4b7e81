import { LISTED_FIRST } from '@macrolog/domain';
import { weekdayTargetsText } from '../dates/weekdays';
import { readMacroAmount } from '../units/read-macro-amount';
import { fieldUnitLabel } from '../units/units';
import { macroLabel } from './macros';
import { macroNameOf } from './nutrient-names';
import { servingText } from './serving-size';

test.each([
  ['Ballaststoffe', 'fiber'],
  ['eiweiss', 'protein'],
  ['Gesättigte Fettsäuren', 'saturated_fat'],
  ['Fiber', 'fiber'],
  ['Zink', 'zink'],
])('%s names the macro %s', (typed, macroName) => {
  expect(macroNameOf(typed)).toBe(macroName);
});

test('each suggested name leads back to its macro, and other names stay as they were typed', () => {
  expect(LISTED_FIRST.map((macroName) => macroNameOf(macroLabel(macroName)))).toEqual(LISTED_FIRST);
  expect(macroLabel('vitamin_c')).toBe('Vitamin c');
});

test.each([
  ['257.5g (250 ml)', '257,5\u00a0g (250 ml)'],
  ['1 Scheibe (28.35g)', '1 Scheibe (28,4\u00a0g)'],
  ['1.500 g', '1.500 g'],
  ['1,5 Scheiben (42,5 g)', '1,5 Scheiben (42,5 g)'],
])('the serving size %j is shown as %j', (stored, shown) => {
  expect(servingText(stored)).toBe(shown);
});

test('weekdays with a target have their German short names', () => {
  const targets = [
    { weekday: 'MONDAY', targetValue: 300 },
    { weekday: 'SUNDAY', targetValue: 320 },
    { weekday: 'WEDNESDAY', targetValue: 300 },
  ] as const;
  expect(weekdayTargetsText(targets, (value) => `${value} g`)).toBe('Mo, Mi 300 g · So 320 g');
});

test('international units are shown and typed as labels in German have them', () => {
  expect(fieldUnitLabel('IU')).toBe('IE');
  expect(readMacroAmount('600 IE', 'IU', 'vitamin_d')).toBe(readMacroAmount('600', 'IU', 'vitamin_d'));
  expect(readMacroAmount('600 IE', 'IU', 'vitamin_d')).toBe(600);
});
