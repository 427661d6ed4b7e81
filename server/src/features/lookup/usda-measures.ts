import type { DataSource } from 'typeorm';
import { MAX_MEASURES } from '../../limits/answers';
import { usableMeasures, type Measure } from './servings';

interface MeasuredFood {
  id: string;
  measures: [label: string, grams: number][];
}

/** What the foods of the USDA database are measured in, also those that were copied from it long ago. */
export class UsdaMeasures {
  constructor(private readonly dataSource: DataSource) {}

  /** Household measures in the order of the ids, in one statement; none for an id that the database does not know. */
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
