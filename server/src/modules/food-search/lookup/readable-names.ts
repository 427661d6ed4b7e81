import { wordList } from '../word-lists';

/** Words that are always written in capitals. */
const ABBREVIATIONS = new Set(wordList('abbreviations').split(' '));

/** "McDONALD'S" becomes "McDonald's". Letters that are spelled out stay. */
function lowerCapitals(word: string): string {
  if (word.length <= 2 || ABBREVIATIONS.has(word)) return word;
  const [, mac = '', rest = word] = /^(Mc)([A-Z].*)$/.exec(word) ?? [];
  const parts = rest.split('-').map((part) => part.charAt(0) + part.slice(1).toLowerCase());
  return mac + parts.join('-');
}

/** Removes capitals and long explanations: 'Bread, white (includes soft bread crumbs)' becomes 'Bread, white'. */
export const toReadableName = (name: string): string =>
  name
    .replace(/ \(includes? [^()]*\)/gi, '')
    .replace(/\b(?:OF|TO|ON|BY|DE)\b/g, (word) => word.toLowerCase())
    .replace(/(?<![\p{L}'])(?:Mc)?[A-Z][A-Z'-]*[A-Z]['A-Z]*s?(?![\p{L}'])/gu, lowerCapitals);

const FRACTIONS: Readonly<Record<string, string>> = {
  '.125': '1/8',
  '.25': '1/4',
  '.33': '1/3',
  '.333': '1/3',
  '.5': '1/2',
  '.67': '2/3',
  '.667': '2/3',
  '.75': '3/4',
};

/** '.5 cup, (4 fl oz)' → '1/2 cup (4 fl oz)', and '1 small/regular' of FNDDS → '1 regular'. */
export const toReadableMeasure = (label: string): string =>
  label
    .replace(/^\.\d+/, (decimal) => FRACTIONS[decimal] ?? `0${decimal}`)
    .replace(/\bsmall\/regular\b|\bregular\/large\b/, 'regular')
    .replace(/, ?\(/g, ' (')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .trim();
