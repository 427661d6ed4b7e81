import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { AppError, invalidInput, parseText } from '@macrolog/domain';
import { requireEntitlement, GRANTS } from '../../../platform/entitlements';
import type { Viewer } from '../../../platform/viewer';
import type { FoodEntity } from '../../foods/food.entity';
import type { FoodsService } from '../../foods/foods.service';
import type { LookupService, ServedFood } from '../lookup/lookup.service';
import { NotUnderstood, readLine, type FoodLine } from './food-line';
import { foodsOfLines } from './own-foods.query';
import { matchDatabase, matchOwnFoods, withNames, type BaseAnswer, type Reading } from './match-line';
import { splitLines, type Piece } from './split-lines';
import { parseName, MOST_WORDS } from './name-match';

const LONGEST_TEXT = 1000;
export const MAX_LINES = 20;

/** Concurrent requests to the external database. */
const ASKED_AT_ONCE = 5;
/** Time limit for all of them, well below the request timeout. */
const MOST_WAITING_MS = 4_000;

/** A line of the text and its result. */
export interface ReadLine {
  /** As typed. */
  text: string;
  amount: number | null;
  /** 'cup', 'large', 'small box'. */
  unit: string | null;
  name: string | null;
  status: Reading['status'];
  food: FoodEntity | null;
  lookupFood: ServedFood | null;
  /** Number of servings of the food. */
  servings: number | null;
  /** The user's foods to choose from. */
  candidates: FoodEntity[];
  /** Foods of the external database to choose from. */
  lookupCandidates: ServedFood[];
  /** Explains what is missing; null if the line can be logged. */
  reason: string | null;
}

/** Parses a text that lists foods. It writes nothing. */
export class FreeTextService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly foods: FoodsService,
    private readonly lookup: Pick<LookupService, 'named' | 'wordsOf'>,
    private readonly mostWaitingMs = MOST_WAITING_MS,
  ) {}

  /**
   * Returns each line of a text with its food and servings, or the reason why they couldn't be determined. Reads the
   * user's foods in two statements, regardless of the number of lines, and searches the external database once per
   * unmatched name, if the plan includes it.
   * @throws AppError PLAN_REQUIRED, INVALID_INPUT for a text of more than 1000 characters or 20 lines.
   */
  async read(viewer: Viewer, text: string): Promise<ReadLine[]> {
    requireEntitlement(viewer, 'localSearch');
    parseText(text, { name: 'The text', max: LONGEST_TEXT });
    const pieces = splitLines(text.normalize('NFC'));
    if (pieces.length > MAX_LINES) throw invalidInput(`Enter at most ${MAX_LINES} lines at once.`);
    const own = await this.ownReadings(viewer, pieces);
    const readings = GRANTS[viewer.tier].externalLookup ? await this.withBase(viewer, own) : own;
    return this.withFoods(viewer, readings);
  }

  private async ownReadings({ userId }: Viewer, pieces: readonly Piece[]): Promise<Reading[]> {
    const lines = pieces.map((piece) => ({ ...piece, read: tryToRead(piece.text) }));
    const words = lines.map(({ read }) => ('line' in read ? parseName(read.line.name).words : []));
    const found = await foodsOfLines(this.dataSource, userId, words);
    return withNames(lines.map((line, index) => ({ ...line, found: found[index] ?? [] }))).map(matchOwnFoods);
  }

  /** Looks up lines without a matching own food in the external database. After a failure it isn't asked again. */
  private async withBase(viewer: Viewer, readings: readonly Reading[]): Promise<Reading[]> {
    const open = readings.flatMap((reading) => (reading.isOpen && reading.line ? [reading.line.name] : []));
    const names = [...new Set(open)];
    const answers = await this.answersTo(viewer, names);
    return readings.map((reading) =>
      reading.isOpen ? matchDatabase(reading, answers.get(reading.line?.name ?? '')) : reading,
    );
  }

  /**
   * Searches the external database for each name. Names without a result in time are dropped, so that they don't block
   * the other lines.
   */
  private async answersTo(viewer: Viewer, names: readonly string[]): Promise<Map<string, BaseAnswer>> {
    const answers = new Map<string, BaseAnswer>();
    const done = new AbortController();
    const tooLate = setTimeout(this.mostWaitingMs, 'too late' as const, { signal: done.signal }).catch(
      () => 'done' as const,
    );
    const ask = async (name: string): Promise<boolean> => {
      const answer = await this.tryToFind(viewer, name);
      if (answer) answers.set(name, answer);
      return answer !== null;
    };
    for (let start = 0; start < names.length; start += ASKED_AT_ONCE) {
      const round = Promise.all(names.slice(start, start + ASKED_AT_ONCE).map(ask));
      const answered = await Promise.race([round, tooLate]);
      if (!Array.isArray(answered) || answered.includes(false)) break;
    }
    done.abort();
    return answers;
  }

  private async tryToFind(viewer: Viewer, name: string): Promise<BaseAnswer | null> {
    try {
      return { words: await this.lookup.wordsOf(name), foods: await this.lookup.named(viewer, name) };
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  private async withFoods(viewer: Viewer, readings: readonly Reading[]): Promise<ReadLine[]> {
    const ids = [...new Set(readings.flatMap(({ foodId, candidates }) => [foodId ?? [], candidates].flat()))];
    const foods = await this.foods.byIds(viewer, ids);
    const byId = new Map(foods.flatMap((food) => (food ? [[food.id, food] as const] : [])));
    return readings.map(
      ({ line, foodId, candidates, text, status, lookupFood, lookupCandidates, servings, reason }) => ({
        ...{ text, status, lookupFood, lookupCandidates, servings, reason },
        amount: line?.amount ?? null,
        unit: line ? unitText(line) : null,
        name: line?.name ?? null,
        food: (foodId === null ? null : byId.get(foodId)) ?? null,
        candidates: candidates.flatMap((id) => byId.get(id) ?? []),
      }),
    );
  }
}

const unitText = ({ size, unit }: FoodLine): string | null =>
  [size, unit?.name].filter((part) => part !== undefined && part !== null).join(' ') || null;

function tryToRead(text: string): { line: FoodLine } | { reason: string } {
  try {
    const line = readLine(text);
    if (parseName(line.name).words.length > MOST_WORDS) return { reason: 'No food has a name this long. Shorten it.' };
    return { line };
  } catch (error) {
    if (error instanceof NotUnderstood) return { reason: error.message };
    throw error;
  }
}
