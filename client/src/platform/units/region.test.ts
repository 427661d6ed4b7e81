import { labelsExcludeFiber, measuresInCups, proposeUnits } from './region';

test.each([
  ['en-US', undefined],
  ['es-US', undefined],
  ['en', undefined],
  ['es-PR', undefined],
  ['en-GB', { weightUnit: 'ST', energyUnit: 'KCAL' }],
  ['en-AU', { weightUnit: 'KG', energyUnit: 'KJ' }],
  ['en-NZ', { weightUnit: 'KG', energyUnit: 'KJ' }],
  ['mi-NZ', { weightUnit: 'KG', energyUnit: 'KJ' }],
  ['de', { weightUnit: 'KG', energyUnit: 'KCAL' }],
  ['de-DE', { weightUnit: 'KG', energyUnit: 'KCAL' }],
  ['fr-CA', { weightUnit: 'KG', energyUnit: 'KCAL' }],
  ['en-DE', { weightUnit: 'KG', energyUnit: 'KCAL' }],
  ['not a language', undefined],
])('a browser in %s proposes %j', (language, preferences) => {
  expect(proposeUnits(language)).toEqual(preferences);
});

test.each([
  ['en-US', true, false],
  ['en', true, false],
  ['es-US', true, false],
  ['en-CA', false, false],
  ['en-GB', false, true],
  ['en-DE', false, true],
  ['en-AU', false, true],
  ['de', false, true],
  ['es-MX', false, false],
])('in %s, food is measured in cups: %s, and labels exclude fiber from carbs: %s', (locale, inCups, excludeFiber) => {
  expect([measuresInCups(locale), labelsExcludeFiber(locale)]).toEqual([inCups, excludeFiber]);
});
