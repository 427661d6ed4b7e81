import { weighServing, type AmountStyle, type LoggedAmount, type ReasonWithParams } from '@macrolog/domain';
import { MAX_FOODS_WITH_WORDS, type FoodWithWords } from '../../foods/listed-food';
import type { ServedFood } from '../lookup/servings';
import { classifyWord } from '../lookup/base-ranking';
import { isSameName, tokenize } from '../lookup/words';
import { DRY_OR_COOKED, isCooked, isDry, isDryOrCooked, isUncooked } from './dry-or-cooked';
import { englishName, lineNames, type FoodLine } from './food-line';
import {
  isDescription,
  matchName,
  MATCHES,
  MAX_WORDS,
  parseName,
  pickBest,
  uniqueMatch,
  type Match,
} from './name-match';
import { explainBounds, isLoggable, toLoggedAmount } from './line-amount';
import { toOneServing, toOwnAmount, toServings, type SearchAmount } from './own-servings';

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
  /** The amount that the servings are. Null if they are logged as servings. */
  loggedAmount: LoggedAmount['amount'];
  /** Possible meanings of a text that has several. The chosen one is first. */
  amounts: SearchAmount[];
  /** IDs of the user's foods. */
  candidates: string[];
  lookupCandidates: ServedFood[];
  /** Explains what is missing; null if the line can be logged. */
  reason: ReasonWithParams | null;
  /** Whether another source may have a better match. */
  isOpen: boolean;
  /** Whether it is a cooked food of the user for a line of a recipe. An uncooked one of another source is better. */
  isCooked: boolean;
  /** Grams of a serving of the user's food that doesn't express the amount; null if they are unknown. */
  weightOfServing: number | null;
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
  loggedAmount: null,
  amounts: [],
  candidates: [],
  lookupCandidates: [],
  reason: null,
  isOpen: false,
  isCooked: false,
  weightOfServing: null,
};

/** Words that a line may have besides those of the name. */
const furtherWords = ({ brand, servingSize }: FoodWithWords): string => `${servingSize} ${brand ?? ''}`;

/** Rates foods by the best match of one of the names. */
function rateFoods(names: readonly string[], found: readonly FoodWithWords[]) {
  const parsed = names.map(parseName);
  return found
    .map((food) => ({ food, match: pickBest(parsed.map((name) => matchName(name, food.name, furtherWords(food)))) }))
    .filter((rated): rated is { food: FoodWithWords; match: Match } => rated.match !== null)
    .sort((a, b) => MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match));
}

/** Whether the food lacks something that wasn't typed: 'nonfat'. */
function isLesser(line: FoodLine, name: string): boolean {
  const typed = new Set(tokenize(englishName(line)));
  return tokenize(name).some((word) => classifyWord(word) === 'lesser' && !typed.has(word));
}

/** The user's foods for a line. A translation doesn't mean a lighter food. */
const rateOwnFoods = (line: FoodLine, found: readonly FoodWithWords[]) =>
  rateFoods(lineNames(line), found).map(({ food, match }) => ({
    food,
    match: line.english !== undefined && isLesser(line, food.name) ? ('near' as const) : match,
  }));

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

/** A can has no raw food. */
const RAW = /\b(?:raw|roh|crue?s?|crud[oa]s?)\b/i;

function countServings(
  line: FoodLine,
  food: FoodWithWords,
  style: AmountStyle,
): Partial<LineMatch> & Pick<LineMatch, 'status'> {
  const { name, servingSize } = food;
  const servings = toServings(line, food, style);
  const logged = servings === null ? null : toLoggedAmount(line, food, servings);
  if (logged) return { status: 'own_food', servings: logged.servings, loggedAmount: logged.amount, reason: null };
  if (servings !== null) return { status: 'amount_unclear', reason: explainBounds(line, food, servings) };
  const isOther = line.unit?.kind === 'weight' || (line.unit?.name === 'can' && RAW.test(name));
  const weightOfServing = isOther ? null : weighServing(servingSize, style);
  const reason = { reason: 'AMOUNT_NOT_CONVERTED', params: { food: name, servingSize } } as const;
  return { status: 'amount_unclear', reason, isOpen: weightOfServing !== null, weightOfServing };
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

/** The user's foods that a line of a recipe may mean: the dry ones, else those that aren't cooked, else all. */
function chooseForRecipe<T extends { food: FoodWithWords }>(line: FoodLine, rated: readonly T[]) {
  if (!isUncooked(line)) return { meant: rated, isClear: !isDryOrCooked(line), onlyCooked: false };
  const uncooked = rated.filter(({ food }) => !isCooked(food.name));
  const dry = isDryOrCooked(line) ? uncooked.filter(({ food }) => isDry(food.name)) : uncooked;
  const meant = [dry, uncooked].find((foods) => foods.length > 0) ?? rated;
  return {
    meant,
    isClear: dry.length > 0 || !isDryOrCooked(line),
    onlyCooked: rated.length > 0 && uncooked.length === 0,
  };
}

/** Matches a line with the user's foods. */
export function matchOwnFoods(part: TextPart, style: AmountStyle, isRecipe: boolean): LineMatch {
  const { text, parsed, found } = part;
  const whole = matchWholeName(part, style) ?? matchCountedName(part);
  if (whole) return whole;
  const rated = 'line' in parsed ? rateOwnFoods(parsed.line, found) : [];
  if (!('line' in parsed) || (parsed.reason !== undefined && rated.length === 0))
    return { ...NO_MATCH, text, line: null, status: 'not_understood', reason: parsed.reason ?? null };
  const { line } = parsed;
  const { meant, isClear, onlyCooked } = isRecipe
    ? chooseForRecipe(line, rated)
    : { meant: rated, isClear: !isDryOrCooked(line), onlyCooked: false };
  const base = { ...NO_MATCH, text, line, isOpen: onlyCooked, isCooked: onlyCooked };
  const offer = (matches: readonly { food: FoodWithWords }[]) => chooseOwn(matches.map((match) => match.food));
  if (!isClear && rated.length > 0) return { ...base, ...offer(rated), reason: DRY_OR_COOKED, isOpen: true };
  // A full result is truncated, so foods that match equally well may be missing.
  const isComplete = found.length < MAX_FOODS_WITH_WORDS;
  const food = uniqueMatch(isComplete ? meant : meant.filter(({ match }) => match === 'exact'));
  if (food) {
    const counted = countServings(line, food, style);
    return { ...base, foodId: food.id, ...counted, isOpen: onlyCooked || (counted.isOpen ?? false) };
  }
  if (meant.length === 0) return { ...base, status: 'not_found', reason: { reason: 'FOOD_NOT_OWN' }, isOpen: true };
  const named = meant.filter(({ match }) => match !== 'near');
  const isOpen = named.length === 0;
  return { ...base, ...offer(isOpen ? meant : named), isOpen: isOpen || onlyCooked };
}
