import { wordsOf } from './words';

/** What people say, and what the USDA base calls it. Only words that the base does not have, or has for something else. */
const SYNONYMS: readonly (readonly [said: string, meant: string])[] = [
  ['prawn', 'shrimp'],
  ['aubergine', 'eggplant'],
  ['courgette', 'zucchini'],
  ['yoghurt', 'yogurt'],
  ['ketchup', 'catsup'],
  ['rocket', 'arugula'],
  ['porridge', 'oatmeal'],
  ['garbanzo', 'chickpea'],
  ['capsicum', 'sweet pepper'],
  ['bell pepper', 'sweet pepper'],
  ['swede', 'rutabaga'],
  ['beetroot', 'beet'],
  ['mince', 'ground'],
  ['minced beef', 'ground beef'],
  ['hot dog', 'frankfurter'],
  ['coke', 'cola'],
  ['soda', 'carbonated beverage'],
  ['skim milk', 'nonfat milk'],
  ['skimmed milk', 'nonfat milk'],
  ['semi skimmed milk', 'reduced fat milk'],
  ['french fry', 'potato french fried'],
  ['cornflake', 'corn flake'],
  ['spring onion', 'spring onion scallion'],
  ['green onion', 'spring onion scallion'],
  ['wholemeal', 'whole wheat'],
  ['icing sugar', 'powdered sugar'],
  ['linseed', 'flaxseed'],
  ['groundnut', 'peanut'],
  ['maize', 'corn'],
];

const BY_WORDS = SYNONYMS.map(([said, meant]) => ({ said: wordsOf(said), meant: wordsOf(meant) })).sort(
  (a, b) => b.said.length - a.said.length,
);

/** The words of a query in the base's own terms. */
export function inUsdaWords(words: readonly string[]): string[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const known = BY_WORDS.find(({ said }) => said.every((word, index) => word === words[index]));
  return known ? [...known.meant, ...inUsdaWords(words.slice(known.said.length))] : [first, ...inUsdaWords(rest)];
}
