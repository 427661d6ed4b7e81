import { writeFileSync } from 'node:fs';
import { limitsPage } from './limits-page';

const [file] = process.argv.slice(2);
if (file) writeFileSync(file, limitsPage());
