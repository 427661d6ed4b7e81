import { findServingWeight, isMeasure, LABEL_DECIMALS, parseServing, round } from '@macrolog/domain';
import type { ValuesPer } from '../../__generated__/graphql';
import { parseDecimal } from '../../platform/numbers/decimal';
import { formatEditable } from '../../platform/numbers/format';
import type { OtherBasis } from '../../platform/nutrition/macro-field';
import { SERVING_STYLE } from '../../platform/nutrition/serving-size';
import { WHOLE, type StoredPart } from '../../platform/units/unit-conversion';

/** A basis other than the serving, and its amount in grams or milliliters. */
export type Hundred = Exclude<ValuesPer, 'SERVING'>;
export const HUNDRED = 100;

export const amountUnit = (per: Hundred): 'g' | 'ml' => (per === 'HUNDRED_G' ? 'g' : 'ml');

/** Weights and volumes with thousands in groups. */
const THOUSANDS = /(?<![\d.,])[1-9]\d{0,2}(?:[.,]\d{3})+(?=\s*(?:k?g|ml|l|oz|lb)\b)/g;

/** The text with thousands as plain numbers: '1,000 g' is a gram in other languages, so that its weight would be unknown. */
const withPlainThousands = (servingSize: string): string =>
  servingSize.replace(THOUSANDS, (number) => {
    const value = parseDecimal(number) ?? 0;
    return value >= 1000 ? String(value) : number;
  });

function servingVolume(servingSize: string): number | null {
  const found = parseServing(servingSize, SERVING_STYLE).find(({ unit }) => unit?.kind === 'volume');
  return found && isMeasure(found.unit) ? round(found.count * found.unit.per, 4) : null;
}

/** Grams or milliliters of a serving; null if its text has none. */
export function servingAmount(servingSize: string, per: Hundred): number | null {
  const text = withPlainThousands(servingSize);
  return per === 'HUNDRED_G' ? findServingWeight(text) : servingVolume(text);
}

/** The parts of a food form that tell what its values are for. */
export interface LabelBasis {
  readonly servingSize: string;
  /** Typed grams or milliliters of a serving whose text has none. */
  readonly servingAmount: string;
  readonly valuesPer: ValuesPer;
}

/** Whether the form has to ask for the weight or the volume of a serving. */
export const lacksAmount = ({ servingSize, valuesPer }: Pick<LabelBasis, 'servingSize' | 'valuesPer'>): boolean =>
  valuesPer !== 'SERVING' && servingSize.trim() !== '' && servingAmount(servingSize, valuesPer) === null;

/** Reads the typed amount of a serving; null unless it is above 0. */
export function readServingAmount(text: string): number | null {
  const value = parseDecimal(text);
  return value !== null && value > 0 ? value : null;
}

/** How the values of a form are stored, per serving; null while the weight or volume of a serving is unknown. */
export function storedPartOf({ servingSize, servingAmount: typed, valuesPer }: LabelBasis): StoredPart | null {
  if (valuesPer === 'SERVING') return WHOLE;
  const amount = servingAmount(servingSize, valuesPer) ?? readServingAmount(typed);
  return amount === null ? null : { part: amount / HUNDRED, decimals: LABEL_DECIMALS };
}

/** The serving size with the amount that was asked for: '1 bowl (250 g)'. */
export function fullServingSize(basis: LabelBasis): string {
  const { servingSize, servingAmount: typed, valuesPer } = basis;
  const text = withPlainThousands(servingSize.trim());
  const amount = readServingAmount(typed);
  return valuesPer === 'SERVING' || amount === null || !lacksAmount(basis)
    ? text
    : `${text} (${formatEditable(amount)} ${amountUnit(valuesPer)})`;
}

/** The serving for values per 100 g or ml, and 100 g or ml for values per serving. Null if it is the same or unknown. */
export function otherBasis(basis: LabelBasis): OtherBasis | null {
  const { servingSize, valuesPer } = basis;
  if (valuesPer !== 'SERVING') {
    const part = storedPartOf(basis)?.part ?? 1;
    return part === 1 ? null : { per: 'SERVING', times: part };
  }
  for (const per of ['HUNDRED_G', 'HUNDRED_ML'] as const) {
    const amount = servingAmount(servingSize, per);
    if (amount !== null) return amount === HUNDRED ? null : { per, times: HUNDRED / amount };
  }
  return null;
}
