import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { ConfigurationError, type Config } from './config/env';
import { requirePrivate } from './config/private-files';
import { createDataSource, createStandby, migrate } from './data-source';
import { runningPostgres, startEmbeddedPostgres, type DatabaseAddress } from './platform/database/embedded-postgres';
import { SnapshotReads } from './platform/database/snapshot-reads';

/** Step by step, because the recursive mode of mkdir never returns for a path below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    if (!statSync(dataDir).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(
      `The data folder ${dataDir} isn't writable (${code}). Set DATA_DIR to another folder.`,
    );
  }
  requirePrivate('The data folder', dataDir);
}

interface Postgres {
  address: DatabaseAddress;
  stop(): Promise<void>;
}

const ofSomebodyElse = (address: DatabaseAddress): Postgres => ({ address, stop: () => Promise.resolve() });

async function openPostgres({ databaseUrl, dataDir }: Config, logger: Logger, joins: boolean): Promise<Postgres> {
  if (databaseUrl) return ofSomebodyElse({ url: databaseUrl });
  const running = joins ? runningPostgres(dataDir) : undefined;
  return running ? ofSomebodyElse(running) : startEmbeddedPostgres({ dataDir, logger });
}

async function connect(address: DatabaseAddress, config: Config, migrates: boolean): Promise<DataSource> {
  try {
    if (migrates) await migrate(config.databaseMigrationUrl ? { url: config.databaseMigrationUrl } : address);
    return await createDataSource(address, config.databasePool, {
      prepares: config.databasePreparedStatements,
      sharesReads: true,
    }).initialize();
  } catch (error) {
    if (!config.databaseUrl || error instanceof ConfigurationError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const { host } = new URL(config.databaseUrl);
    const variables = config.databaseMigrationUrl ? 'DATABASE_URL and DATABASE_MIGRATION_URL' : 'DATABASE_URL';
    throw new ConfigurationError(`The database at ${host} isn't available (${code ?? message}). Check ${variables}.`);
  }
}

/** A database with the current schema. */
export interface Database {
  dataSource: DataSource;
  snapshots: SnapshotReads;
  close: () => Promise<void>;
}

/**
 * Opens the configured or embedded database and migrates it.
 * @param joins Whether to use the embedded database of a running program; otherwise that is an error.
 * @param migrates Whether to migrate the database first.
 * @throws ConfigurationError with one sentence if it fails.
 */
export async function openDatabase(
  config: Config,
  logger: Logger,
  { joins = false, migrates = true } = {},
): Promise<Database> {
  prepareDataFolder(config.dataDir);
  const postgres = await openPostgres(config, logger, joins);
  try {
    const dataSource = await connect(postgres.address, config, migrates);
    const { databaseReplicaUrl, databasePool } = config;
    // Unlike the primary, it may be unavailable at the start.
    const standby = databaseReplicaUrl === undefined ? undefined : createStandby(databaseReplicaUrl, databasePool);
    return {
      dataSource,
      snapshots: new SnapshotReads(dataSource, standby && { standby, logger }),
      close: async () => {
        try {
          await Promise.all([standby?.close(), dataSource.destroy()]);
        } finally {
          await postgres.stop();
        }
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
