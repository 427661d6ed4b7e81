import { parseArgs } from 'node:util';
import { CommandError, runCommand } from '../command';
import { MirrorImport, type ImportProgress } from '../modules/products/mirror/mirror-import';
import { MirrorRepository } from '../modules/products/mirror/mirror.repository';
import { ProductFileError } from '../modules/products/mirror/rows';

const USAGE = `Usage: npm run products -- import FILE [--country NAME]… [--language CODE] [--incomplete]
       npm run products -- update FILE [the same options]
       npm run products -- clear`;

/** Rows between two lines of progress. */
const REPORT_EVERY = 50_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const count = (value: number) => value.toLocaleString('en-US');

interface Order {
  action: 'import' | 'update' | 'clear';
  file: string;
  countries: string[];
  language: string;
  takesIncomplete: boolean;
}

function readOrder(): Order {
  try {
    const { values, positionals } = parseArgs({
      options: {
        country: { type: 'string', multiple: true, default: [] },
        language: { type: 'string', default: 'en' },
        incomplete: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [action, file = '', ...rest] = positionals;
    const countries = values.country.map((name) => (name.includes(':') ? name : `en:${name.toLowerCase()}`));
    const order = { file, countries, language: values.language, takesIncomplete: values.incomplete };
    if (action === 'clear' && file === '') return { action, ...order };
    if ((action === 'import' || action === 'update') && file !== '' && rest.length === 0) return { action, ...order };
  } catch {
    // Unknown option.
  }
  throw new CommandError(USAGE);
}

function createReport() {
  let reported = 0;
  return ({ read, taken }: ImportProgress) => {
    if (read - reported < REPORT_EVERY) return;
    reported = read;
    const { rss } = process.memoryUsage();
    say(`${count(read)} rows read, ${count(taken)} products taken, ${Math.round(rss / 1_048_576)} MB of memory`);
  };
}

void runCommand(async ({ dataSource }, { action, ...order }: Order) => {
  const mirror = new MirrorRepository(dataSource);
  if (action === 'clear') {
    await mirror.clear();
    say('The mirror is empty.');
    return;
  }
  try {
    const options = { ...order, removes: action === 'update', onProgress: createReport() };
    const { read, taken, removed } = await new MirrorImport(mirror).run(options);
    say(`Done. ${count(read)} rows read, ${count(taken)} products taken, ${count(removed)} removed.`);
    say(`The mirror has ${count(await mirror.count())} products.`);
  } catch (error) {
    throw error instanceof ProductFileError ? new CommandError(error.message) : error;
  }
}, readOrder);
