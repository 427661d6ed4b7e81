import { setTimeout as sleep } from 'node:timers/promises';
import {
  AppError,
  type AmountStyle,
  isEntitled,
  joinDescriptions,
  type Language,
  MAX_LENGTH,
  measuresInCups,
  parseText,
  refusal,
  requireEntitlement,
  SENTENCES,
  splitLines,
  toSentence,
  type TypedPiece,
} from '@macrolog/domain';
import { findViewerRegion, type Viewer } from '../../../platform/viewer';
import type { FoodsService } from '../../foods/foods.service';
import type { LookupService } from '../lookup/lookup.service';
import { storedStyle, typedStyle } from '../translation/amount-style';
import { localServings } from '../translation/local-servings';
import { toRegionalName } from '../translation/regional-words';
import { toWordLanguage } from '../translation/spelling';
import { isHeading, lineNames, parseLine, UnclearLineError, type FoodLine } from './food-line';
import { countServed } from './line-amount';
import { matchDatabase, matchLookupFood, type DatabaseAnswer } from './match-database';
import { joinNames, matchOwnFoods, splitCount, type LineMatch, type TextPart } from './match-line';
import { MAX_WORDS, parseName } from './name-match';
import { findNumberName, toNumberName } from './number-names';
import { findReading } from './other-readings';
import { unitText } from './own-servings';

export const MAX_LINES = 20;

/** Concurrent requests to the external database. */
const MAX_CONCURRENT = 5;

/** How a text is read. */
interface Reading {
  language: Language | null;
  region: string;
  /** Whether the foods are the ingredients of a dish. */
  isRecipe: boolean;
}

function tryToParse(text: string, { language, region }: Reading): TextPart['parsed'] {
  if (isHeading(text)) return { reason: { reason: 'LINE_IS_HEADING' } };
  try {
    const line = { ...parseLine(text, typedStyle(language, region)), region };
    if (parseName(line.name).words.length > MAX_WORDS) return { reason: { reason: 'FOOD_NAME_TOO_LONG' } };
    return { line };
  } catch (error) {
    if (error instanceof UnclearLineError) return { reason: error, ...(error.line && { line: error.line }) };
    throw error;
  }
}

/** Whether a parsed text has an amount, or something that can't be told from one. */
const isAmountIn = (parsed: TextPart['parsed']): boolean => !('line' in parsed) || parsed.line.amount !== null;

/** The food of the database in the language of the text, with an amount in its units. */
function toLocalMatch<Match extends Pick<LineMatch, 'lookupFood' | 'servings' | 'loggedAmount'>>(
  match: Match,
  line: FoodLine | null,
  { language, region }: Reading,
): Match {
  const lookupFood = match.lookupFood && localServings(match.lookupFood, language, measuresInCups(region));
  const logged = lookupFood && line && match.servings !== null && countServed(line, lookupFood, match.servings);
  return { ...match, lookupFood, ...(logged || {}) };
}

/** The line with the food that its name means in the region; null if that is the name itself. */
function toRegionalLine(
  { english: _, variants: __, ...line }: FoodLine,
  { language, region }: Reading,
): FoodLine | null {
  const name = toRegionalName(line.name, language, region);
  return name === line.name ? null : { ...line, name };
}

/** Matches a line with the user's foods: by its name, or else by what it means in the region. */
function matchMeant(part: TextPart, style: AmountStyle, reading: Reading): LineMatch {
  const match = matchOwnFoods(part, style, reading.isRecipe);
  const line = match.foodId === null && match.line ? toRegionalLine(match.line, reading) : null;
  const meant = line && matchOwnFoods({ ...part, parsed: { line } }, style, reading.isRecipe);
  if (meant?.foodId) return meant;
  // A choice of foods with the word doesn't have the one that it means here.
  return meant ? { ...match, isOpen: true } : match;
}

/** Parses a text that lists foods. It writes nothing. */
export class FreeTextService {
  constructor(
    private readonly foods: Pick<FoodsService, 'byIds' | 'withWords'>,
    private readonly lookup: Pick<LookupService, 'findByName' | 'isMetered' | 'tokenize' | 'translate'>,
    /** Time limit of all requests to the external database. */
    private readonly timeoutMs: number,
  ) {}

  /**
   * Returns each line of a text with its food and servings, or the reason why they couldn't be determined. Reads the
   * user's foods in three statements at most, regardless of the number of lines, and searches the external database
   * for unmatched names, if the plan includes it.
   * @param given language of the text; by default the viewer's preferred one.
   * @param isRecipe whether the foods are the ingredients of a dish, which are weighed before they are cooked.
   * @throws AppError PLAN_REQUIRED, INVALID_INPUT for a text of more than 1000 characters or 20 lines.
   */
  async read(viewer: Viewer, text: string, given?: Language | null, isRecipe = false) {
    requireEntitlement(viewer, 'localSearch');
    parseText(text, { field: 'foodText', max: MAX_LENGTH.foodText });
    const language = given ?? viewer.language;
    const reading = { language, region: findViewerRegion(viewer, language), isRecipe };
    const hasAmount = (piece: string) => isAmountIn(tryToParse(piece, reading));
    const pieces = joinDescriptions(splitLines(text.normalize('NFC')), hasAmount);
    if (pieces.length > MAX_LINES) throw refusal('INVALID_INPUT', 'TOO_MANY_LINES', { params: { max: MAX_LINES } });
    const matches = await this.matchPieces(viewer, pieces, reading);
    return this.withFoods(viewer, await this.readOtherwise(viewer, matches, reading), reading);
  }

  /** Matches the parts of a text with the user's foods, and with the external database if the plan includes it. */
  private async matchPieces(viewer: Viewer, pieces: readonly TypedPiece[], reading: Reading): Promise<LineMatch[]> {
    const parts = await Promise.all(pieces.map((piece) => this.parsePiece(piece, reading)));
    const style = storedStyle(reading.language);
    const matches = joinNames(await this.findOwnFoods(viewer, parts)).map((part) => matchMeant(part, style, reading));
    if (!isEntitled(viewer, 'externalLookup')) return matches;
    return this.completeMatches(viewer, await this.matchNumberNames(viewer, matches, reading), reading);
  }

  /**
   * Reads lines that aren't found in another way: as several foods, or with an amount behind the name. All of them together
   * take at most as many further searches as a text may have lines.
   */
  private async readOtherwise(viewer: Viewer, matches: readonly LineMatch[], reading: Reading): Promise<LineMatch[]> {
    const style = typedStyle(reading.language, reading.region);
    const texts: string[] = [];
    const others = matches.map((match) => {
      const other = findReading(match, style, reading.language);
      if (!other || texts.length + other.texts.length > MAX_LINES) return null;
      const start = texts.length;
      return { ...other, start, end: texts.push(...other.texts) };
    });
    if (texts.length === 0) return [...matches];
    const pieces = texts.map((text) => ({ text, afterComma: false }));
    const found = await this.matchPieces(viewer, pieces, reading);
    let lines = matches.length;
    return matches.flatMap((match, index) => {
      const other = others[index];
      const chosen = other?.choose(found.slice(other.start, other.end)) ?? [match];
      if (lines + chosen.length - 1 > MAX_LINES) return [match];
      lines += chosen.length - 1;
      return chosen;
    });
  }

  private async parsePiece(piece: TypedPiece, reading: Reading) {
    const parsed = tryToParse(piece.text, reading);
    if (!('line' in parsed)) return { ...piece, parsed };
    const translated = await this.lookup.translate(parsed.line.name, reading.language, true);
    return { ...piece, parsed: { ...parsed, line: { ...parsed.line, ...translated } } };
  }

  /** The user's foods that contain the words of each part, as typed or in English, and all of its words. */
  private async findOwnFoods(viewer: Viewer, parts: readonly Omit<TextPart, 'found'>[]): Promise<TextPart[]> {
    const names = parts.map(({ text, parsed }) => [
      ...new Set([text, splitCount(text)?.name ?? text, ...('line' in parsed ? lineNames(parsed.line) : [])]),
    ]);
    const found = await this.foods.withWords(
      viewer,
      names.flat().map((name) => parseName(name).words.slice(0, MAX_WORDS)),
    );
    let at = 0;
    return parts.map((part, index) => {
      const own = found.slice(at, (at += names[index]?.length ?? 0)).flat();
      return { ...part, found: [...new Map(own.map((food) => [food.id, food])).values()] };
    });
  }

  /** Looks up lines without a matching own food in the external database. */
  private async completeMatches(viewer: Viewer, matches: readonly LineMatch[], reading: Reading): Promise<LineMatch[]> {
    const meant = await Promise.all(matches.map((match) => this.toRegionalMatch(match, reading)));
    const names = meant.flatMap(({ isOpen, line }) => (isOpen && line ? [line.name] : []));
    const answers = await this.search(viewer, [...new Set(names)], reading.language);
    return meant.map((match) =>
      match.isOpen ? matchDatabase(match, answers.get(match.line?.name ?? ''), reading.isRecipe) : match,
    );
  }

  /** Lines with a number that belongs to the name of a food are one serving of it: 'four cheese pizza'. */
  private async matchNumberNames(
    viewer: Viewer,
    matches: readonly LineMatch[],
    reading: Reading,
  ): Promise<LineMatch[]> {
    // Each search of a metered database is paid for.
    if (this.lookup.isMetered) return [...matches];
    const style = typedStyle(reading.language, reading.region);
    const wholes = await Promise.all(
      matches.map(async ({ isOpen, foodId, line, text }) => {
        const whole = isOpen && foodId === null && line ? toNumberName(text, line, style) : null;
        return whole && { ...whole, ...(await this.lookup.translate(text, reading.language, true)) };
      }),
    );
    const names = wholes.flatMap((whole) => (whole ? [whole.name] : []));
    const answers = await this.search(viewer, [...new Set(names)], reading.language);
    return matches.map((match, index) => {
      const whole = wholes[index];
      const answer = whole && answers.get(whole.name);
      if (!whole || !answer) return match;
      const food = findNumberName(match.text, answer, style);
      return food
        ? { ...matchLookupFood({ ...match, line: whole }, whole, food), candidates: [], isOpen: false }
        : match;
    });
  }

  /** A line that none of the user's foods matches, with the food that its name means in the region. */
  private async toRegionalMatch(match: LineMatch, reading: Reading): Promise<LineMatch> {
    const line = match.isOpen && match.line ? toRegionalLine(match.line, reading) : null;
    return line
      ? { ...match, line: { ...line, ...(await this.lookup.translate(line.name, reading.language, true)) } }
      : match;
  }

  /**
   * Searches the external database for each name, until one of them fails. Names without a result in time are dropped,
   * so that they don't block the other lines.
   */
  private async search(
    viewer: Viewer,
    names: readonly string[],
    language: Language | null,
  ): Promise<Map<string, DatabaseAnswer>> {
    const answers = new Map<string, DatabaseAnswer>();
    const timeout = new AbortController();
    const late = sleep(this.timeoutMs, [false], { signal: timeout.signal }).catch(() => [false]);
    const searchName = async (name: string): Promise<boolean> => {
      const answer = await this.tryToSearch(viewer, name, language);
      if (answer) answers.set(name, answer);
      return answer !== null;
    };
    for (let start = 0; start < names.length; start += MAX_CONCURRENT) {
      const searches = Promise.all(names.slice(start, start + MAX_CONCURRENT).map(searchName));
      if ((await Promise.race([searches, late])).includes(false)) break;
    }
    timeout.abort();
    return answers;
  }

  private async tryToSearch(viewer: Viewer, name: string, language: Language | null): Promise<DatabaseAnswer | null> {
    try {
      const words = await this.lookup.tokenize(name, language);
      return {
        words,
        foods: await this.lookup.findByName(viewer, name, language, true),
        language: toWordLanguage(language),
      };
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  private async withFoods(viewer: Viewer, matches: readonly LineMatch[], reading: Reading) {
    const ids = [...new Set(matches.flatMap(({ foodId, candidates }) => [foodId ?? [], candidates].flat()))];
    const foods = (await this.foods.byIds(viewer, ids)).filter((food) => food !== null);
    const byId = new Map(foods.map((food) => [food.id, food]));
    return matches.map(
      ({ line, foodId, candidates, isOpen: _, isCooked: __, weightOfServing: ___, reason, ...match }) => ({
        ...toLocalMatch(match, line, reading),
        lookupCandidates: match.lookupCandidates.map((food) =>
          localServings(food, reading.language, measuresInCups(reading.region)),
        ),
        reason: reason && toSentence(SENTENCES, reason.reason, reason.params),
        reasonCode: reason?.reason ?? null,
        reasonParams: reason?.params ?? null,
        amount: line?.amount ?? null,
        unit: (line && unitText(line)) || null,
        name: line?.name ?? null,
        food: (foodId !== null && byId.get(foodId)) || null,
        candidates: candidates.flatMap((id) => byId.get(id) ?? []),
      }),
    );
  }
}
