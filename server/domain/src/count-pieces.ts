import type { WordTable } from './amount-words';

const LAST_WORD = /^(.*?)(\p{L}+)$/u;
/** Letters of the shortest food in a compound: 'Ei'. */
const MIN_FOOD = 2;

interface Counted {
  /** The name without the noun. */
  name: string;
  unit: string;
}

function findInTable(name: string, { fold, counted = [], isCompounding }: WordTable): Counted | null {
  const [, before = '', last = ''] = LAST_WORD.exec(name) ?? [];
  // A compound is divided at any letter: 'Knoblauch-zehe'.
  const starts = isCompounding
    ? Array.from({ length: Math.max(last.length - MIN_FOOD, 0) }, (_, index) => index + MIN_FOOD)
    : [];
  for (const start of [0, ...starts]) {
    const rest = `${before}${last.slice(0, start)}`.trim();
    const food = fold(LAST_WORD.exec(rest)?.[2] ?? '');
    const noun = fold(last.slice(start));
    const found = food && counted.find((entry) => entry.noun === noun && (entry.food === null || entry.food === food));
    if (found) return { name: rest, unit: found.unit };
  }
  return null;
}

/** The noun at the end of a name that counts pieces of the food: '2 garlic cloves' are 2 cloves of garlic. */
export function splitCountedNoun(name: string, tables: readonly WordTable[]): Counted | null {
  for (const table of tables) {
    const found = findInTable(name, table);
    if (found) return found;
  }
  return null;
}

/** '20 wing Chicken Wing' counts wings. */
export function dropRepeatedNoun(name: string): string {
  const [first = '', next = '', ...others] = name.split(' ');
  const isSame = (word: string) => word.toLowerCase().replace(/s$/, '') === first.toLowerCase().replace(/s$/, '');
  return !isSame(next) && others.some(isSame) ? [next, ...others].join(' ') : name;
}
