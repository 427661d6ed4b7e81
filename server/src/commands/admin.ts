import { AppError } from '@macrolog/domain';
import { CommandError, runCommand } from '../command';
import type { Admins } from '../modules/accounts/admins';

const USAGE = `npm run admin -- grant USERNAME    makes a user support staff
npm run admin -- revoke USERNAME   removes a user from support staff
npm run admin -- list              lists all support staff`;

const FACTOR_MISSING =
  'The account has no second factor. Support opens once its user has set up two-step login in Settings.';

async function change(admins: Admins, does: 'grant' | 'revoke', name: string): Promise<string> {
  const wanted = does === 'grant';
  try {
    const { username, changed, hasSecondFactor } = await admins.set(name, wanted);
    if (wanted) {
      const outcome = changed ? `${username} is now support staff.` : `${username} is already support staff.`;
      return hasSecondFactor ? outcome : `${outcome}\n${FACTOR_MISSING}`;
    }
    return changed ? `${username} is no longer support staff.` : `${username} is not support staff.`;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') {
      throw new CommandError(`No account named ${name}.`);
    }
    throw error;
  }
}

async function list(admins: Admins): Promise<string> {
  const names = await admins.names();
  return names.length > 0 ? names.join('\n') : 'No support staff.';
}

const [does, name, ...rest] = process.argv.slice(2);

/** @throws CommandError with the usage, before a database is opened. */
function chooseChange(): { does: 'grant' | 'revoke'; name: string } | undefined {
  if ((does === 'grant' || does === 'revoke') && name !== undefined && rest.length === 0) return { does, name };
  if (does !== 'list' || name !== undefined) throw new CommandError(USAGE);
  return undefined;
}

void runCommand(async ({ dataSource }, chosen) => {
  const { openAdmins } = await import('../open-admins');
  const admins = await openAdmins(dataSource);
  process.stdout.write(`${chosen ? await change(admins, chosen.does, chosen.name) : await list(admins)}\n`);
}, chooseChange);
