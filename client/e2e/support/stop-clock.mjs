// Preloaded into the server (`node --import`). Sets its clock to the instant in a file and stops it.
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

// The server uses the clock of its database, so that is stopped as well.
const { DatabaseClock } = createRequire(import.meta.url)('../../../server/dist/platform/database/database-clock.js');
DatabaseClock.prototype.now = () => new RealDate(now());
