import { invalidInput } from './errors';
import { parseWeeklyChange, round } from './numbers';
import {
  ACTIVITIES,
  ACTIVITY_FACTORS,
  BODY_HEIGHT,
  estimateRestingEnergy,
  SEXES,
  type Activity,
  type Sex,
} from './starting-targets';
import { WEEKDAYS, type Weekday } from './weekday-targets';

/** Units of a wanted weight change: pounds, or percent of the weight. */
export const RATE_UNITS = ['lb', 'percent'] as const;
export type RateUnit = (typeof RATE_UNITS)[number];

/** Answers to the starting questions. Null for those that were skipped. */
export interface Profile {
  sex: Sex | null;
  birthYear: number | null;
  heightCm: number | null;
  activity: Activity | null;
  /** Wanted change of the weight per week, negative to lose weight. Null without an aim. */
  weeklyChange: number | null;
  rateUnit: RateUnit;
  /** Day of the week on which new targets are proposed. */
  checkInDay: Weekday;
  /** Whether the proposals are sent by email, too. */
  checkInEmail: boolean;
}

export const NO_PROFILE: Readonly<Profile> = {
  sex: null,
  birthYear: null,
  heightCm: null,
  activity: null,
  weeklyChange: null,
  rateUnit: 'lb',
  checkInDay: 'monday',
  checkInEmail: false,
};

export const PROFILE_VALUES = { sex: SEXES, activity: ACTIVITIES, rateUnit: RATE_UNITS, checkInDay: WEEKDAYS } as const;

export const BIRTH_YEAR = { min: 1900, max: 2100 } as const;

/**
 * Percent of the weight per week. Losses up to 1% kept more lean tissue than faster ones: Helms ER, Aragon AA, Fitschen PJ.
 * Evidence-based recommendations for natural bodybuilding contest preparation. J Int Soc Sports Nutr 2014;11:20. Gains of 0.25
 * to 0.5%: Iraki J, Fitschen P, Espinar S, Helms E. Nutrition recommendations for bodybuilders in the off-season. Sports
 * 2019;7:154.
 */
export const WEEKLY_PERCENT = { min: -1, max: 0.5 } as const;

/** @throws AppError INVALID_INPUT. */
function requireWithin(value: number, { min, max }: { min: number; max: number }, message: string): number {
  if (value >= min && value <= max) return value;
  throw invalidInput(message);
}

/** Whole years that a person born in a year is old, or will be in this one. */
export const ageIn = (year: number, birthYear: number): number => year - birthYear;

/**
 * A profile with values within bounds.
 * @throws AppError INVALID_INPUT.
 */
export function parseProfile(profile: Profile, year: number): Profile {
  const { birthYear, heightCm, weeklyChange, rateUnit } = profile;
  const parseRate = (change: number) =>
    rateUnit === 'lb'
      ? parseWeeklyChange(change)
      : requireWithin(
          round(change, 2),
          WEEKLY_PERCENT,
          `The weight change must be between ${WEEKLY_PERCENT.min} and ${WEEKLY_PERCENT.max} percent a week.`,
        );
  return {
    ...profile,
    birthYear:
      birthYear === null
        ? null
        : requireWithin(
            birthYear,
            { min: BIRTH_YEAR.min, max: year },
            `The year of birth must be between ${BIRTH_YEAR.min} and this year.`,
          ),
    heightCm:
      heightCm === null
        ? null
        : requireWithin(
            round(heightCm, 1),
            BODY_HEIGHT,
            `The height must be between ${BODY_HEIGHT.min} and ${BODY_HEIGHT.max} cm.`,
          ),
    weeklyChange: weeklyChange === null ? null : parseRate(weeklyChange),
  };
}

/** The facts that the formulas use, if they are known. */
export function toKnownBody({ sex, birthYear, heightCm, activity }: Profile, year: number, firstWeight: number | null) {
  if (sex === null || birthYear === null || heightCm === null) return {};
  const shape = { sex, age: ageIn(year, birthYear), height: heightCm };
  if (activity === null || firstWeight === null) return { shape };
  return { shape, formula: ACTIVITY_FACTORS[activity] * estimateRestingEnergy({ ...shape, weight: firstWeight }) };
}
