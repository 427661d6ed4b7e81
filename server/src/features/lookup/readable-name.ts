/** What is written in capitals by everybody. */
const ABBREVIATIONS = new Set([
  ...['USDA', 'UHT', 'NFS', 'DHA', 'ARA', 'RTE', 'RTD', 'NLEA', 'BBQ', 'KFC', 'USA', 'EAS', 'PAM', 'LUVS', 'MSG'],
  ...['TGI', 'IHOP', 'II', 'III', 'BLT', 'UPC', 'PLU', 'CO'],
]);

const capitalised = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase();

/** "McDONALD'S" as "McDonald's"; letters that are called one by one stay. */
function calm(word: string): string {
  if (ABBREVIATIONS.has(word)) return word;
  const [, mac = '', rest = word] = /^(Mc)([A-Z].*)$/.exec(word) ?? [];
  return mac + rest.split('-').map(capitalised).join('-');
}

/** Words in capitals, of which those of two letters are abbreviations. */
const SHOUTED = /(?<![\p{L}'])(?:Mc)?[A-Z][A-Z'-]*[A-Z]['A-Z]*s?(?![\p{L}'])/gu;

/** Little words between shouted ones. */
const LITTLE = /\b(?:OF|TO|ON|BY|DE)\b/g;

/** Without what is shouted, or explained at length: 'Bread, white (includes soft bread crumbs)' is 'Bread, white'. */
export const readableName = (name: string): string =>
  name
    .replace(/ \(includes? [^()]*\)/gi, '')
    .replace(LITTLE, (word) => word.toLowerCase())
    .replace(SHOUTED, (word) => (word.length > 2 ? calm(word) : word));
