import { backupDump, backupFolder } from './backup.mjs';
import { diskFull, diskFullCrash } from './disk-full.mjs';
import { exhaustedPool } from './exhausted-pool.mjs';
import { postgresKilled, postgresStaysDown } from './kill-postgres.mjs';
import { killProgram } from './kill-program.mjs';
import { migrateUnderLoad } from './migrate-under-load.mjs';
import { overload } from './overload.mjs';
import { guessedPasswords, guessedPasswordsUnlimited, slowClients } from './slow-clients.mjs';
import { slowFoods, slowSmtp, slowStripe } from './slow-providers.mjs';
import { terminate } from './terminate.mjs';

/** In execution order. */
export const FAULTS = [
  killProgram,
  postgresKilled,
  postgresStaysDown,
  terminate,
  exhaustedPool,
  slowFoods,
  slowStripe,
  slowSmtp,
  overload,
  slowClients,
  guessedPasswords,
  guessedPasswordsUnlimited,
  diskFull,
  diskFullCrash,
  migrateUnderLoad,
  backupFolder,
  backupDump,
];
