import { round } from '@macrolog/domain';
import { measureCount } from '../lookup/amount-text';
import { macrosIn } from '../lookup/nutrients';
import type { UsableFood } from '../lookup/found-foods';
import type { ServedFood } from '../lookup/lookup.service';
import { DEFAULT_WEIGHT, servingOf, servingText, type Serving } from '../lookup/servings';
import { asksDryOrCooked, DRY_OR_COOKED, dryAndCooked } from './dry-or-cooked';
import type { FoodLine } from './food-line';
import { lookedUpServing } from './looked-up-serving';
import {
  parseName,
  isDescription,
  MATCHES,
  MOST_WORDS,
  matchOf,
  uniqueMatch,
  type ParsedName,
  type Match,
} from './name-match';
import { MAX_FOUND, type NamedFood } from './own-foods.query';
import { isLoggable, toServings } from './servings-of-line';

export const SNAPSHOT_STATUSES = [
  ...(['own_food', 'lookup_food', 'ambiguous', 'amount_unclear'] as const),
  ...(['not_found', 'lookup_failed', 'not_understood'] as const),
];
export type SnapshotStatus = (typeof SNAPSHOT_STATUSES)[number];

export const MAX_CANDIDATES = 5;

/** A line and its current match. */
export interface Reading {
  text: string;
  line: FoodLine | null;
  status: SnapshotStatus;
  foodId: string | null;
  lookupFood: ServedFood | null;
  servings: number | null;
  /** IDs of the user's foods. */
  candidates: string[];
  lookupCandidates: ServedFood[];
  reason: string | null;
  /** Whether another source may have a better match. */
  isOpen: boolean;
}

/** A part of the text with the user's foods that contain its words. */
export interface FoundLine {
  text: string;
  afterComma: boolean;
  read: { line: FoodLine } | { reason: string };
  found: readonly NamedFood[];
}

const NOTHING = {
  ...{ foodId: null, lookupFood: null, servings: null, candidates: [], lookupCandidates: [] },
  ...{ reason: null, isOpen: false },
};

interface Candidate {
  match: Match;
  food: NamedFood;
}

function candidatesOf(name: string, found: readonly NamedFood[]): Candidate[] {
  const asked = parseName(name);
  const rated = found.flatMap((food) => {
    const match = matchOf(asked, food.name, food.servingSize);
    return match === null ? [] : [{ match, food }];
  });
  return rated.sort((a, b) => MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match));
}

/** Joins names that were split at a comma: 'chicken breast, cooked', if there is such a food. */
export function withNames(lines: readonly FoundLine[]): FoundLine[] {
  const whole: FoundLine[] = [];
  for (const part of lines) {
    const before = whole.at(-1);
    const joined = before && joinedWith(before, part);
    if (joined) whole[whole.length - 1] = joined;
    else whole.push(part);
  }
  return whole;
}

function joinedWith(before: FoundLine, part: FoundLine): FoundLine | null {
  if (!part.afterComma || !('line' in before.read) || !('line' in part.read) || part.read.line.amount !== null)
    return null;
  const name = `${before.read.line.name}, ${part.read.line.name}`;
  if (parseName(name).words.length > MOST_WORDS) return null;
  const isName =
    isDescription(part.read.line.name) ||
    candidatesOf(name, before.found).some(({ match }) => match !== 'near' && match !== 'kind');
  return isName
    ? { ...before, text: `${before.text}, ${part.text}`, read: { line: { ...before.read.line, name } } }
    : null;
}

const outOfBounds = (servings: number) => `That is ${servings} servings. Enter 0.1 to 1000 servings.`;
const unclear = (name: string, servingSize: string) =>
  `Couldn't convert the amount to servings of ${name}. One serving is ${servingSize}.`;

function withServings(line: FoodLine, food: NamedFood): Pick<Reading, 'status' | 'servings' | 'reason'> {
  const servings = toServings(line, food);
  if (servings === null) {
    return { status: 'amount_unclear', servings: null, reason: unclear(food.name, food.servingSize) };
  }
  if (!isLoggable(servings)) return { status: 'amount_unclear', servings: null, reason: outOfBounds(servings) };
  return { status: 'own_food', servings, reason: null };
}

/** Matches a line with the user's foods. */
export function matchOwnFoods({ text, read, found }: FoundLine): Reading {
  if (!('line' in read)) return { ...NOTHING, text, line: null, status: 'not_understood', reason: read.reason };
  const { line } = read;
  const rated = candidatesOf(line.name, found);
  // The result is truncated, so foods that match equally well may be missing.
  const certain = found.length < MAX_FOUND ? rated : rated.filter(({ match }) => match === 'exact');
  const food = uniqueMatch(certain);
  if (asksDryOrCooked(line) && rated.length > 0) {
    const candidates = rated.slice(0, MAX_CANDIDATES).map((candidate) => candidate.food.id);
    return { ...NOTHING, text, line, status: 'ambiguous', candidates, reason: DRY_OR_COOKED, isOpen: true };
  }
  if (food) return { ...NOTHING, text, line, foodId: food.id, ...withServings(line, food) };
  const called = rated.filter(({ match }) => match !== 'near');
  const isOpen = called.length === 0;
  const candidates = (isOpen ? rated : called).slice(0, MAX_CANDIDATES).map((candidate) => candidate.food.id);
  return candidates.length > 0
    ? { ...NOTHING, text, line, status: 'ambiguous', candidates, reason: 'Choose one of your foods.', isOpen }
    : { ...NOTHING, text, line, status: 'not_found', reason: 'None of your foods has this name.', isOpen };
}

const NO_FOOD = "Couldn't find this name in your foods or in the food database.";
const NO_ANSWER = "Couldn't reach the food database. Try again.";

/** Result of the external database for a name. */
export interface BaseAnswer {
  /** The words of the name in the spelling of the database. */
  words: readonly string[];
  foods: readonly UsableFood[];
}

/** Best match between the words and one of the food's names. */
function bestMatch(asked: ParsedName, { label, also, measures }: UsableFood): Match | null {
  const measured = measures.map((measure) => measure.label).join(' ');
  const matches = [label, ...(also ?? [])].map((name) => matchOf(asked, name, measured));
  return MATCHES.find((match) => matches.includes(match)) ?? null;
}

/** The first of the foods, best first, that matches the name exactly enough. */
function meantOf(name: string, { words, foods }: BaseAnswer): UsableFood | undefined {
  const typed = parseName(name);
  const rated = foods.map((food) => ({
    food,
    match: bestMatch(typed, food) ?? bestMatch({ ...typed, words }, food),
  }));
  const of = (...matches: Match[]) => rated.find(({ match }) => match !== null && matches.includes(match))?.food;
  return of('exact', 'first') ?? of('prepared');
}

function served(food: UsableFood, { text: servingSize, weight: servingWeight }: Serving): ServedFood {
  return { ...food, servingSize, servingWeight, macros: macrosIn(food.nutrients, servingWeight ?? DEFAULT_WEIGHT) };
}

/** A food scaled to the whole amount, so that it is one serving. */
function inAmountOf(line: FoodLine, food: UsableFood): ServedFood {
  const found = lookedUpServing(line, food);
  if (!found) return served(food, servingOf(food, null));
  const { serving, servings, measure } = found;
  if (!measure || serving.weight === null) return served(food, serving);
  const weight = round(serving.weight * servings, 3);
  return served(food, { text: servingText(weight, measureCount(servings, measure.label)), weight });
}

/** Matches a line with the external database; `answer` is undefined if it couldn't be reached. */
export function matchDatabase(reading: Reading, answer: BaseAnswer | undefined): Reading {
  const { line } = reading;
  if (!line) return reading;
  const asks = asksDryOrCooked(line);
  const food = answer && !asks ? meantOf(line.name, answer) : undefined;
  if (!food) {
    const offered = asks ? dryAndCooked(answer?.foods ?? []) : (answer?.foods ?? []);
    const lookupCandidates = offered.slice(0, MAX_CANDIDATES).map((candidate) => inAmountOf(line, candidate));
    if (asks && lookupCandidates.length > 0)
      return { ...reading, status: 'ambiguous', lookupCandidates, reason: DRY_OR_COOKED };
    if (reading.status === 'ambiguous') return { ...reading, lookupCandidates };
    return answer === undefined
      ? { ...reading, status: 'lookup_failed', reason: NO_ANSWER }
      : { ...reading, lookupCandidates, reason: NO_FOOD };
  }
  const found = lookedUpServing(line, food);
  const lookupFood = served(food, found?.serving ?? { text: '100g', weight: DEFAULT_WEIGHT });
  const known = { ...reading, lookupFood, reason: null };
  if (!found)
    return { ...known, status: 'amount_unclear', reason: `Couldn't determine how much ${food.label} this is.` };
  if (!isLoggable(found.servings)) return { ...known, status: 'amount_unclear', reason: outOfBounds(found.servings) };
  return { ...known, status: 'lookup_food', servings: found.servings };
}
