import { t } from '@lingui/core/macro';
import { AGE, BODY_HEIGHT, type Activity, type Body, type Sex, type WeightUnit } from '@macrolog/domain';
import type { Profile_ProfileFragment, ProfileInput } from '../../__generated__/graphql';
import { poundsToStones, storedToKilograms } from '../../platform/units/weight-conversion';
import { findWeightErrors, NO_WEIGHT, storedWeight, type WeightDraft } from '../../features/weight/weight-draft';
import { numberError, parseDecimal } from '../../platform/numbers/decimal';
import { formatEditable } from '../../platform/numbers/format';
import {
  centimetersToFeet,
  feetToCentimeters,
  formatHeight,
  heightUnitOf,
  INCHES_PER_FOOT,
  readHeight,
} from '../../platform/units/height';
import type { FieldErrors } from '../../ui/form/use-submit';

/** The typed answers to the question about the body. Empty until they are given. */
export interface BodyDraft extends WeightDraft {
  readonly sex: Sex | '';
  readonly age: string;
  /** In the unit that goes with that of the weight, or in feet. */
  readonly height: string;
  /** Inches beside feet; blank for centimeters. */
  readonly inches: string;
  readonly activity: Activity | '';
}

const toEnumName = <Name extends string>(name: Name) => name.toUpperCase() as Uppercase<Name>;

export type BodyErrors = FieldErrors<keyof BodyDraft>;

export const NO_BODY: BodyDraft = { sex: '', age: '', height: '', inches: '', ...NO_WEIGHT, activity: '' };

export const isBlankBody = (draft: BodyDraft): boolean => Object.values(draft).every((text: string) => !text.trim());

const BAD_AGE = t`Enter your age in whole years.`;
const BAD_INCHES = t`Enter less than ${INCHES_PER_FOOT} inches beside feet.`;
const NOT_WHOLE = t`Enter whole feet beside inches.`;
const NO_HEIGHT = t`Please enter your height.`;

const MIN_AGE = AGE.min;

function findAgeError(text: string): string | null {
  const age = parseDecimal(text);
  if (age === null || !Number.isInteger(age) || age > AGE.max) return BAD_AGE;
  return age < MIN_AGE ? t`These goals can be calculated from the age of ${MIN_AGE} on.` : null;
}

/** The typed height in centimeters; null if it can't be read. */
function toCentimeters({ height, inches }: BodyDraft, unit: WeightUnit): number | null {
  if (inches.trim() === '') return readHeight(height, heightUnitOf(unit));
  const [feet, rest] = [parseDecimal(height), parseDecimal(inches)];
  if (feet === null || rest === null || !Number.isInteger(feet) || rest >= INCHES_PER_FOOT) return null;
  return feetToCentimeters({ feet, inches: rest });
}

function findHeightError(draft: BodyDraft, unit: WeightUnit): BodyErrors {
  const { height, inches } = draft;
  if (height.trim() === '') return { height: NO_HEIGHT };
  const centimeters = toCentimeters(draft, unit);
  if (centimeters === null) {
    const feet = parseDecimal(height);
    if (inches.trim() === '' || feet === null) return { height: numberError(height) };
    if (!Number.isInteger(feet)) return { height: NOT_WHOLE };
    return { inches: parseDecimal(inches) === null ? numberError(inches) : BAD_INCHES };
  }
  if (centimeters >= BODY_HEIGHT.min && centimeters <= BODY_HEIGHT.max) return {};
  const shown = (bound: number) => formatHeight(bound, heightUnitOf(unit));
  const [least, most] = [shown(BODY_HEIGHT.min), shown(BODY_HEIGHT.max)];
  return { height: t`The height must be between ${least} and ${most}.` };
}

/** Validates the answers, in the order of the fields. */
export function findBodyErrors(draft: BodyDraft, unit: WeightUnit): BodyErrors {
  const age = findAgeError(draft.age);
  return {
    ...(draft.sex === '' && { sex: t`Please choose one, or skip this question.` }),
    ...(age !== null && { age }),
    ...findHeightError(draft, unit),
    ...findWeightErrors(draft, unit),
    ...(draft.activity === '' && { activity: t`Please choose one, or skip this question.` }),
  };
}

/** The answers as the calculation takes them; null if some are missing or invalid. */
export function toBody(draft: BodyDraft, unit: WeightUnit): Body | null {
  const { sex, activity } = draft;
  const [age, height, weight] = [parseDecimal(draft.age), toCentimeters(draft, unit), storedWeight(draft, unit)];
  if (sex === '' || activity === '' || age === null || height === null || weight === null) return null;
  return { sex, age, height, weight, activity };
}

/** The answers as the account keeps them. Ages change, years of birth don't. */
export const toProfile = ({ sex, age, height, activity }: Body, weeklyChange: number, year: number): ProfileInput => ({
  sex: toEnumName(sex),
  birthYear: year - age,
  heightCm: height,
  activity: toEnumName(activity),
  weeklyChange,
  rateUnit: 'LB',
});

function weightIn(pounds: number, unit: WeightUnit): WeightDraft {
  if (unit === 'kg') return { weight: formatEditable(storedToKilograms(pounds)), pounds: '' };
  if (unit === 'lb') return { weight: formatEditable(pounds), pounds: '' };
  const parts = poundsToStones(pounds);
  return { weight: formatEditable(parts.stones), pounds: formatEditable(parts.pounds) };
}

function heightIn(centimeters: number, unit: WeightUnit): Pick<BodyDraft, 'height' | 'inches'> {
  if (heightUnitOf(unit) === 'cm') return { height: formatEditable(centimeters), inches: '' };
  const { feet, inches } = centimetersToFeet(centimeters);
  return { height: formatEditable(feet), inches: formatEditable(inches) };
}

const toValue = <Name extends string>(name: Name) => name.toLowerCase() as Lowercase<Name>;

/** The stored answers as they would be typed. The account doesn't keep a weight with them. */
export const toBodyDraft = (
  { sex, birthYear, heightCm, activity }: Profile_ProfileFragment,
  unit: WeightUnit,
  year: number,
): BodyDraft => ({
  ...NO_BODY,
  sex: sex ? toValue(sex) : '',
  age: birthYear === null ? '' : String(year - birthYear),
  ...(heightCm !== null && heightIn(heightCm, unit)),
  activity: activity ? toValue(activity) : '',
});

/** The answers after the unit of weight has changed. A weight or a height that can't be read is blank. */
export function convertBody(draft: BodyDraft, from: WeightUnit, to: WeightUnit): BodyDraft {
  if (from === to) return draft;
  const [pounds, centimeters] = [storedWeight(draft, from), toCentimeters(draft, from)];
  return {
    ...draft,
    ...(pounds === null ? NO_WEIGHT : weightIn(pounds, to)),
    ...(centimeters === null ? { height: '', inches: '' } : heightIn(centimeters, to)),
  };
}
