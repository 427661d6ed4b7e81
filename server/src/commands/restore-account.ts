import { z } from 'zod';
import { copyAccount } from '../account-copy';
import { CommandError, runCommand } from '../command';
import { ConfigurationError } from '../config/env';
import { createDataSource, migrate } from '../data-source';

const USAGE = `npm run restore-account -- RESTORED_URL USER_ID
Copies an account from a restored database into the running one (DATABASE_URL).`;

const ARGUMENTS = z.tuple([z.url({ protocol: /^postgres(ql)?$/ }), z.uuid()]);

function readArguments(): { url: string; userId: string } {
  const { success, data } = ARGUMENTS.safeParse(process.argv.slice(2));
  if (!success) throw new CommandError(USAGE);
  const [url, userId] = data;
  return { url, userId };
}

/** Opens the restored database with the schema of this program, which may be newer than the backup. */
async function openRestored(url: string) {
  try {
    await migrate({ url });
    return await createDataSource({ url }, 1).initialize();
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new CommandError(`The restored database isn't available (${(error as Error).message}).`);
  }
}

void runCommand(async ({ dataSource }, { url, userId }) => {
  const restored = await openRestored(url);
  try {
    const added = await copyAccount(restored, dataSource, userId);
    for (const [table, rows] of added) process.stdout.write(`${table}: ${rows} added\n`);
  } finally {
    await restored.destroy();
  }
}, readArguments);
