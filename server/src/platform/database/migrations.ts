import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MigrationExecutor, type DataSource, type MigrationInterface } from 'typeorm';
import { ConfigurationError } from '../../config/env';

const FOLDER = join(__dirname, 'migrations');
const load = createRequire(__filename);

/**
 * The migrations of the folder in the order of their timestamps. Not a pattern for TypeORM, which would find no files below
 * a folder whose name contains brackets.
 */
export const MIGRATIONS = readdirSync(FOLDER)
  .filter((file) => /^\d{13}-[\w-]+\.[jt]s$/.test(file))
  .sort()
  .flatMap((file) => Object.values(load(join(FOLDER, file)) as Record<string, new () => MigrationInterface>));

/** The last of the migrations that made the schema of the baseline step by step. */
const LAST_STEP = 'AddMailLanguage1795380660000';

const TOO_OLD =
  'This database is too old for this version of Macrolog. Start the version of commit 7c5efde with it once, then this version.';

/**
 * Applies the migrations that a database lacks.
 * @throws ConfigurationError if it has only some of the steps to the baseline.
 */
export async function runMigrations(dataSource: DataSource): Promise<void> {
  const applied = await new MigrationExecutor(dataSource).getExecutedMigrations();
  const starts = [LAST_STEP, MIGRATIONS[0]?.name];
  if (applied.length > 0 && !applied.some(({ name }) => starts.includes(name))) throw new ConfigurationError(TOO_OLD);
  await dataSource.runMigrations();
}
