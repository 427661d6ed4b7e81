import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../core/clock';
import { invalidToken } from '../../core/errors';
import type { Viewer } from '../../core/viewer';
import { inTransaction } from '../../db/transaction';
import { readArchive, type Archive } from './archive-reader';
import { importCategories } from './categories.import';
import { importDiary } from './diary.import';
import { importFoods } from './foods.import';
import { importGoals } from './goals.import';
import { importMeals } from './meals.import';
import type { ImportTarget } from './import-target';
import type { ImportReport } from './import-tally';
import { importWeights } from './weights.import';

/** Takes back what an import has done, once it has been counted. */
class Previewed extends Error {
  constructor(readonly report: ImportReport) {
    super();
  }
}

/**
 * When the account began. Its row is locked until the transaction ends: two imports, or an import and a change of goals,
 * follow one another.
 */
async function lockAccount(manager: EntityManager, userId: string): Promise<Date> {
  const [row] = await manager.query<{ createdAt: Date }[]>(
    'SELECT created_at AS "createdAt" FROM users WHERE id = $1 FOR NO KEY UPDATE',
    [userId],
  );
  if (!row) throw invalidToken();
  return row.createdAt;
}

async function importAll(target: ImportTarget, archive: Archive): Promise<void> {
  const signedUpAt = await lockAccount(target.manager, target.userId);
  const categories = await importCategories(target, archive.categories);
  const foods = await importFoods(target, archive.foods, categories);
  await importMeals(target, archive.meals, foods);
  await importGoals(target, archive.goals, signedUpAt);
  await importDiary(target, archive.diary, foods);
  await importWeights(target, archive.weights);
}

/** Brings back what an export took along. What is there already is never changed, so it can be done again at will. */
export class ImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds what a file holds and the account does not, all of it or nothing. Rows that cannot be accepted are left out, and
   * are in the report. Days that the plan hides take their entries like any other.
   * @param preview true to find out what would happen: the same is done, and taken back.
   * @throws AppError INVALID_INPUT for what is no file of this format, or of an unknown version of it.
   */
  async run(viewer: Viewer, bytes: Buffer, { preview }: { preview: boolean }): Promise<ImportReport> {
    const { archive, tally } = await readArchive(bytes, this.clock.now());
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const target = { manager, userId: viewer.userId, tally: tally.copy() };
        await importAll(target, archive);
        const report = target.tally.report();
        if (preview) throw new Previewed(report);
        return report;
      });
    } catch (error) {
      if (error instanceof Previewed) return error.report;
      throw error;
    }
  }
}
