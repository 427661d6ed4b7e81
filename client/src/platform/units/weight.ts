import { t } from '@lingui/core/macro';
import { BODY_WEIGHT, round, type WeightUnit } from '@macrolog/domain';
import {
  kilogramsToStored,
  poundsToKilograms,
  poundsToStones,
  stonesToPounds,
  storedToKilograms,
} from './weight-conversion';
import { parseDecimal, plainDigits } from '../numbers/decimal';
import { formatAmount, formatEntered, formatFigure, formatNumber } from '../numbers/format';

/** Stones and pounds, which have one decimal as on scales: '12 st 4.2 lb', '12 st'. */
export function formatStones(weightLb: number): string {
  const { stones, pounds } = poundsToStones(round(weightLb, 1));
  const poundsPart = pounds > 0 || stones === 0 ? [`${formatNumber(pounds)} lb`] : [];
  return [...(stones > 0 ? [`${stones} st`] : []), ...poundsPart].join(' ');
}

/** How a unit of weight is shown. */
export const WEIGHT_LABELS: Readonly<Record<WeightUnit, string>> = { lb: t`lbs`, kg: 'kg', st: 'st' };

/** A stored weight without its unit, which stones and pounds keep: '180.4', '81.83', '12 st 12.4 lb'. */
export function weightFigure(weightLb: number, unit: WeightUnit): string {
  if (unit === 'kg') return formatEntered(storedToKilograms(weightLb));
  return unit === 'st' ? formatStones(weightLb) : formatFigure(weightLb, 'lbs');
}

/** The same for a calculated weight, such as a trend, whose second decimal means nothing. */
export function trendFigure(pounds: number, unit: WeightUnit): string {
  if (unit === 'kg') return formatNumber(round(poundsToKilograms(pounds), 1));
  return unit === 'st' ? formatStones(pounds) : formatFigure(pounds, 'lbs');
}

const withUnit = (figure: string, unit: WeightUnit): string =>
  unit === 'st' ? figure : `${figure} ${WEIGHT_LABELS[unit]}`;

/** A stored weight: '180.4 lbs', '81.83 kg', '12 st 12.4 lb'. */
export const formatWeight = (weightLb: number, unit: WeightUnit): string =>
  withUnit(weightFigure(weightLb, unit), unit);

export const formatTrend = (pounds: number, unit: WeightUnit): string => withUnit(trendFigure(pounds, unit), unit);

/** The distance of two stored weights, as a reader subtracts the weights that are shown. */
export function formatWeightChange(from: number, to: number, unit: WeightUnit): string {
  if (unit === 'kg') return `${formatNumber(Math.abs(storedToKilograms(to) - storedToKilograms(from)))} kg`;
  if (unit === 'st') return formatStones(Math.abs(round(to, 1) - round(from, 1)));
  return formatAmount(round(Math.abs(to - from), BODY_WEIGHT.decimals), WEIGHT_LABELS.lb);
}

/** A weight in pounds as a chart draws it: in kilograms, or in pounds, which stones have 14 of. */
export const toCharted = (pounds: number | null, unit: WeightUnit): number | null =>
  pounds !== null && unit === 'kg' ? round(poundsToKilograms(pounds), BODY_WEIGHT.decimals) : pounds;

/** Units that a typed weight may name. */
const NAMED: ReadonlyMap<string, WeightUnit> = new Map([
  ...['lb', 'lbs', 'pound', 'pounds'].map((name) => [name, 'lb'] as const),
  ...['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'].map((name) => [name, 'kg'] as const),
  ...['st', 'stone', 'stones'].map((name) => [name, 'st'] as const),
]);

const PART = /^(?<number>[^\p{L}]+?)\s*(?<unit>\p{L}+)\.?(?<rest>.*)$/u;

const toPounds = (value: number, unit: WeightUnit): number => {
  if (unit === 'kg') return kilogramsToStored(value);
  return unit === 'st' ? stonesToPounds({ stones: value, pounds: 0 }) : round(value, BODY_WEIGHT.decimals);
};

/** Reads a number with a unit, and what follows it. */
function readPart(text: string): { value: number; unit: WeightUnit; rest: string } | null {
  const { number = '', unit: name = '', rest = '' } = PART.exec(text.trim())?.groups ?? {};
  const [value, unit] = [parseDecimal(number), NAMED.get(name.toLowerCase())];
  return value === null || unit === undefined ? null : { value, unit, rest: rest.trim() };
}

/**
 * Reads a typed weight as it is stored: a number in the unit of the field, or with a unit of its own: '80 kg', '12 st 4 lb'.
 * Null if it is neither, such as '12 4'.
 */
export function readWeight(text: string, unit: WeightUnit): number | null {
  const plain = parseDecimal(text);
  if (plain !== null) return toPounds(plain, unit);
  const first = readPart(plainDigits(text));
  if (!first) return null;
  const pounds = toPounds(first.value, first.unit);
  if (first.rest === '') return pounds;
  const second = first.unit === 'st' && Number.isInteger(first.value) ? readPart(first.rest) : null;
  if (second?.unit !== 'lb' || second.rest !== '') return null;
  return stonesToPounds({ stones: first.value, pounds: second.value });
}
