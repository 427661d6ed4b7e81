import { tokenize } from './words';

/** Common terms and their USDA equivalents. Only words that the database lacks or uses for something else. */
const SYNONYMS: readonly (readonly [said: string, meant: string])[] = [
  ['prawn', 'shrimp'],
  ['aubergine', 'eggplant'],
  ['courgette', 'zucchini'],
  ['yoghurt', 'yogurt'],
  ['ketchup', 'catsup'],
  ['rocket', 'arugula'],
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
  ['cornflake', 'corn flake'],
  ['spring onion', 'spring onion scallion'],
  ['green onion', 'spring onion scallion'],
  ['wholemeal', 'whole wheat'],
  ['icing sugar', 'powdered sugar'],
  ['linseed', 'flaxseed'],
  ['groundnut', 'peanut'],
  ['maize', 'corn'],
  ['whole grain bread', 'bread whole-wheat'],
  ['brown bread', 'bread whole-wheat'],
  ['omelette', 'omelet'],
  ['rolled oat', 'oat'],
  ['donut', 'doughnut'],
  ['baguette', 'french bread'],
  ['sourdough', 'french bread sourdough'],
  ['sourdough bread', 'french bread sourdough'],
  ['burger bun', 'roll hamburger'],
  ['hamburger bun', 'roll hamburger'],
  ['hot dog bun', 'roll hamburger hotdog'],
  ['bun', 'roll'],
  ['cherry tomato', 'tomato red raw'],
  ['sweetcorn', 'sweet corn'],
  ['corn on the cob', 'sweet corn'],
  ['corn cob', 'sweet corn'],
  ['crisp', 'potato chip'],
  ['potato crisp', 'potato chip'],
  ['tortilla crisp', 'tortilla chip'],
  ['mayo', 'mayonnaise'],
  ['nutella', 'chocolate hazelnut spread'],
  ['lasagne', 'lasagna'],
  ['calamari', 'squid'],
  ['diet coke', 'cola low calorie'],
  ['diet cola', 'cola low calorie'],
  ['coke zero', 'cola low calorie'],
  ['coca cola', 'cola'],
  ['pop', 'carbonated beverage'],
  ['fish finger', 'fish stick'],
  ['ribeye', 'rib eye'],
  ['mac cheese', 'macaroni cheese'],
  ['macaroni and cheese', 'macaroni cheese'],
  ['basmati rice', 'white long-grain rice'],
  ['jasmine rice', 'white long-grain rice'],
  ['black coffee', 'coffee brewed'],
  ['soya milk', 'soy milk'],
  ['soya', 'soy'],
  ['soya sauce', 'soy sauce'],
  ['dal', 'lentil'],
  ['cooking oil', 'vegetable oil'],
  ['hot chocolate', 'cocoa hot'],
  ['veg', 'vegetable'],
  ['chilli', 'chili'],
  ['parma ham', 'prosciutto'],
  ['gummi', 'gummy'],
  ['gummi bear', 'gummy bear'],
  ['jelly baby', 'gummy bear'],
  ['candy floss', 'cotton candy'],
  ['coriander leaf', 'coriander leaf cilantro'],
  ['mangetout', 'edible podded pea'],
  ['snow pea', 'edible podded pea'],
  ['sugar snap pea', 'edible podded pea'],
  ['broad bean', 'fava'],
  ['butter bean', 'lima bean'],
  ['haricot bean', 'navy bean'],
  ['runner bean', 'snap bean green'],
  ['red pepper', 'red sweet pepper'],
  ['green pepper', 'green sweet pepper'],
  ['gherkin', 'pickle'],
  ['double cream', 'cream heavy whipping'],
  ['whipping cream', 'cream whipping'],
  ['single cream', 'cream light coffee table'],
  ['caster sugar', 'granulated sugar'],
  ['cornflour', 'cornstarch'],
  ['plain flour', 'wheat flour all-purpose'],
  ['strong flour', 'wheat flour bread'],
  ['self raising flour', 'wheat flour self-rising'],
  ['whole wheat flour', 'wheat flour whole-grain'],
  ['filet', 'fillet'],
];

/** Words with the same meaning, with the typed one first. */
export const EQUIVALENT_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    'roast roasted roasting rotisserie',
    'grill grilled broiled',
    'grilled broiled roasted',
    'dry raw uncooked dried',
    'raw uncooked dry fresh',
    'uncooked raw dry',
    'cooked boiled prepared roasted baked braised stewed broiled grilled steamed',
    'boiled hard-boiled',
    'steamed boiled cooked',
    'fresh raw',
    'plain natural',
    'skimmed nonfat skim',
    'skim nonfat',
    'lowfat low',
    'chop loin',
    'minced ground',
    'shredded grated',
    'zero diet',
    'diet low',
    'tinned canned',
    'can canned',
    'burger hamburger',
    'whipped whipping',
    'gyro doner kebab',
    'kebab doner gyro',
    'vegan plant',
  ].map((words) => {
    const [said = '', ...others] = words.split(' ').flatMap(tokenize);
    return [said, others];
  }),
);

/** Words that can be missing in a match. */
export const OPTIONAL_WORDS: ReadonlySet<string> = new Set(
  tokenize(
    `fillet fresh organic natural homemade home made pure real plain free range style boneless skinless sliced chopped diced
     whole large medium small big ripe raw cooked prepared unsweetened unsalted salted old fashioned extra virgin lean
     trimmed pieces chunks`,
  ),
);

const BY_WORDS = SYNONYMS.map(([said, meant]) => ({ said: tokenize(said), meant: tokenize(meant) })).sort(
  (a, b) => b.said.length - a.said.length,
);

/** The words of a query in the terms of the database. */
export function inUsdaWords(words: readonly string[]): string[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const known = BY_WORDS.find(({ said }) => said.every((word, index) => word === words[index]));
  return known ? [...known.meant, ...inUsdaWords(words.slice(known.said.length))] : [first, ...inUsdaWords(rest)];
}
