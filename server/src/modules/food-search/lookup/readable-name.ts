/** Words that are always written in capitals. */
const ABBREVIATIONS = new Set([
  ...['USDA', 'UHT', 'NFS', 'DHA', 'ARA', 'RTE', 'RTD', 'NLEA', 'BBQ', 'KFC', 'USA', 'EAS', 'PAM', 'LUVS', 'MSG'],
  ...['TGI', 'IHOP', 'II', 'III', 'BLT', 'UPC', 'PLU', 'CO'],
]);

const capitalised = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase();

/** "McDONALD'S" becomes "McDonald's". Letters that are spelled out stay. */
function calm(word: string): string {
  if (ABBREVIATIONS.has(word)) return word;
  const [, mac = '', rest = word] = /^(Mc)([A-Z].*)$/.exec(word) ?? [];
  return mac + rest.split('-').map(capitalised).join('-');
}

/** Words in capitals. Those of two letters are abbreviations. */
const SHOUTED = /(?<![\p{L}'])(?:Mc)?[A-Z][A-Z'-]*[A-Z]['A-Z]*s?(?![\p{L}'])/gu;

/** Short words between words in capitals. */
const LITTLE = /\b(?:OF|TO|ON|BY|DE)\b/g;

/** Removes capitals and long explanations: 'Bread, white (includes soft bread crumbs)' becomes 'Bread, white'. */
export const readableName = (name: string): string =>
  name
    .replace(/ \(includes? [^()]*\)/gi, '')
    .replace(LITTLE, (word) => word.toLowerCase())
    .replace(SHOUTED, (word) => (word.length > 2 ? calm(word) : word));
