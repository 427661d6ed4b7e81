// Runs migrations in a second process, as an update does: `node migrations.mjs SOCKET_FOLDER` migrates and prints the
// names of the applied migrations. With names after the folder, it reverts those migrations instead.
import { createRequire } from 'node:module';

const { createDataSource, migrate } = createRequire(import.meta.url)('../../dist/data-source.js');
const { MIGRATIONS } = createRequire(import.meta.url)('../../dist/platform/database/migrations/index.js');

const [, , socketFolder, ...takenBack] = process.argv;
const address = { host: socketFolder, port: 5432, username: 'macrolog', database: 'macrolog' };
const dataSource = await createDataSource(address, 2).initialize();
const names = async () => (await dataSource.query('SELECT name FROM migrations')).map(({ name }) => name);

async function takeBack(name) {
  const Migration = MIGRATIONS.find((candidate) => candidate.name === name);
  await dataSource.transaction(async (manager) => {
    await new Migration().down(manager.queryRunner);
    await manager.query('DELETE FROM migrations WHERE name = $1', [name]);
  });
}

const before = await names();
for (const name of takenBack) await takeBack(name);
if (takenBack.length === 0) await migrate(address);
const after = await names();
await dataSource.destroy();
console.log(after.filter((name) => !before.includes(name)).join('\n'));
