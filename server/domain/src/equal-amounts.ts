import { isMeasure, parseFoodUnit, type FoodUnit } from './amount-words';
import type { AmountStyle } from './amounts';
import { parseLeadingNumber } from './typed-number';

/** Things whose contents are an amount: '14.5-ounce can', '1 can (400 g)'. */
const CONTAINERS = new Set('can jar bottle package packet pack bag box container carton tub pot sachet'.split(' '));
const isContainer = (unit: FoodUnit | null) => unit !== null && CONTAINERS.has(unit.name);

const isMetric = ({ name }: FoodUnit): boolean => /^(?:k?g|ml|cl|dl|l)$/.test(name);

interface Amount {
  /** The number as it was typed. */
  number: string;
  unit: FoodUnit | null;
  rest: string;
}

/** A number with its unit, which a hyphen may join: '14.5-ounce'. */
function parseAmount(text: string, { tables, numbers }: AmountStyle): Amount | null {
  const found = parseLeadingNumber(text, numbers);
  if (!found) return null;
  const number = text.slice(0, text.length - found.rest.length).trim();
  const after = found.rest.replace(/^\s?-?\s?/, '');
  const parsed = parseFoodUnit(after, tables);
  // The words for a number of grams, such as a German pound, stay as they are.
  return parsed && parsed.times === 1
    ? { number, unit: parsed.unit, rest: parsed.rest.replace(/^\.\s?/, '') }
    : { number, unit: null, rest: after };
}

/** The text after a container; null if there is none. */
function skipContainer(text: string, { tables }: AmountStyle): string | null {
  const found = parseFoodUnit(text.replace(/^[\s)-]+/, ''), tables);
  return found && isContainer(found.unit) && found.rest !== '' ? found.rest : null;
}

const toText = ({ number, unit }: Amount) => `${number} ${unit?.name ?? ''}`.trim();

/** '14.5-ounce can diced tomatoes'. */
function readContainer(text: string, style: AmountStyle): string | null {
  const size = parseAmount(text, style);
  const rest = size && isMeasure(size.unit) ? skipContainer(size.rest, style) : null;
  return size && rest !== null ? `${toText(size)} ${rest}` : null;
}

/** '14.5-ounce can diced tomatoes' and '2 (400 g) cans of tomatoes'. */
function readContents(text: string, style: AmountStyle): string | null {
  const single = readContainer(text, style);
  if (single !== null) return single;
  const [, count = '', after = ''] = /^(\d{1,3})\s+(?:[x×]\s)?\(?(\d.*)$/i.exec(text) ?? [];
  const contents = after === '' ? null : readContainer(after, style);
  return contents === null ? null : `${count} x ${contents}`;
}

/** '150g/5oz butter', '1 cup/120 ml milk', '1 jar/250 g yogurt' and '1lb 2oz/500g flour'. */
function readAlternatives(text: string, style: AmountStyle): string | null {
  const [, left = '', right = ''] = /^(.*?\p{L}\.?)\s?\/\s?([\d¼-¾⅐-⅞].*)$/u.exec(text) ?? [];
  const [one, other] = [parseAmount(left, style), parseAmount(right, style)];
  if (!one?.unit || !other?.unit || !(isMeasure(one.unit) || isMeasure(other.unit))) return null;
  const isWhole = one.rest === '' || parseAmount(one.rest, style)?.rest === '';
  if (isWhole && !isMetric(one.unit) && isMetric(other.unit)) return right;
  return one.rest === '' ? `${left} ${other.rest}` : null;
}

/** The amount in brackets and the one before it: the weight, or the size of each piece or container. */
function chooseAmount(before: Amount, size: Amount, name: string): string | null {
  // A measure is more exact than a number of sticks.
  if (!isMeasure(size.unit)) return isMeasure(before.unit) && size.unit ? `${toText(before)} ${name}` : null;
  const isOfEach = isContainer(before.unit) || EACH.test(size.rest) || (before.unit === null && before.rest === '');
  if (isOfEach) return `${before.number} x ${toText(size)} ${name}`;
  const isWeight = size.unit.kind === 'weight';
  if (!isMeasure(before.unit)) return isWeight ? `${toText(size)} ${name}` : null;
  const isBetter = isWeight && (before.unit.kind === 'volume' || (isMetric(size.unit) && !isMetric(before.unit)));
  return `${toText(isBetter ? size : before)} ${name}`;
}

const EACH = /^each$/i;

/** '1 can (400 g) chickpeas', '1 tsp (5 ml) salt', '1 onion (150 g)' and '1 can tuna (140 g drained)'. */
function readBrackets(text: string, style: AmountStyle): string | null {
  const [, outside = '', inside = '', after = ''] = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(text) ?? [];
  const [before, size] = [parseAmount(outside, style), parseAmount(inside, style)];
  const description = size && !EACH.test(size.rest) ? size.rest : '';
  const name = `${before?.rest ?? ''} ${after}`.trim();
  if (!before || !size || name === '' || (description !== '' && isMeasure(before.unit))) return null;
  return chooseAmount(before, size, `${name} ${description}`.trim());
}

/** A text with one amount if it states the same one twice: '150g/5oz butter' is '150g butter'. */
export const unifyAmounts = (text: string, style: AmountStyle): string =>
  readContents(text, style) ?? readAlternatives(text, style) ?? readBrackets(text, style) ?? text;
