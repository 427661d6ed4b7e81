import {
  ENGLISH,
  parseFoodUnit,
  parsePhrase,
  type FoodUnit,
  type ParsedFoodUnit,
  type Phrase,
  type WordTable,
} from './amount-words';
import type { AmountStyle } from './amounts';

/** One of a unit or of a size, without a number. */
interface SingleAmount {
  amount: number;
  unit: FoodUnit | null;
  size: string | null;
  name: string;
  typed: null;
}

/** Units that begin names, too: 'stick of celery', 'filet de poulet', 'tête de veau'. */
const IN_NAMES = new Set('stick head ear fillet steak leaf'.split(' '));
/** The same in French and Spanish: 'barre de céréales', "carré d'agneau". */
const IN_OTHER_NAMES = new Set(['bar', 'square']);
/** Units that stand before the food without 'of', too: 'tbsp olive oil'. */
const WITHOUT_JOINER = new Set(['tbsp', 'tsp', 'handful']);
/** Shorter words mean a unit only behind a number: 'St. Galler Bratwurst' is no piece. */
const MIN_LETTERS = 3;

const isInNames = ({ name }: FoodUnit, [own]: readonly WordTable[]): boolean =>
  IN_NAMES.has(name) || (own !== ENGLISH && !own?.isCompounding && IN_OTHER_NAMES.has(name));

/** The food behind a unit: behind 'of', and in German behind the unit itself. Empty if there is none. */
function findFood(text: string, { unit, rest }: ParsedFoodUnit, { tables }: AmountStyle): string {
  const joiner = parsePhrase(rest, 'joiner', tables);
  if (joiner) return joiner.rest.trim();
  if (WITHOUT_JOINER.has(unit.name)) return rest;
  const [own] = tables;
  const isGerman = own?.isCompounding === true && parseFoodUnit(text, [own])?.rest === rest;
  const letters = text.slice(0, text.length - rest.length).match(/\p{L}/gu) ?? [];
  return isGerman && letters.length >= MIN_LETTERS ? rest : '';
}

/** Names that begin with a size: 'Big Mac'. */
const SIZED_NAME = /^big\s(?:m[aä]c|king|tasty)/i;

/** The size at the beginning of a text. */
export const parseSize = (text: string, tables: readonly WordTable[]): Phrase | null =>
  SIZED_NAME.test(text) ? null : parsePhrase(text, 'size', tables);

/** 'A' is implied in 'glass of milk', 'tbsp olive oil' and 'Glas Milch'. */
function parseUnit(text: string, size: string | null, style: AmountStyle): SingleAmount | null {
  const found = parseFoodUnit(text, style.tables);
  if (!found || isInNames(found.unit, style.tables)) return null;
  // 'Vaso grande de leche' has the size behind the unit.
  const behind = size === null ? parseSize(found.rest, style.tables) : null;
  const name =
    findFood(text, found, style) || (behind ? findFood(text, { ...found, rest: behind.rest.trim() }, style) : '');
  return /\p{L}/u.test(name)
    ? { amount: found.times, unit: found.unit, size: size ?? behind?.meaning ?? null, name, typed: null }
    : null;
}

/** Sizes that stand before many names: 'big breakfast'. */
const VAGUE_SIZE = /^(?:big|huge|tiny)\s/i;

/** 'Medium fries' means one of that size, but 'petits pois' are peas. */
function parseSized(text: string): SingleAmount | null {
  const sized = VAGUE_SIZE.test(text) ? null : parseSize(text, [ENGLISH]);
  return sized && sized.rest.trim() !== ''
    ? { amount: 1, unit: null, size: sized.meaning, name: sized.rest, typed: null }
    : null;
}

/** One of a unit, which may have a size: 'glass of milk', 'großes Glas Milch'. In English, a size alone means one, too. */
export function parseSingleAmount(text: string, style: AmountStyle): SingleAmount | null {
  const sized = parseSize(text, style.tables);
  return (
    parseUnit(text, null, style) ?? (sized && parseUnit(sized.rest.trim(), sized.meaning, style)) ?? parseSized(text)
  );
}
