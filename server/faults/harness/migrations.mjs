// Runs migrations in a second process, as an update does: `node migrations.mjs SOCKET_FOLDER` migrates and prints the
// names of the applied migrations. With names after the folder, it reverts those migrations instead.
import { createDataSource, migrate } from '#built/data-source';
import { MIGRATIONS } from '#built/platform/database/migrations';

const [, , socketFolder, ...reverted] = process.argv;
const address = { host: socketFolder, port: 5432, username: 'macrolog', database: 'macrolog' };
const dataSource = await createDataSource(address, 2).initialize();

async function listApplied() {
  /** @type {{ name: string }[]} */
  const rows = await dataSource.query('SELECT name FROM migrations');
  return rows.map(({ name }) => name);
}

/** @param {string} name */
async function revert(name) {
  const Migration = MIGRATIONS.find((candidate) => candidate.name === name);
  if (!Migration) throw new Error(`There is no migration named ${name}.`);
  await dataSource.transaction(async ({ queryRunner }) => {
    if (!queryRunner) throw new Error('A transaction has a query runner.');
    await new Migration().down(queryRunner);
    await queryRunner.query('DELETE FROM migrations WHERE name = $1', [name]);
  });
}

const before = await listApplied();
for (const name of reverted) await revert(name);
if (reverted.length === 0) await migrate(address);
const after = await listApplied();
await dataSource.destroy();
console.log(after.filter((name) => !before.includes(name)).join('\n'));
