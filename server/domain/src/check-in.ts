import { addDays, toWeekdayIndex, type LocalDate } from './local-date';
import { round } from './numbers';
import { ageIn, WEEKLY_PERCENT, type Profile } from './profile';
import { AGE, bodyMassIndex, UNDERWEIGHT_BELOW } from './starting-targets';
import { suggestTargets, type SuggestedTargets } from './suggested-targets';
import { WEEKDAYS, type Weekday } from './weekday-targets';

export const CHECK_IN_ANSWERS = ['accepted', 'adjusted', 'skipped'] as const;
export type CheckInAnswer = (typeof CHECK_IN_ANSWERS)[number];

/**
 * Reasons why a proposal differs from the aim.
 *
 * - `minor`: only the year of birth is known, so that people count as such until the year after their 18th birthday. Dieting leads adolescents to overweight and eating disorders: Golden NH, Schneider M, Wood C. Preventing obesity
 *   and eating disorders in adolescents. Pediatrics 2016;138(3):e20161649.
 * - `underweight`, and `leads_to_underweight` within four weeks: a body mass index below 18.5 (WHO Technical Report Series 894,
 *   2000). It isn't known without height and year of birth (`unknown_body`).
 * - `rate`: the aim is faster than `WEEKLY_PERCENT`, or than 2 pounds a week (NHLBI. The practical guide. NIH publication
 *   00-4084, 2000).
 * - `floor`: fewer calories than `MIN_CALORIES`.
 */
export const CHECK_IN_LIMITS = [
  'minor',
  'unknown_body',
  'underweight',
  'leads_to_underweight',
  'rate',
  'floor',
] as const;
export type CheckInLimit = (typeof CHECK_IN_LIMITS)[number];

const WEEKS_AHEAD = 4;
export const MAX_WEEKLY_POUNDS = 2;

/** Targets for the aim of a person, as they can be proposed. */
export interface CheckInProposal extends SuggestedTargets {
  /** Pounds per week that the targets are for. */
  weeklyChange: number;
  limit: CheckInLimit | null;
}

/** The reason against losing weight, if there is one. */
function findLossLimit(weight: number, change: number, profile: Profile, year: number): CheckInLimit | null {
  const { birthYear, heightCm: height } = profile;
  if (birthYear !== null && ageIn(year, birthYear) <= AGE.min) return 'minor';
  if (birthYear === null || height === null) return 'unknown_body';
  if (bodyMassIndex({ height, weight }) < UNDERWEIGHT_BELOW) return 'underweight';
  const later = weight + WEEKS_AHEAD * change;
  return bodyMassIndex({ height, weight: later }) < UNDERWEIGHT_BELOW ? 'leads_to_underweight' : null;
}

/** The change that can be proposed for an aim, in pounds per week. */
function limitChange(
  weight: number,
  aim: number,
  profile: Profile,
  year: number,
): Omit<CheckInProposal, keyof SuggestedTargets> {
  const inPounds = profile.rateUnit === 'lb' ? aim : (weight * aim) / 100;
  const least = Math.max(-MAX_WEEKLY_POUNDS, (weight * WEEKLY_PERCENT.min) / 100);
  const most = Math.min(MAX_WEEKLY_POUNDS, (weight * WEEKLY_PERCENT.max) / 100);
  const weeklyChange = round(Math.min(Math.max(inPounds, least), most), 2);
  const limit = weeklyChange < 0 ? findLossLimit(weight, weeklyChange, profile, year) : null;
  if (limit) return { weeklyChange: 0, limit };
  return { weeklyChange, limit: weeklyChange === round(inPounds, 2) ? null : 'rate' };
}

/**
 * Proposes targets for an aim.
 * @param weight pounds.
 * @param aim weight change per week, in the unit of the profile.
 */
export function proposeCheckIn(
  { expenditure, weight, aim }: { expenditure: number; weight: number; aim: number },
  profile: Profile,
  year: number,
): CheckInProposal {
  const { weeklyChange, limit } = limitChange(weight, aim, profile, year);
  const targets = suggestTargets({ expenditure, weight }, weeklyChange);
  return { ...targets, weeklyChange, limit: limit ?? (targets.atFloor ? 'floor' : null) };
}

/** The latest day of the week until today. */
export const findCheckInDay = (today: LocalDate, weekday: Weekday): LocalDate =>
  addDays(today, -((toWeekdayIndex(today) - WEEKDAYS.indexOf(weekday) + WEEKDAYS.length) % WEEKDAYS.length));
