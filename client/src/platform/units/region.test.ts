import { findReaderRegion, proposeUnits } from './region';

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
  ['de', 'America/New_York', undefined],
  ['en', 'Europe/London', { weightUnit: 'ST', energyUnit: 'KCAL' }],
  ['en', 'Australia/Sydney', { weightUnit: 'KG', energyUnit: 'KJ' }],
  ['de-DE', 'America/New_York', { weightUnit: 'KG', energyUnit: 'KCAL' }],
])('a browser in %s in the time zone %s proposes %j', (language, timeZone, preferences) => {
  expect(proposeUnits(language, timeZone)).toEqual(preferences);
});

test.each([
  ['Europe/Berlin', 'EU'],
  ['America/Chicago', 'US'],
  ['America/Mexico_City', '019'],
])("an account in the time zone %s has the region %s, whatever the browser's is", (timeZone, region) => {
  expect(findReaderRegion({ timeZone })).toBe(region);
});

test.each([null, 'Asia/Tokyo', undefined])("an account in the time zone %s has the browser's region", (timeZone) => {
  expect(findReaderRegion(timeZone === undefined ? {} : { timeZone })).toBe(findReaderRegion({ timeZone: null }));
});
