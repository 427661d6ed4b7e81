import { findCheckInDay, proposeCheckIn } from './check-in';
import { NO_PROFILE, type Profile } from './profile';

/** 180 cm: a body mass index of 18.5 is 59.94 kg or 132.15 lb. */
const MAN: Profile = { ...NO_PROFILE, birthYear: 1990, heightCm: 180 };
const propose = (aim: number, weight = 180, profile: Profile = MAN, expenditure = 2500) =>
  proposeCheckIn({ expenditure, weight, aim }, profile, 2026);

test.each([
  ['losing a pound', propose(-1), -1, null, 2000],
  ['keeping the weight', propose(0), 0, null, 2500],
  ['half a percent of 180 lb', propose(-0.5, 180, { ...MAN, rateUnit: 'percent' }), -0.9, null, 2050],
  ['2 lb, more than 1% of 180 lb', propose(-2), -1.8, 'rate', 1600],
  ['2 lb of 250 lb', propose(-2, 250), -2, null, 1500],
  ['gaining more than 0.5% of 180 lb', propose(1), 0.9, 'rate', 2950],
  ['less than 1200 kcal', propose(-1.5, 180, MAN, 1900), -1.5, 'floor', 1200],
  ['under 18 years', propose(-1, 180, { ...MAN, birthYear: 2009 }), 0, 'minor', 2500],
  ['18 years in this year, perhaps not yet', propose(-1, 180, { ...MAN, birthYear: 2008 }), 0, 'minor', 2500],
  ['18 years since last year', propose(-1, 180, { ...MAN, birthYear: 2007 }), -1, null, 2000],
  ['without a height', propose(-1, 180, { ...MAN, heightCm: null }), 0, 'unknown_body', 2500],
  ['without a year of birth', propose(-1, 180, { ...MAN, birthYear: null }), 0, 'unknown_body', 2500],
  ['underweight', propose(-0.5, 132.1), 0, 'underweight', 2500],
  ['underweight within four weeks', propose(-1, 136), 0, 'leads_to_underweight', 2500],
  ['just above it after four weeks', propose(-1, 136.2), -1, null, 2000],
  ['underweight and gaining', propose(0.5, 130), 0.5, null, 2750],
])('%s', (_, { calories, weeklyChange, limit }, change, reason, target) => {
  expect({ weeklyChange, limit, calories }).toEqual({ weeklyChange: change, limit: reason, calories: target });
});

test('the day of a check-in is the latest one until today', () => {
  // 2026-03-10 is a Tuesday.
  expect(findCheckInDay('2026-03-10', 'tuesday')).toBe('2026-03-10');
  expect(findCheckInDay('2026-03-10', 'monday')).toBe('2026-03-09');
  expect(findCheckInDay('2026-03-10', 'wednesday')).toBe('2026-03-04');
});
