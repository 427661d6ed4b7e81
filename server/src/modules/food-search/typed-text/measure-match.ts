import { DATABASE_STYLE, isMeasure, parseServing, round, type Quantity } from '@macrolog/domain';
import type { Measure, UsableFood } from '../lookup/food-database';
import { tokenize } from '../lookup/words';
import { englishName, type FoodLine } from './food-line';
import { countQuantity, listNouns } from './own-servings';

/** A measure that counts the amount of a line. */
export interface Match {
  measure: Measure;
  /** Additional words of the measure: 'chopped' in '1 cup, chopped'. */
  details: string[];
  quantity: Quantity;
  /** Number of measures. */
  times: number;
}

/** '1 wedge' for '1 wedge or slice'. */
const ALTERNATIVE = /^([\d./]+ \p{L}+) or \p{L}+(?=\s*(?:,|$))/u;

/** '1 cup' for '1 cup, chopped', and '2 tbsp' for '1 serving, 2 tbsp'. Text in brackets is ignored. */
function parseMeasure(what: string): Quantity | undefined {
  const amounts = what.split(',').flatMap((part) => parseServing(part.trim(), DATABASE_STYLE));
  return amounts.find(({ unit }) => unit?.kind === 'volume') ?? parseServing(what, DATABASE_STYLE)[0];
}

/** After a comma these are the size, which is handled separately, or implied, also as pieces of a pound: '1 link, 4/lb'. */
const IMPLIED = /\b(?:extra|small|medium|large|jumbo|regular|whole|cooked|baked|fluid)\b|\b\d+\/lb\b/gi;

/** The sizes of FNDDS: '1 medium/regular/sandwich size roll'. */
const MEDIUM = /\bmedium\/regular(?:\/sandwich size)?\b/i;
const SMALL = /\bminiature\/small\b/i;

/** '1 lemon yields' is what a lemon gives. A glass of juice counts no fruit. */
const YIELDS = / yields$/;

/** Whether a unit of volume is metric. */
export const isMetricVolume = (unit: string): boolean => /^(?:ml|cl|dl|l)$/.test(unit);

/**
 * Distance between the unit of a measure and that of the line: tablespoons fit a tablespoon better, and cups fit 200 ml
 * better.
 */
function toDistance({ unit }: FoodLine, { quantity }: Match): number {
  if (unit?.kind !== 'volume' || quantity.unit?.kind !== 'volume') return 0;
  const volume = quantity.count * quantity.unit.per;
  return isMetricVolume(unit.name) ? -Math.min(volume, 240) : Math.abs(Math.log(volume / unit.per));
}

/** The measures that count the amount of a line, in the nearest of their units. */
function findMatches(line: FoodLine, { label, measures }: UsableFood): Match[] {
  const words = new Set(tokenize(`${label} ${englishName(line)}`));
  const matches = measures.flatMap((measure) => {
    // Some sources omit the number: 'Cup'.
    const what = measure.label
      .replace(/\(.*$/, '')
      .replace(/^(?=\p{L})/u, '1 ')
      .replace(ALTERNATIVE, '$1')
      .replace(MEDIUM, 'medium')
      .replace(SMALL, 'small')
      .replace(YIELDS, line.unit?.kind === 'noun' ? '' : '$&');
    const quantity = parseMeasure(what);
    const times = quantity ? countQuantity(line, quantity, words) : null;
    const details = tokenize(what.split(',').slice(1).join(' ').replace(IMPLIED, ''));
    return quantity && times !== null ? [{ measure, details, quantity, times }] : [];
  });
  const least = Math.min(...matches.map((match) => toDistance(line, match)));
  return matches.filter((match) => toDistance(line, match) === least);
}

/** The size of a counted measure; the given size if the measure isn't counted. */
const sizeOr = (size: string | null, { quantity }: Match): string | null =>
  isMeasure(quantity.unit) ? size : quantity.size;

/**
 * The first measure if all have the same weight; otherwise null, because a chopped and a sliced cup have different
 * weights.
 */
function requireSameWeight(matches: readonly Match[]): Match | null {
  const weights = new Set(matches.map(({ measure, times }) => round(measure.weight * times, 3)));
  return weights.size === 1 ? (matches[0] ?? null) : null;
}

/** Tables disagree by less than this about pieces of one size: large apples of 223 and 242 g. */
const MAX_RATIO = 1.15;

/** The first piece of the size of the line, if all weigh about the same. */
function chooseSized(matches: readonly Match[], { unit, size }: FoodLine): Match | null {
  const weights = matches.map(({ measure, times }) => measure.weight * times);
  const isSimilar = Math.max(...weights) < Math.min(...weights) * MAX_RATIO;
  return unit === null && size !== null && isSimilar ? (matches[0] ?? null) : null;
}

/** The measure of a whole piece, or of one of the usual size. */
function choosePiece(matches: readonly Match[], line: FoodLine, food: UsableFood, usualSize: string): Match | null {
  const words = new Set(tokenize(food.label));
  // '1 cherry' of tomatoes.
  const kinds = new Set(tokenize(englishName(line)).filter((word) => !words.has(word)));
  // Prefers '1 stick' over '1 piece' for fish sticks.
  const isCounted = ({ quantity }: Match) => !isMeasure(quantity.unit);
  const isNamed = (match: Match) => isCounted(match) && listNouns(match.quantity).some((noun) => words.has(noun));
  // A piece is the whole of it: '1 piece' of sausage, which may be a patty, too.
  const isWhole = (match: Match) => isCounted(match) && listNouns(match.quantity).includes('piece');
  const rank = (match: Match) => (isNamed(match) ? 2 : Number(isWhole(match)));
  const counted = matches
    .filter((match) => isCounted(match) && match.details.length === 0)
    .sort((a, b) => rank(b) - rank(a));
  const ofKind = counted.find(({ quantity }) => listNouns(quantity).some((noun) => kinds.has(noun)));
  if (ofKind) return ofKind;
  return (
    counted.find((match) => sizeOr(null, match) === null) ??
    counted.find((match) => sizeOr(null, match) === usualSize) ??
    null
  );
}

/** The measure that a line means; null if several have different weights. */
export function chooseMatch(line: FoodLine, food: UsableFood): Match | null {
  // Eggs are sold large.
  const usualSize = /^egg\b/i.test(food.label) ? 'large' : 'medium';
  const matches = findMatches(line, food).filter(
    (match) => line.size !== null || [null, usualSize].includes(sizeOr(null, match)),
  );
  // '1 thigh, without skin' of 'Chicken thigh without skin' is a thigh.
  const words = new Set(tokenize(`${englishName(line)} ${food.names?.en ?? ''}`));
  const named = matches.filter(({ details }) => details.length > 0 && details.every((word) => words.has(word)));
  const plain = matches.filter((match) => match.details.length === 0 && sizeOr(line.size, match) === line.size);
  const agreed =
    requireSameWeight(named) ?? requireSameWeight(plain) ?? chooseSized(plain, line) ?? requireSameWeight(matches);
  return agreed ?? (line.size === null ? choosePiece(matches, line, food, usualSize) : null);
}

/** The most likely measure: the first one, plain ones first. */
export function guessMatch(line: FoodLine, food: UsableFood): Match | null {
  const matches = findMatches(line, food);
  const sized = matches.filter((match) => sizeOr(line.size, match) === line.size);
  return sized.find(({ details }) => details.length === 0) ?? sized[0] ?? matches[0] ?? null;
}
