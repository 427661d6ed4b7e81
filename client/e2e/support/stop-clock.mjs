// Loaded into the program ahead of everything else (`node --import`): its clock stands at the instant that a file names.
import { readFileSync } from 'node:fs';

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
