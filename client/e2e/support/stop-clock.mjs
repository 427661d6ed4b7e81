// Loaded into the program ahead of everything else (`node --import`): its clock stands at the instant that a file names.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const RealDate = Date;
const now = () => RealDate.parse(readFileSync(process.env.E2E_CLOCK ?? '', 'utf8'));

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};

// The program goes by the clock of its database, which stands as well.
const { DatabaseClock } = createRequire(import.meta.url)('../../../server/dist/db/database-clock.js');
DatabaseClock.prototype.now = () => new RealDate(now());
