import { parseFoodUnit, type AmountStyle, type Language } from '@macrolog/domain';
import { toWordLanguage, type WordLanguage } from '../translation/spelling';
import type { LineMatch } from './match-line';
import { hasNumber } from './number-names';

/** Another way to read a line that isn't found. */
export interface Reading {
  /** Texts to look up. */
  texts: readonly string[];
  /** Chooses what the line means from the matches of the texts; null if nothing is found. */
  choose: (matches: readonly LineMatch[]) => readonly LineMatch[] | null;
}

const FOUND = new Set<LineMatch['status']>(['own_food', 'lookup_food', 'amount_unclear', 'ambiguous']);
const isFound = (match: LineMatch | undefined): match is LineMatch => match !== undefined && FOUND.has(match.status);

const onlyResolved = (matches: readonly LineMatch[] | null): readonly LineMatch[] | null =>
  matches?.every(({ status }) => status === 'own_food' || status === 'lookup_food') ? matches : null;

/** More is part of a name: 'Heinz 57'. */
const MAX_COUNT = 30;
const TRAILING_COUNT = /^(.*\p{L}\)?)\s(\d{1,2})$/u;
/** Liters or milliliters of a drink: 'Bier 0,5', 'Cola 330'. */
const TRAILING_VOLUME = /^.*\p{L}\)?\s(?:(0[.,]\d{1,2}|1[.,]5)|200|250|330|500|750)$/u;
const TRAILING_NOUN = /^(.*\p{L})\s(\p{L}{3,})$/u;
const CONTAINERS = new Set(['can', 'bottle']);

const isDrink = ({ status, lookupFood }: LineMatch): boolean =>
  status === 'own_food' || lookupFood?.category === 'Beverages' || /\b(?:milk|juice)\b/i.test(lookupFood?.label ?? '');

/** The line with a number or a container behind the name as its amount. */
function moveAmount(text: string, style: AmountStyle): string | null {
  const [, name = '', count = '0'] = TRAILING_COUNT.exec(text) ?? [];
  if (Number(count) > 0 && Number(count) <= MAX_COUNT) return `${name} x${Number(count)}`;
  const [, food = '', noun = ''] = TRAILING_NOUN.exec(text) ?? [];
  const unit = parseFoodUnit(noun, style.tables);
  return unit?.rest === '' && CONTAINERS.has(unit.unit.name) ? `1 ${noun} ${food}` : null;
}

function readAmountBehind({ text, line }: LineMatch, style: AmountStyle): Reading | null {
  if (line?.amount !== null) return null;
  const volume = TRAILING_VOLUME.exec(text);
  const other = volume ? `${text} ${volume[1] === undefined ? 'ml' : 'l'}` : moveAmount(text, style);
  if (other === null) return null;
  return {
    texts: [other],
    choose: ([match]) => (isFound(match) && (!volume || isDrink(match)) ? [{ ...match, text }] : null),
  };
}

/** Words that join foods. In each language the English ones join them, too. */
const JOINERS: Readonly<Record<WordLanguage | 'en', string>> = {
  en: 'and|&|plus|with|on',
  de: 'und|mit|auf',
  fr: 'et|avec|sur',
  es: 'y|e|con',
};
/** Words before foods that aren't eaten, which 'and' continues. */
const NEGATION = /(?<!\p{L})(?:without|no|ohne|kein\p{L}*|sans|sin)(?!\p{L})/iu;
/** More foods aren't typed in one line, and each would be looked up in all combinations. */
const MAX_PARTS = 4;

/** Dishes that are named after several foods: 'strawberry and banana smoothie'. */
const MIXED =
  /\s(?:pie|pasty|pasties|smoothie|shake|sandwich|soup|salad|omelette?|pizza|pasta|risotto|curry|cake|muffin|quiche|tart|wrap|burger|roll|tea|juice|jam|crisps|chips|yogh?urt|ice cream|bar)s?$/i;
/** The same in French and Spanish, with the foods behind: 'sopa de pollo y verduras'. */
const MIXED_OF = /\p{L}\s(?:(?:de|du|des|del|aux?|à)\s|d['’])/iu;

interface Joint {
  start: number;
  end: number;
  word: string;
}

function listJoints(text: string, language: Language | null): Joint[] {
  const own = toWordLanguage(language);
  const joiners = own === null ? JOINERS.en : `${JOINERS.en}|${JOINERS[own]}`;
  return [...text.matchAll(new RegExp(String.raw`(?<=\p{L}\)?)\s+(${joiners})\s+(?=[\p{L}\d])`, 'giu'))].map(
    ({ 0: all, 1: word = '', index }) => ({ start: index, end: index + all.length, word: word.toLowerCase() }),
  );
}

/** Whether two foods may be parts of the name of one dish. */
function isMixed({ line }: LineMatch, { word }: Joint, after: string): boolean {
  const name = line?.name ?? '';
  if (/^(?:et|y|e)$/.test(word)) return MIXED_OF.test(name);
  return /^(?:and|&)$/.test(word) && !name.includes(' ') && line?.amount === null && MIXED.test(after);
}

/** Several foods in one line: 'oatmeal with banana and peanut butter'. A dish among them stays whole. */
function readJoined({ text, line }: LineMatch, language: Language | null): Reading | null {
  const joints = listJoints(text, language);
  if (joints.length === 0 || joints.length >= MAX_PARTS || NEGATION.test(text)) return null;
  const starts = [0, ...joints.map(({ end }) => end)];
  const ends = [...joints.map(({ start }) => start), text.length];
  const spans = starts.flatMap((start, first) =>
    ends.flatMap((end, last) =>
      last < first || (first === 0 && last === joints.length) ? [] : [{ first, last, text: text.slice(start, end) }],
    ),
  );
  const choose = (matches: readonly LineMatch[]): LineMatch[] | null => {
    // The longest dish that is found comes first.
    const chooseFrom = (at: number): LineMatch[] | null => {
      if (at > joints.length) return [];
      for (let last = joints.length; last >= at; last -= 1) {
        const match = matches[spans.findIndex((span) => span.first === at && span.last === last)];
        const joint = joints[last];
        if (!isFound(match) || (joint && isMixed(match, joint, text.slice(joint.end)))) continue;
        const others = chooseFrom(last + 1);
        if (others) return [match, ...others];
      }
      return null;
    };
    const parts = chooseFrom(0);
    const [first] = parts ?? [];
    // An amount behind the last food may be that of all, and salt and pepper are seasoning.
    const isUnclear = first?.status === 'amount_unclear' || (line?.amount !== null && first?.line?.amount === null);
    return isUnclear ? null : parts;
  };
  return { texts: spans.map((span) => span.text), choose };
}

/** Whether a number at the end isn't in the name of the food: 'bread 2' is no bread with 2% milk. */
function isMisread({ text, lookupFood }: LineMatch, style: AmountStyle): boolean {
  const count = TRAILING_COUNT.exec(text)?.[2];
  return count !== undefined && lookupFood !== null && !hasNumber(lookupFood, count, style);
}

/** The other reading of a line that isn't found, or whose amount is unclear; null if there is none. */
export function findReading(match: LineMatch, style: AmountStyle, language: Language | null): Reading | null {
  if (match.status === 'not_found') return readAmountBehind(match, style) ?? readJoined(match, language);
  if (isMisread(match, style)) return readAmountBehind(match, style);
  const joined = match.status === 'amount_unclear' && match.line?.amount !== null ? readJoined(match, language) : null;
  return joined && { ...joined, choose: (matches) => onlyResolved(joined.choose(matches)) };
}
