import { invalidInput, NO_PROFILE, parseProfile, parseWeight, PROFILE_VALUES } from '@macrolog/domain';
import {
  checked,
  dayField,
  field,
  fieldOr,
  parseBoolean,
  parseChoice,
  onlyRowSchema,
  optional,
  rowSchema,
  type FileRow,
  type RowDefinition,
} from '../../platform/archive/file-row';

export interface WeightRow extends FileRow {
  log_date: string;
  weight_lb: number;
}

export const weights: RowDefinition<WeightRow> = {
  schema: () => rowSchema({ log_date: dayField(), weight_lb: field(parseWeight) }),
  uniqueDate: ({ log_date }) => log_date,
};

/** A number that the profile checks further. */
const parseFinite =
  (name: string, isRight: (value: number) => boolean = Number.isFinite) =>
  (value: unknown): number => {
    if (typeof value === 'number' && isRight(value)) return value;
    throw invalidInput(`${name} must be a number.`);
  };
const parseWholeNumber = (name: string) => parseFinite(name, Number.isSafeInteger);

export interface ProfileRow extends FileRow {
  sex: string | null;
  birth_year: number | null;
  height_cm: number | null;
  activity: string | null;
  weekly_change: number | null;
  rate_unit: string;
  check_in_day: string;
  check_in_email: boolean;
}

export const profile: RowDefinition<ProfileRow> = {
  schema: (now) =>
    onlyRowSchema({
      sex: optional(parseChoice('sex', PROFILE_VALUES.sex)),
      birth_year: optional(parseWholeNumber('birth_year')),
      height_cm: optional(parseFinite('height_cm')),
      activity: optional(parseChoice('activity', PROFILE_VALUES.activity)),
      weekly_change: optional(parseFinite('weekly_change')),
      rate_unit: fieldOr(NO_PROFILE.rateUnit, parseChoice('rate_unit', PROFILE_VALUES.rateUnit)),
      check_in_day: fieldOr(NO_PROFILE.checkInDay, parseChoice('check_in_day', PROFILE_VALUES.checkInDay)),
      check_in_email: fieldOr(NO_PROFILE.checkInEmail, parseBoolean('check_in_email')),
    }).transform(
      checked(({ birth_year, height_cm, weekly_change, rate_unit, ...row }) => {
        const numbers = {
          birthYear: birth_year,
          heightCm: height_cm,
          weeklyChange: weekly_change,
          rateUnit: rate_unit,
        };
        const parsed = parseProfile({ ...NO_PROFILE, ...numbers }, now.getUTCFullYear());
        return {
          ...row,
          birth_year: parsed.birthYear,
          height_cm: parsed.heightCm,
          weekly_change: parsed.weeklyChange,
          rate_unit,
        };
      }),
    ),
};
