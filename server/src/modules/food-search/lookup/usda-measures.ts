import type { DataSource } from 'typeorm';
import { MAX_MEASURES } from '../../../platform/limits/answers';
import { usableMeasures, type Measure } from './servings';

interface MeasuredFood {
  id: string;
  measures: [label: string, grams: number][];
}

/** Measures of USDA foods, including those that were copied earlier. */
export class UsdaMeasures {
  constructor(private readonly dataSource: DataSource) {}

  /** Household measures for the IDs, in the same order, in one statement; empty for unknown IDs. */
  async byIds(ids: readonly string[]): Promise<Measure[][]> {
    const rows = await this.dataSource.query<MeasuredFood[]>('SELECT id, measures FROM usda_foods WHERE id = ANY($1)', [
      ids,
    ]);
    const byId = new Map(rows.map(({ id, measures }) => [id, measures]));
    return ids.map((id) => {
      const given = (byId.get(id) ?? []).map(([label, weight]) => ({ label, weight }));
      return (usableMeasures(given) ?? []).slice(0, MAX_MEASURES);
    });
  }
}
