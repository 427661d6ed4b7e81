import { findRegion, labelsExcludeFiber, labelsHaveSalt, measuresInCups } from './regions';

test.each([
  ['de-AT', 'America/New_York', 'AT'],
  ['de', 'America/New_York', 'US'],
  ['de', 'America/Indiana/Knox', 'US'],
  ['de', 'Pacific/Honolulu', 'US'],
  ['es', 'America/Mexico_City', '019'],
  ['es', 'America/Argentina/Cordoba', '019'],
  ['es', 'Atlantic/Canary', 'EU'],
  ['fr', 'America/Toronto', '019'],
  ['fr', 'Europe/Zurich', 'EU'],
  ['en', 'Australia/Perth', 'AU'],
  ['en', 'Europe/London', 'GB'],
  ['de', 'Asia/Tokyo', 'DE'],
  ['de', 'UTC', 'DE'],
  ['de', null, 'DE'],
  ['en', null, 'US'],
  ['es-419', 'America/Lima', '419'],
  ['not a language', 'Europe/Berlin', undefined],
])('a reader of %s in the time zone %s is in %s', (language, timeZone, region) => {
  expect(findRegion(language, timeZone)).toBe(region);
});

test.each([
  ['US', true, false, false],
  ['PR', true, false, false],
  ['CA', false, false, false],
  ['MX', false, false, false],
  ['019', false, false, false],
  ['EU', false, true, true],
  ['GB', false, true, true],
  ['DE', false, true, true],
  ['CH', false, true, true],
  ['AU', false, false, true],
])(
  '%s measures in cups: %s, has salt on labels: %s, and excludes fiber from carbs: %s',
  (region, cups, salt, fiber) => {
    expect([measuresInCups(region), labelsHaveSalt(region), labelsExcludeFiber(region)]).toEqual([cups, salt, fiber]);
  },
);
