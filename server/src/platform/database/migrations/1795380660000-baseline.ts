import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The schema before all other migrations. A database that got it step by step stays as it is. */
export class Baseline1795380660000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [applied] = (await runner.query('SELECT FROM migrations LIMIT 1')) as object[];
    if (!applied) await runner.query(readFileSync(join(__dirname, 'baseline.sql'), 'utf8'));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Nothing comes before the baseline. To undo it, drop the database.'));
  }
}
