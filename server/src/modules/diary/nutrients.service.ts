import type { DataSource } from 'typeorm';
import {
  compareMacroNames,
  convert,
  findReference,
  isEnergy,
  type LocalDate,
  type NutrientReference,
  NUTRIENTS,
  parseMacroName,
  readableRange,
  reportUnit,
  round,
  TOTAL_DECIMALS,
  type Unit,
} from '@macrolog/domain';
import type { StoredMacro } from '../../platform/database/stored-values';
import type { Clock } from '../../platform/clock';
import type { Viewer } from '../../platform/viewer';
import { MAX_RANGE_ENTRIES } from './diary-limits';
import { tooManyFoodLogs } from './food-log-pages';
import type { FoodLog } from './food-log.entity';
import { countEntries, findEntryNutrients, findSources, sumNutrients } from './nutrients.repository';

/** Maximum number of nutrients of a report. */
export const MAX_REPORTED_NUTRIENTS = 300;

export const MAX_NUTRIENT_SOURCES = 5;

export interface NutrientReport {
  nutrient: string;
  unit: Unit;
  /** Average of the days with entries. Null if no entry has a value. */
  value: number | null;
  knownEntries: number;
  entries: number;
  reference: number | null;
}

const ORDER = new Map(NUTRIENTS.map(({ macroName }, index) => [macroName, index]));

/** In the order of the table, and then by name. */
const compareNutrients = (a: string, b: string): number =>
  (ORDER.get(a) ?? ORDER.size) - (ORDER.get(b) ?? ORDER.size) || compareMacroNames(a, b);

/** From kcal or mg to the unit of the nutrient. */
const toUsualUnit = (name: string, value: number): number =>
  round(convert(value, isEnergy(name) ? 'kcal' : 'mg', reportUnit(name)), TOTAL_DECIMALS);

/** Nutrients of ranges of days, compared with reference values. */
export class NutrientsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Every nutrient of the tables and of the entries. Days that the tier can't read are left out.
   * @throws AppError INVALID_INPUT for a range of more than 366 days, TOO_LARGE for one with too many entries.
   */
  async report(
    viewer: Viewer,
    start: LocalDate,
    end: LocalDate,
    reference: NutrientReference,
  ): Promise<NutrientReport[]> {
    const { range, entries, days } = await this.countable(viewer, start, end);
    const sums = new Map((await sumNutrients(this.dataSource, range)).map((sum) => [sum.name, sum]));
    const names = [...new Set([...ORDER.keys(), ...sums.keys()])].sort(compareNutrients);
    return names.slice(0, MAX_REPORTED_NUTRIENTS).map((nutrient) => {
      const sum = sums.get(nutrient);
      return {
        nutrient,
        unit: reportUnit(nutrient),
        value: sum ? toUsualUnit(nutrient, sum.value / days) : null,
        knownEntries: sum?.known ?? 0,
        entries,
        reference: findReference(nutrient, reference),
      };
    });
  }

  /** The foods that gave most of a nutrient, with their amounts in the whole range. @throws like `report`. */
  async sources(viewer: Viewer, nutrient: string, start: LocalDate, end: LocalDate) {
    const name = parseMacroName(nutrient);
    const { range } = await this.countable(viewer, start, end);
    const found = await findSources(this.dataSource, range, name, MAX_NUTRIENT_SOURCES);
    return found.map((source) => ({ ...source, value: toUsualUnit(name, source.value), unit: reportUnit(name) }));
  }

  /** Further nutrients of a serving of the viewer's entries with these IDs, in the same order. */
  async ofEntries({ userId }: Viewer, ids: readonly string[]): Promise<StoredMacro[][]> {
    const byId = new Map(
      (await findEntryNutrients(this.dataSource, userId, ids)).map((row) => [row.id, row.nutrients]),
    );
    return ids.map((id) => byId.get(id) ?? []);
  }

  /** Adds further nutrients to the macros of entries that the caller has read. */
  async addTo(viewer: Viewer, entries: readonly Pick<FoodLog, 'id' | 'macrosPerServing'>[]): Promise<void> {
    const further = await this.ofEntries(
      viewer,
      entries.map(({ id }) => id),
    );
    entries.forEach((entry, index) => {
      entry.macrosPerServing = [...entry.macrosPerServing, ...(further[index] ?? [])];
    });
  }

  /** The days of a range that the tier can read, with the numbers of entries and of days with some. */
  private async countable(viewer: Viewer, start: LocalDate, end: LocalDate) {
    const range = { userId: viewer.userId, ...readableRange(viewer, start, end, this.clock.now()) };
    const counted = await countEntries(this.dataSource, range);
    if (counted.entries > MAX_RANGE_ENTRIES) throw tooManyFoodLogs();
    return { range, ...counted };
  }
}
