import { round, servingText } from '@macrolog/domain';
import { MAX_FOODS_WITH_WORDS, type FoodWithWords } from '../../foods/foods.repository';
import type { UsableFood } from '../lookup/food-database';
import { chooseServing, DEFAULT_WEIGHT, measureText, serveFood, type ServedFood } from '../lookup/servings';
import { tokenize } from '../lookup/words';
import { englishName, lineNames, type FoodLine } from './food-line';
import { toLookupServing } from './lookup-servings';
import {
  pickBest,
  isDescription,
  matchName,
  MATCHES,
  MAX_WORDS,
  parseName,
  uniqueMatch,
  type Match,
  type ParsedName,
} from './name-match';
import { isLoggable, toServings } from './own-servings';

export type LineStatus =
  'own_food' | 'lookup_food' | 'ambiguous' | 'amount_unclear' | 'not_found' | 'lookup_failed' | 'not_understood';

export const MAX_CANDIDATES = 5;

/** A line and its current match. */
export interface LineMatch {
  text: string;
  line: FoodLine | null;
  status: LineStatus;
  foodId: string | null;
  lookupFood: ServedFood | null;
  servings: number | null;
  /** IDs of the user's foods. */
  candidates: string[];
  lookupCandidates: ServedFood[];
  /** Explains what is missing; null if the line can be logged. */
  reason: string | null;
  /** Whether another source may have a better match. */
  isOpen: boolean;
}

/** A part of the text with the user's foods that contain its words. */
export interface TextPart {
  text: string;
  afterComma: boolean;
  parsed: { line: FoodLine } | { reason: string };
  found: readonly FoodWithWords[];
}

const NO_MATCH = {
  foodId: null,
  lookupFood: null,
  servings: null,
  candidates: [],
  lookupCandidates: [],
  reason: null,
  isOpen: false,
};

/** Foods that weigh two or three times as much when cooked. */
const SWELLING = new Set(
  tokenize(
    'pasta spaghetti macaroni penne fusilli tagliatelle linguine noodles rice couscous quinoa lentils bulgur barley millet',
  ),
);

/** Words that may precede such a food without changing its meaning. */
const KINDS = new Set(
  tokenize('white brown basmati jasmine long short medium grain red green black whole wheat egg plain organic pearl'),
);

const DRY_OR_COOKED = 'Is this the dry or the cooked weight?';

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

const outOfBounds = (servings: number) => `That is ${servings} servings. Enter 0.1 to 1000 servings.`;

function countServings(line: FoodLine, food: FoodWithWords): Pick<LineMatch, 'status' | 'servings' | 'reason'> {
  const servings = toServings(line, food);
  if (servings !== null && isLoggable(servings)) return { status: 'own_food', servings, reason: null };
  const reason =
    servings === null
      ? `Couldn't convert the amount to servings of ${food.name}. One serving is ${food.servingSize}.`
      : outOfBounds(servings);
  return { status: 'amount_unclear', servings: null, reason };
}

/** Matches a line with the user's foods. */
export function matchOwnFoods({ text, parsed, found }: TextPart): LineMatch {
  if (!('line' in parsed)) return { ...NO_MATCH, text, line: null, status: 'not_understood', reason: parsed.reason };
  const { line } = parsed;
  const base = { ...NO_MATCH, text, line };
  const rated = rateFoods(lineNames(line), found);
  const offer = (foods: typeof rated) => foods.slice(0, MAX_CANDIDATES).map(({ food }) => food.id);
  if (isDryOrCooked(line) && rated.length > 0)
    return { ...base, status: 'ambiguous', candidates: offer(rated), reason: DRY_OR_COOKED, isOpen: true };
  // A full result is truncated, so foods that match equally well may be missing.
  const isComplete = found.length < MAX_FOODS_WITH_WORDS;
  const food = uniqueMatch(isComplete ? rated : rated.filter(({ match }) => match === 'exact'));
  if (food) return { ...base, foodId: food.id, ...countServings(line, food) };
  if (rated.length === 0)
    return { ...base, status: 'not_found', reason: 'None of your foods has this name.', isOpen: true };
  const named = rated.filter(({ match }) => match !== 'near');
  const isOpen = named.length === 0;
  const candidates = offer(isOpen ? rated : named);
  return { ...base, status: 'ambiguous', candidates, reason: 'Choose one of your foods.', isOpen };
}

/** Result of the external database for a name. */
export interface DatabaseAnswer {
  /** The words of the name in the spelling of the database. */
  words: readonly string[];
  foods: readonly UsableFood[];
}

/** Best match between the words and one of the food's names. */
function matchFood(name: ParsedName, { label, also = [], measures }: UsableFood): Match | null {
  const servingSizes = measures.map((measure) => measure.label).join(' ');
  return pickBest([label, ...also].map((foodName) => matchName(name, foodName, servingSizes)));
}

/** The first of the foods, best first, that matches the name exactly enough. */
function findMatch(name: string, { words, foods }: DatabaseAnswer): UsableFood | undefined {
  const typed = parseName(name);
  const matches = foods.map((food) => matchFood(typed, food) ?? matchFood({ ...typed, words }, food));
  const index = matches.findIndex((match) => match === 'exact' || match === 'first');
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
  const food = answer && !isUnclear ? findMatch(englishName(line), answer) : undefined;
  if (food) return matchLookupFood(match, line, food);
  const foods = answer?.foods ?? [];
  const offered = (isUnclear ? findDryAndCooked(foods) : foods).slice(0, MAX_CANDIDATES);
  const lookupCandidates = offered.map((candidate) => serveAmount(line, candidate));
  if (isUnclear && offered.length > 0)
    return { ...match, status: 'ambiguous', lookupCandidates, reason: DRY_OR_COOKED };
  if (match.status === 'ambiguous') return { ...match, lookupCandidates };
  return answer === undefined
    ? { ...match, status: 'lookup_failed', reason: "Couldn't reach the food database. Try again." }
    : { ...match, lookupCandidates, reason: "Couldn't find this name in your foods or in the food database." };
}

function matchLookupFood(match: LineMatch, line: FoodLine, food: UsableFood): LineMatch {
  const found = toLookupServing(line, food);
  const lookupFood = serveFood(food, found?.serving ?? { text: '100g', weight: DEFAULT_WEIGHT });
  if (found && isLoggable(found.servings))
    return { ...match, status: 'lookup_food', lookupFood, servings: found.servings, reason: null };
  const reason = found ? outOfBounds(found.servings) : `Couldn't determine how much ${food.label} this is.`;
  return { ...match, status: 'amount_unclear', lookupFood, reason };
}
