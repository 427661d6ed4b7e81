import { round, SERVINGS, servingText, type AmountStyle, type ReasonWithParams } from '@macrolog/domain';
import { MAX_FOODS_WITH_WORDS, type FoodWithWords } from '../../foods/listed-food';
import type { UsableFood } from '../lookup/food-database';
import { chooseServing, DEFAULT_WEIGHT, measureText, serveFood, type ServedFood } from '../lookup/servings';
import { isSameName, tokenize } from '../lookup/words';
import type { WordLanguage } from '../translation/spelling';
import { ENGLISH_WORDS, indexWords } from '../lookup/index-words';
import { wordList } from '../word-lists';
import { englishName, lineNames, type FoodLine } from './food-line';
import { toLookupServing } from './lookup-servings';
import {
  pickBest,
  isDescription,
  isPlainly,
  matchName,
  matchNames,
  MATCHES,
  MAX_WORDS,
  parseName,
  uniqueMatch,
  type Match,
  type ParsedName,
} from './name-match';
import { isLoggable, toOneServing, toOwnAmount, toServings, type SearchAmount } from './own-servings';

export type LineStatus =
  | 'own_food'
  | 'lookup_food'
  | 'ambiguous'
  | 'amount_unclear'
  | 'not_found'
  | 'lookup_failed'
  | 'not_understood';

export const MAX_CANDIDATES = 5;

/** A line and its current match. */
export interface LineMatch {
  text: string;
  line: FoodLine | null;
  status: LineStatus;
  foodId: string | null;
  lookupFood: ServedFood | null;
  servings: number | null;
  /** Possible meanings of a text that has several. The chosen one is first. */
  amounts: SearchAmount[];
  /** IDs of the user's foods. */
  candidates: string[];
  lookupCandidates: ServedFood[];
  /** Explains what is missing; null if the line can be logged. */
  reason: ReasonWithParams | null;
  /** Whether another source may have a better match. */
  isOpen: boolean;
}

/** A part of the text with the user's foods that contain its words. */
export interface TextPart {
  text: string;
  afterComma: boolean;
  /** A line without a name in letters has a reason as well, unless it names an own food, such as a picture. */
  parsed: { line: FoodLine; reason?: ReasonWithParams } | { reason: ReasonWithParams };
  found: readonly FoodWithWords[];
}

const NO_MATCH = {
  foodId: null,
  lookupFood: null,
  servings: null,
  amounts: [],
  candidates: [],
  lookupCandidates: [],
  reason: null,
  isOpen: false,
};

/** Foods that weigh two or three times as much when cooked. */
const SWELLING = new Set(tokenize(wordList('swelling')));

/** Words that may precede such a food without changing its meaning. */
const KINDS = new Set(tokenize(wordList('kinds')));

const DRY_OR_COOKED = { reason: 'FOOD_DRY_OR_COOKED' } as const;

/** Whether a line has a weight but doesn't say whether it is dry or cooked: 100 g of pasta have 370 or 160 kcal. */
export function isDryOrCooked(line: FoodLine): boolean {
  const { unit } = line;
  const words = tokenize(englishName(line));
  const last = words.pop();
  const isSwelling = last !== undefined && SWELLING.has(last) && words.every((word) => KINDS.has(word));
  return unit?.kind === 'weight' && isSwelling;
}

const STATES = [/\b(?:cooked|boiled|prepared)\b/i, /\b(?:dry|raw|uncooked|unprepared)\b/i];

/** The most likely dry and cooked foods, to choose from. */
export const findDryAndCooked = (foods: readonly UsableFood[]): UsableFood[] =>
  STATES.flatMap((state) => foods.find(({ label }) => state.test(label.replace(/uncooked/gi, 'raw'))) ?? []);

/** Rates foods by the best match of one of the names. */
function rateFoods(names: readonly string[], found: readonly FoodWithWords[]) {
  const parsed = names.map(parseName);
  return found
    .map((food) => ({ food, match: pickBest(parsed.map((name) => matchName(name, food.name, food.servingSize))) }))
    .filter((rated): rated is { food: FoodWithWords; match: Match } => rated.match !== null)
    .sort((a, b) => MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match));
}

/** Joins names that were split at a comma: 'chicken breast, cooked', if there is such a food. */
export function joinNames(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const previous = joined.at(-1);
    const whole = previous && joinName(previous, part);
    if (whole) joined[joined.length - 1] = whole;
    else joined.push(part);
  }
  return joined;
}

function joinName(previous: TextPart, { text, afterComma, parsed }: TextPart): TextPart | null {
  if (!afterComma || !('line' in previous.parsed) || !('line' in parsed) || parsed.line.amount !== null) return null;
  const before = previous.parsed.line;
  const line = { ...before, name: `${before.name}, ${parsed.line.name}` };
  if (before.english !== undefined || parsed.line.english !== undefined)
    line.english = `${englishName(before)}, ${englishName(parsed.line)}`;
  if (parseName(line.name).words.length > MAX_WORDS) return null;
  const isName =
    isDescription(englishName(parsed.line)) ||
    rateFoods(lineNames(line), previous.found).some(({ match }) => match !== 'near' && match !== 'kind');
  return isName ? { ...previous, text: `${previous.text}, ${text}`, parsed: { line } } : null;
}

function outOfRange(servings: number): ReasonWithParams {
  const { min, max } = SERVINGS;
  return { reason: 'AMOUNT_OUT_OF_RANGE', params: { servings, min, max } };
}

function countServings(
  line: FoodLine,
  food: FoodWithWords,
  style: AmountStyle,
): Pick<LineMatch, 'status' | 'servings' | 'reason'> {
  const servings = toServings(line, food, style);
  if (servings !== null && isLoggable(servings)) return { status: 'own_food', servings, reason: null };
  const { name, servingSize } = food;
  const unknown = { reason: 'AMOUNT_NOT_CONVERTED', params: { food: name, servingSize } } as const;
  return { status: 'amount_unclear', servings: null, reason: servings === null ? unknown : outOfRange(servings) };
}

const chooseOwn = (foods: readonly FoodWithWords[]) => ({
  status: 'ambiguous' as const,
  candidates: foods.slice(0, MAX_CANDIDATES).map(({ id }) => id),
  reason: { reason: 'FOOD_AMBIGUOUS' as const },
});

/** One serving of an own food whose whole name is the text, although the text begins or ends like an amount. */
function matchWholeName({ text, parsed, found }: TextPart, style: AmountStyle): LineMatch | null {
  const read = 'line' in parsed ? parsed.line : null;
  const [food, ...others] = read?.amount === null ? [] : found.filter(({ name }) => isSameName(text, name));
  if (!food) return null;
  const line = { amount: null, unit: null, size: null, name: text, typed: null };
  if (others.length > 0) return { ...NO_MATCH, text, line, ...chooseOwn([food, ...others]) };
  const other = read && toOwnAmount(read, food, style);
  const amounts = other ? [toOneServing(food, style), other] : [];
  return { ...NO_MATCH, text, line, status: 'own_food', foodId: food.id, servings: 1, amounts };
}

const COUNT = /^(\d{1,4})(?:\s?[x×])?\s+(.+)$/iu;

/** A count before a name that may itself begin or end like an amount: '2 Red Bull 250 ml'. */
export function splitCount(text: string): { count: number; name: string } | null {
  const [, count, name] = COUNT.exec(text) ?? [];
  return name === undefined ? null : { count: Number(count), name };
}

/** Several servings of an own food with such a name. */
function matchCountedName({ text, parsed, found }: TextPart): LineMatch | null {
  const counted = splitCount(text);
  const isPlain = 'line' in parsed && parsed.line.unit === null && isSameName(parsed.line.name, counted?.name ?? '');
  const [food, ...others] = counted && !isPlain ? found.filter(({ name }) => isSameName(counted.name, name)) : [];
  if (!counted || !food || others.length > 0 || !isLoggable(counted.count)) return null;
  const line = { amount: counted.count, unit: null, size: null, name: counted.name, typed: String(counted.count) };
  return { ...NO_MATCH, text, line, status: 'own_food', foodId: food.id, servings: counted.count };
}

/** Matches a line with the user's foods. */
export function matchOwnFoods(part: TextPart, style: AmountStyle): LineMatch {
  const { text, parsed, found } = part;
  const whole = matchWholeName(part, style) ?? matchCountedName(part);
  if (whole) return whole;
  const rated = 'line' in parsed ? rateFoods(lineNames(parsed.line), found) : [];
  if (!('line' in parsed) || (parsed.reason !== undefined && rated.length === 0))
    return { ...NO_MATCH, text, line: null, status: 'not_understood', reason: parsed.reason ?? null };
  const { line } = parsed;
  const base = { ...NO_MATCH, text, line };
  const offer = (matches: typeof rated) => chooseOwn(matches.map((match) => match.food));
  if (isDryOrCooked(line) && rated.length > 0) return { ...base, ...offer(rated), reason: DRY_OR_COOKED, isOpen: true };
  // A full result is truncated, so foods that match equally well may be missing.
  const isComplete = found.length < MAX_FOODS_WITH_WORDS;
  const food = uniqueMatch(isComplete ? rated : rated.filter(({ match }) => match === 'exact'));
  if (food) return { ...base, foodId: food.id, ...countServings(line, food, style) };
  if (rated.length === 0) return { ...base, status: 'not_found', reason: { reason: 'FOOD_NOT_OWN' }, isOpen: true };
  const named = rated.filter(({ match }) => match !== 'near');
  const isOpen = named.length === 0;
  return { ...base, ...offer(isOpen ? rated : named), isOpen };
}

/** Result of the external database for a name. */
export interface DatabaseAnswer {
  /** The words of the name in the spelling of the database. */
  words: readonly string[];
  foods: readonly UsableFood[];
  /** Language of the text; null if it is English or unknown. */
  language: WordLanguage | null;
}

/** Best match between the words and one of the food's names. */
function matchFood(name: ParsedName, { label, also = [], measures }: UsableFood): Match | null {
  const servingSizes = measures.map((measure) => measure.label).join(' ');
  return pickBest([label, ...also].map((foodName) => matchName(name, foodName, servingSizes)));
}

/** The first of the foods, best first, that matches the name exactly enough, as typed or in English. */
function findMatch(line: FoodLine, { words, foods, language }: DatabaseAnswer): UsableFood | undefined {
  const typed = parseName(englishName(line));
  const match = (food: UsableFood): Match | null => {
    const names = [food.label, ...(food.names?.en === undefined ? [] : [food.names.en]), ...(food.also ?? [])];
    if (language) {
      const local = matchNames(line.name, food.localNames ?? [], indexWords(language));
      if (local || !isPlainly(englishName(line), names, ENGLISH_WORDS)) return local;
    }
    return (
      matchFood(typed, food) ??
      matchFood({ ...typed, words }, food) ??
      matchNames(englishName(line), names, ENGLISH_WORDS)
    );
  };
  const matches = foods.map(match);
  const index = matches.findIndex((found) => found === 'exact' || found === 'first');
  return foods[index === -1 ? matches.indexOf('prepared') : index];
}

/** A food scaled to the whole amount, so that it is one serving. */
function serveAmount(line: FoodLine, food: UsableFood): ServedFood {
  const found = toLookupServing(line, food);
  if (!found?.measure) return serveFood(food, found?.serving ?? chooseServing(food));
  const { servings, measure } = found;
  const weight = round(measure.weight * servings, 3);
  return serveFood(food, { text: servingText(weight, measureText(servings, measure.label)), weight });
}

/** Matches a line with the external database; `answer` is undefined if it couldn't be reached. */
export function matchDatabase(match: LineMatch, answer: DatabaseAnswer | undefined): LineMatch {
  const { line } = match;
  if (!line) return match;
  const isUnclear = isDryOrCooked(line);
  const food = answer && !isUnclear ? findMatch(line, answer) : undefined;
  if (food) return matchLookupFood(match, line, food);
  const foods = answer?.foods ?? [];
  const offered = (isUnclear ? findDryAndCooked(foods) : foods).slice(0, MAX_CANDIDATES);
  const lookupCandidates = offered.map((candidate) => serveAmount(line, candidate));
  if (isUnclear && offered.length > 0)
    return { ...match, status: 'ambiguous', lookupCandidates, reason: DRY_OR_COOKED };
  if (match.status === 'ambiguous') return { ...match, lookupCandidates };
  return answer === undefined
    ? { ...match, status: 'lookup_failed', reason: { reason: 'LOOKUP_UNREACHABLE' } }
    : { ...match, lookupCandidates, reason: { reason: 'FOOD_NOWHERE' } };
}

function matchLookupFood(match: LineMatch, line: FoodLine, food: UsableFood): LineMatch {
  const found = toLookupServing(line, food);
  const lookupFood = serveFood(food, found?.serving ?? { text: '100g', weight: DEFAULT_WEIGHT });
  if (found && isLoggable(found.servings))
    return { ...match, status: 'lookup_food', lookupFood, servings: found.servings, reason: null };
  const unknown = { reason: 'AMOUNT_UNKNOWN', params: { food: food.name ?? food.label } } as const;
  return { ...match, status: 'amount_unclear', lookupFood, reason: found ? outOfRange(found.servings) : unknown };
}
