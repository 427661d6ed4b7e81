import {
  isMeasure,
  parseServingQuantity,
  pluralize,
  round,
  splitExplanation,
  splitServing,
  type Quantity,
} from '@macrolog/domain';
import { formatFigure, formatNumber } from '../numbers/format';
import { SERVING_STYLE } from './serving-size';

/** Known things that servings are counted in. Other words may be of any language and get no plural. */
const NOUNS = (
  'cup serving portion slice piece can bottle box container fillet ear bar scoop packet pack package bag bowl glass ' +
  'handful clove stick head stalk strip cube pinch dash splash spoon plate mug pint jar tub pot carton sachet ' +
  'rasher wedge bunch spear patty egg bagel tortilla fruit cookie roll sandwich burger wrap muffin pancake waffle ' +
  'bun cracker biscuit meal link shot'
).split(' ');

const PLURALS = new Map(NOUNS.map((noun) => [noun, pluralize(noun)]));
const SINGULARS = new Map(NOUNS.map((noun) => [pluralize(noun), noun]));

/** Sizes have no plural. */
const UNCOUNTED = new Set(['small', 'medium', 'large', 'jumbo', 'extra', 'whole']);

/** The singular or plural of a noun: 'slices', 'small boxes', 'ears medium'. Null if its plural is unknown. */
function nounFor(count: number, noun: string): string | null {
  const words = noun.toLowerCase().split(' ');
  const forms = words.map((word) => {
    const singular = SINGULARS.get(word) ?? word;
    return { word, singular, plural: PLURALS.get(singular) };
  });
  if (!forms.some(({ word, plural }) => plural !== undefined || UNCOUNTED.has(word))) return null;
  return forms.map(({ word, singular, plural }) => (count > 1 ? plural : singular) ?? word).join(' ');
}

interface Eaten {
  readonly servings: number;
  readonly servingSize: string;
}

/** Used for cups and slices, not for grams. */
const FRACTIONS: ReadonlyMap<number, string> = new Map([
  [0.25, '¼'],
  [0.333, '⅓'],
  [0.5, '½'],
  [0.667, '⅔'],
  [0.75, '¾'],
]);

function countText(count: number): string {
  const whole = Math.floor(count);
  const fraction = FRACTIONS.get(round(count - whole, 3));
  if (fraction === undefined) return formatNumber(count);
  return whole === 0 ? fraction : `${formatNumber(whole)}${fraction}`;
}

/**
 * Grams or milliliters of a number of servings. Servings are stored with three decimals, so a typed '60 g' comes back as
 * 60.02 g. If a whole number gives the same servings, it is taken for the typed one.
 */
function measuredText(perServing: number, servings: number): string {
  const exact = perServing * servings;
  const whole = round(exact, 0);
  const isTyped = whole > 0 && round(whole / perServing, 3) === servings;
  return formatFigure(isTyped ? whole : exact, 'g');
}

function quantityText({ count, unit, noun, further }: Quantity, servings: number): string {
  const behind = further === '' ? '' : `, ${further}`;
  if (isMeasure(unit) && (unit.name === 'g' || unit.name === 'ml'))
    return `${measuredText(count * unit.per, servings)}\u00a0${unit.name}${behind}`;
  const total = count * servings;
  if (isMeasure(unit)) return `${countText(total)} ${nounFor(total, unit.name) ?? unit.name}${behind}`;
  const name = nounFor(total, noun);
  if (name !== null) return `${countText(total)} ${name}${behind}`;
  return total === 1 ? `1 ${noun}${behind}` : `${countText(total)} × ${noun}${behind}`;
}

/** The logged amount: '2 slices (64 g)' for two servings of '1 slice (32g)'. */
export function entryAmount({ servings, servingSize }: Eaten): string {
  const [first = '', ...others] = splitServing(servingSize);
  const main = parseServingQuantity(first, true, SERVING_STYLE);
  const mainText = main ? quantityText(main, servings) : servings === 1 ? first : `${countText(servings)} × ${first}`;
  const explained = others
    .filter((part) => part !== '')
    .map((part) => {
      const amounts = splitExplanation(part, SERVING_STYLE).map((amount) => {
        const quantity = parseServingQuantity(amount, false, SERVING_STYLE);
        return quantity ? quantityText(quantity, servings) : amount;
      });
      return `(${amounts.join(', ')})`;
    });
  return [mainText, ...explained].join(' ');
}
