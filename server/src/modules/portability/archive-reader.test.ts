import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

// `npm test` builds it first.
const READER = join(__dirname, '../../../dist/modules/portability/archive-reader.js');

test('the thread that reads an import loads neither the ORM nor the driver', async () => {
  const source = `require('node:worker_threads').parentPort.postMessage((require(${JSON.stringify(READER)}), Object.keys(require.cache)))`;
  const worker = new Worker(source, { eval: true });
  const [files] = (await once(worker, 'message')) as [string[]];
  expect(files).toContain(READER);
  expect(files.filter((file) => /[/\\](?:typeorm|pg|fastify|graphql)[/\\]/.test(file))).toEqual([]);
});
