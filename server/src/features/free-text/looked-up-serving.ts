import { round } from '../../core/numbers';
import type { UsableFood } from '../lookup/found-foods';
import { servingOf, servingText, type Measure, type Serving } from '../lookup/servings';
import { wordsOf } from '../lookup/words';
import type { FoodLine } from './food-line';
import { quantitiesOf, type Quantity } from './quantities';
import { timesIn } from './servings-of-line';

export interface LineServing {
  serving: Serving;
  servings: number;
}

interface Fitting {
  measure: Measure;
  /** What the measure says beyond the amount: 'chopped' of '1 cup, chopped'. */
  further: string[];
  quantity: Quantity;
  /** Measures in the line. */
  times: number;
}

/** Behind a comma these are the size, which is asked for apart, or what everybody takes for granted. */
const USUAL = /\b(?:extra|small|medium|large|jumbo|regular)\b/gi;

const MAX_GRAMS = 100_000;

/** '1 cup' and 'chopped' of '1 cup, chopped'; what stands in brackets only explains it. */
function fittingMeasures(line: FoodLine, { label, measures }: UsableFood): Fitting[] {
  const words = new Set(wordsOf(label));
  return measures.flatMap((measure) => {
    // A source may name its measures without the one: 'Cup'.
    const what = measure.label.replace(/\(.*$/, '').replace(/^(?=\p{L})/u, '1 ');
    const [quantity] = quantitiesOf(what);
    const times = quantity ? timesIn(line, quantity, words) : null;
    const further = wordsOf(what.split(',').slice(1).join(' ').replace(USUAL, ''));
    return quantity && times !== null ? [{ measure, further, quantity, times }] : [];
  });
}

const gramsOf = ({ measure, times }: Fitting) => round(measure.weight * times, 3);

/** How far a measure's unit is from the line's: a tablespoon is better told by tablespoons than by cups. */
function distance({ unit }: FoodLine, { quantity }: Fitting): number {
  return unit?.kind === 'volume' && quantity.kind === 'volume' ? Math.abs(Math.log(quantity.amount / unit.per)) : 0;
}

function nearest(line: FoodLine, fitting: readonly Fitting[]): Fitting[] {
  const least = Math.min(...fitting.map((candidate) => distance(line, candidate)));
  return fitting.filter((candidate) => distance(line, candidate) === least);
}

/** The first measure, if all of them weigh the same; else null: a cup is one weight chopped, and another sliced. */
const agreed = (fitting: readonly Fitting[]): Fitting | null =>
  new Set(fitting.map(gramsOf)).size === 1 ? (fitting[0] ?? null) : null;

function chosen(line: FoodLine, food: UsableFood): Fitting | null {
  const fitting = nearest(line, fittingMeasures(line, food));
  const asked = new Set(wordsOf(line.name));
  const named = fitting.filter(({ further }) => further.length > 0 && further.every((word) => asked.has(word)));
  const plain = fitting.filter(
    ({ further, quantity }) => further.length === 0 && (quantity.kind !== 'count' || quantity.size === line.size),
  );
  return agreed(named) ?? agreed(plain) ?? agreed(fitting);
}

/** So much of a food of the external base; its usual serving where no amount is said. Null where its measures do not tell. */
export function lookedUpServing(line: FoodLine, food: UsableFood): LineServing | null {
  const { amount, unit } = line;
  if (amount === null) return { serving: servingOf(food, null), servings: 1 };
  if (unit?.kind === 'weight') {
    const grams = round(amount * unit.per, 3);
    if (!(grams > 0 && grams <= MAX_GRAMS)) return null;
    return { serving: servingOf(food, { grams, text: `${round(amount, 3)} ${unit.name}` }), servings: 1 };
  }
  const found = chosen(line, food);
  if (!found) return null;
  const { label, weight } = found.measure;
  return { serving: { text: servingText(weight, label), weight }, servings: round(found.times, 3) };
}
