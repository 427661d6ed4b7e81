import type { Logger } from 'pino';
import { AppError } from '@macrolog/domain';
import { ConfigurationError, loadConfig, type Config } from './config/env';
import { createLogger } from './platform/http/logging';
import type { Database } from './open-database';

/** An error that the caller of the command can fix. Only the message is printed, as for an AppError. */
export class CommandError extends Error {}

export interface CommandTools extends Pick<Database, 'dataSource' | 'snapshots'> {
  config: Config;
  logger: Logger;
}

/**
 * Runs an operator command on the database of the program, which may be running. Ends the process, with exit code 1 and
 * one sentence if the command fails.
 * @param prepare validates the arguments before a database is opened.
 */
export async function runCommand<T = undefined>(
  work: (tools: CommandTools, prepared: T) => Promise<void>,
  prepare: () => T | Promise<T> = () => undefined as T,
): Promise<void> {
  try {
    const prepared = await prepare();
    const config = loadConfig();
    const logger = createLogger(config.logLevel);
    // Loaded only now: it takes a second, and wrong arguments are reported without it.
    const { openDatabase } = await import('./open-database');
    const database = await openDatabase(config, logger, { joins: true });
    try {
      await work({ config, ...database, logger }, prepared);
    } finally {
      await database.close();
    }
    process.exit(0);
  } catch (error) {
    const { message, stack } = error as Error;
    const isExpected = [CommandError, ConfigurationError, AppError].some((expected) => error instanceof expected);
    process.stderr.write(`${isExpected ? message : stack}\n`);
    process.exit(1);
  }
}
