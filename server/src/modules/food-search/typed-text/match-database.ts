import { isMeasure, round, servingText } from '@macrolog/domain';
import type { UsableFood } from '../lookup/food-database';
import { ENGLISH_WORDS, indexWords } from '../lookup/index-words';
import { chooseUsualServing, DEFAULT_WEIGHT, measureText, serveFood, type ServedFood } from '../lookup/servings';
import { COOKING_WORDS } from '../lookup/synonyms';
import { tokenize } from '../lookup/words';
import type { WordLanguage } from '../translation/spelling';
import { DRY_OR_COOKED, findDryAndCooked, isCooked, isDry, isDryOrCooked } from './dry-or-cooked';
import { englishName, type FoodLine } from './food-line';
import { findIngredient } from './ingredient';
import { toLookupServing, type LineServing } from './lookup-servings';
import { countServed, explainBounds, isLoggable } from './line-amount';
import { MAX_CANDIDATES, type LineMatch } from './match-line';
import {
  isPlainly,
  isRuledOut,
  isUnjoined,
  matchName,
  matchNames,
  parseName,
  pickBest,
  type Match,
  type ParsedName,
} from './name-match';

/** Result of the external database for a name. */
export interface DatabaseAnswer {
  /** The words of the name in the spelling of the database. */
  words: readonly string[];
  foods: readonly UsableFood[];
  /** Language of the text; null if it is English or unknown. */
  language: WordLanguage | null;
}

/** Best match between the words and one of the food's names. */
function matchFood(
  name: ParsedName,
  { label, names = {}, also = [], products = [], measures }: UsableFood,
): Match | null {
  if (products.some((product) => tokenize(product).join(' ') === name.words.join(' '))) return 'exact';
  const servingSizes = measures.map((measure) => measure.label).join(' ');
  return pickBest([label, names.en ?? label, ...also].map((foodName) => matchName(name, foodName, servingSizes)));
}

/** Half a glass. */
const MIN_DRINK_ML = 100;
const POWDER = /\b(?:powder|powdered|dry mix|ground)\b/i;

/** Whether a drink is meant, and the food is the powder for it: '250 ml Kakao'. */
function isPowderOfDrink({ amount, unit, ...line }: FoodLine, { label }: UsableFood): boolean {
  const isDrink = isMeasure(unit) && unit.kind === 'volume' && (amount ?? 0) * unit.per >= MIN_DRINK_ML;
  return isDrink && POWDER.test(label) && !POWDER.test(line.english ?? line.name);
}

const DRY = /\b(?:dry|dried)\b/i;

/** 'Beans, black, mature seeds, raw' are dry ones. */
const isDryPulse = ({ category, label }: UsableFood): boolean => category === 'Legumes' && isDry(label);

const CANNED = /\bcanned\b/i;
const RAW = /\braw\b/i;

const withoutCooking = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !tokenize(word).some((token) => COOKING_WORDS.has(token)))
    .join(' ');

/**
 * The first of the foods that matches the name, or else the name without a way of cooking: the search has found foods that
 * are cooked alike, such as roasted chicken for grilled one.
 */
function findMatch(line: FoodLine, answer: DatabaseAnswer): UsableFood | undefined {
  const found = findNamed(line, answer);
  const name = withoutCooking(line.name);
  if (found || answer.language || name === '' || name === line.name) return found;
  const words = answer.words.filter((word) => !COOKING_WORDS.has(word));
  return findNamed({ ...line, name }, { ...answer, words });
}

/** The first of the foods, best first, that matches the name exactly enough, as typed or in English. A can has a
 * canned one, but neither raw food nor other fish. */
function findNamed(line: FoodLine, { words, foods, language }: DatabaseAnswer): UsableFood | undefined {
  const name = englishName(line);
  const typed = parseName(name);
  const typedAsDry = parseName(name.replace(DRY, ''));
  const match = (food: UsableFood): Match | null => {
    const names = [food.label, ...(food.names?.en === undefined ? [] : [food.names.en]), ...(food.also ?? [])];
    if (
      isPowderOfDrink(line, food) ||
      isRuledOut(`${line.name}, ${englishName(line)}`, food.label) ||
      isUnjoined(line.name, [...names, ...(food.localNames ?? [])])
    )
      return null;
    if (language) {
      const local = matchNames(line.name, food.localNames ?? [], indexWords(language));
      if (local || !isPlainly(englishName(line), names, ENGLISH_WORDS)) return local;
    }
    return (
      matchFood(typed, food) ??
      matchFood({ ...typed, words }, food) ??
      (DRY.test(name) && isDryPulse(food) ? matchFood(typedAsDry, food) : null) ??
      matchNames(englishName(line), names, ENGLISH_WORDS)
    );
  };
  const matches = foods.map(match);
  const find = (isMeant: (food: UsableFood) => boolean, ...wanted: Match[]) =>
    foods.find((food, index) => wanted.some((one) => one === matches[index]) && isMeant(food));
  const isCan = line.unit?.name === 'can';
  const canned = isCan && find(({ label }) => CANNED.test(label), 'exact', 'first', 'prepared');
  if (canned) return canned;
  const isPossible = ({ label, category }: UsableFood) => !isCan || !(category === 'Protein' || RAW.test(label));
  const found = find(isPossible, 'exact', 'first') ?? find(isPossible, 'prepared');
  // Where several foods have the whole name, the amount says which: a sachet of 'levure' is baking powder.
  const isCounted = (food: UsableFood) => isPossible(food) && toLookupServing(line, food) !== null;
  return (found && isCounted(found) ? found : find(isCounted, 'exact')) ?? found;
}

/** A food scaled to the whole amount, so that it is one serving. */
function serveAmount(line: FoodLine, food: UsableFood): ServedFood {
  const found = toLookupServing(line, food);
  if (!found?.measure) return serveFood(food, found?.serving ?? chooseUsualServing(food));
  const { servings, measure } = found;
  const weight = round(measure.weight * servings, 3);
  return serveFood(food, { text: servingText(weight, measureText(servings, measure.label)), weight });
}

function findMeant(
  match: LineMatch,
  line: FoodLine,
  answer: DatabaseAnswer,
  isRecipe: boolean,
): UsableFood | undefined {
  if (!isRecipe) return isDryOrCooked(line) ? undefined : findMatch(line, answer);
  // The user's own food may be the dry or the cooked one.
  if (isDryOrCooked(line) && match.candidates.length > 0 && !match.isCooked) return undefined;
  const food = findIngredient(line, answer.foods, (foods) => findMatch(line, { ...answer, foods }));
  return food && match.isCooked && isCooked(food.label) ? undefined : food;
}

/** Matches a line with the external database; `answer` is undefined if it couldn't be reached. */
export function matchDatabase(match: LineMatch, answer: DatabaseAnswer | undefined, isRecipe: boolean): LineMatch {
  const { line } = match;
  if (!line) return match;
  const food = answer && findMeant(match, line, answer, isRecipe);
  if (food && match.isCooked)
    return matchLookupFood({ ...match, foodId: null, servings: null, candidates: [] }, line, food);
  if (match.foodId !== null) return food ? weighOwnFood(match, line, food) : match;
  if (food) return matchLookupFood(match, line, food);
  const isUnclear = isDryOrCooked(line);
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

/** Whether an amount is weighed by a piece, a spoon or the usual contents, but not by another measure than the typed one. */
function isWeighed({ unit }: FoodLine, found: LineServing): boolean {
  if (unit === null) return found.measure !== null;
  return unit.kind === 'volume' || found.measure === null || found.measure.label.includes(unit.name);
}

/** Counts servings of the user's food by what the amount of the same food weighs. */
function weighOwnFood(match: LineMatch, line: FoodLine, food: UsableFood): LineMatch {
  const found = toLookupServing(line, food);
  if (!found || !isWeighed(line, found) || !found.serving.weight || match.weightOfServing === null) return match;
  const servings = round((found.serving.weight * found.servings) / match.weightOfServing, 3);
  return isLoggable(servings) ? { ...match, status: 'own_food', servings, reason: null } : match;
}

/** Salt and oil are named without an amount when only a little is needed, or some of it stays in the pan. */
const isSeasoning = ({ category }: UsableFood): boolean => category === 'Condiments' || category === 'Fats & Oils';

/** A line with a food of the external database. */
export function matchLookupFood(match: LineMatch, line: FoodLine, food: UsableFood): LineMatch {
  const found = toLookupServing(line, food);
  const lookupFood = serveFood(food, found?.serving ?? { text: '100g', weight: DEFAULT_WEIGHT });
  const counted = { name: food.label, servingSize: lookupFood.servingSize };
  const isVague = line.amount === null && isSeasoning(food);
  const logged = found && !isVague && countServed(line, lookupFood, found.servings);
  if (logged) return { ...match, status: 'lookup_food', lookupFood, ...logged, reason: null };
  const unknown = { reason: 'AMOUNT_UNKNOWN', params: { food: food.name ?? food.label } } as const;
  return {
    ...match,
    status: 'amount_unclear',
    lookupFood,
    reason: found && !isVague ? explainBounds(line, counted, found.servings) : unknown,
  };
}
