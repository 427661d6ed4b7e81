// Preloaded into the server (`node --import`). Sets its clock to the instant in a file and stops it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const RealDate = Date;
const now = () => RealDate.parse(readFileSync(process.env.E2E_CLOCK ?? '', 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, newTarget) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

// The server uses the clock of its database, so that is stopped as well.
/** @type {{ DatabaseClock: { prototype: { now(): Date } } }} */
const { DatabaseClock } = createRequire(import.meta.url)('../../../server/dist/platform/database/database-clock.js');
DatabaseClock.prototype.now = () => new RealDate(now());
