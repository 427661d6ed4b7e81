import { round, type WeightUnit } from '@macrolog/domain';
import { parseDecimal, plainDigits } from '../numbers/decimal';
import { formatNumber } from '../numbers/format';

/** Units in which a height is typed: centimeters, or feet and inches. */
export type HeightUnit = 'cm' | 'ft';

/** Heights follow the unit of body weight: people who weigh themselves in pounds or stones measure in feet. */
export const heightUnitOf = (weight: WeightUnit): HeightUnit => (weight === 'kg' ? 'cm' : 'ft');

/** Exact: international yard and pound agreement of 1959. */
const CM_PER_INCH = 2.54;
export const INCHES_PER_FOOT = 12;

export interface FeetAndInches {
  feet: number;
  /** Below 12. */
  inches: number;
}

/** A height in centimeters, which feet and inches are rounded to in tenths. */
export const feetToCentimeters = ({ feet, inches }: FeetAndInches): number =>
  round((feet * INCHES_PER_FOOT + inches) * CM_PER_INCH, 1);

/** To the nearest tenth of an inch. */
export function centimetersToFeet(centimeters: number): FeetAndInches {
  const inches = round(centimeters / CM_PER_INCH, 1);
  const feet = Math.floor(inches / INCHES_PER_FOOT);
  return { feet, inches: round(inches - feet * INCHES_PER_FOOT, 1) };
}

/** A height with its unit: '178 cm', '5 ft 10 in'. */
export function formatHeight(centimeters: number, unit: HeightUnit): string {
  if (unit === 'cm') return `${formatNumber(centimeters)} cm`;
  const { feet, inches } = centimetersToFeet(centimeters);
  return inches === 0 ? `${feet} ft` : `${feet} ft ${formatNumber(inches)} in`;
}

const METRIC = /^(?<number>[^\p{L}]+?)\s*(?<unit>cm|m)\.?$/iu;
const IMPERIAL =
  /^(?<feet>\d+)\s*(?:ft\.?|feet|foot|['′])\s*(?:(?<inches>[^\p{L}"″]+?)\s*(?:in\.?|inch|inches|["″])?)?$/iu;

/**
 * Reads a typed height in centimeters: a number in the unit of the field, or with a unit of its own: '178 cm', '1.78 m',
 * '5 ft 10 in', `5'10"`. Null if it is neither.
 */
export function readHeight(text: string, unit: HeightUnit): number | null {
  const plain = parseDecimal(text);
  if (plain !== null) return unit === 'cm' ? round(plain, 1) : feetToCentimeters({ feet: plain, inches: 0 });
  const typed = plainDigits(text);
  const metric = METRIC.exec(typed)?.groups;
  if (metric) {
    const value = parseDecimal(metric['number'] ?? '');
    return value === null ? null : round(metric['unit']?.toLowerCase() === 'm' ? value * 100 : value, 1);
  }
  const imperial = IMPERIAL.exec(typed)?.groups;
  if (!imperial) return null;
  const inches = imperial['inches'] === undefined ? 0 : parseDecimal(imperial['inches']);
  if (inches === null || inches >= INCHES_PER_FOOT) return null;
  return feetToCentimeters({ feet: Number(imperial['feet']), inches });
}
