import { type NameLanguage, type NamedFood, shortNamesOfEach, toNamedFood } from './support/short-names';

const EXAMPLES: [prefix: string, language: NameLanguage, table: string, short: string][] = [
  [
    'usda',
    'en',
    'Chicken, broilers or fryers, breast, meat only, cooked, roasted',
    'Chicken breast without skin, roasted',
  ],
  ['usda', 'en', 'Milk, reduced fat, fluid, 2% milkfat, with added vitamin A and vitamin D', 'Reduced fat milk, 2%'],
  ['usda', 'en', 'Oil, olive, salad or cooking', 'Olive oil'],
  ['usda', 'en', 'Bread, whole-wheat, commercially prepared', 'Whole-wheat bread'],
  ['usda', 'en', 'Rice, white, long-grain, regular, raw, enriched', 'White rice, long-grain, raw'],
  ['usda', 'en', 'Beans, kidney, red, mature seeds, cooked, boiled, without salt', 'Red kidney beans, boiled'],
  ['usda', 'en', 'Cheese, cheddar', 'Cheddar'],
  ['usda', 'en', 'Cheese, cottage, lowfat, 1% milkfat', 'Lowfat cottage cheese, 1%'],
  ['usda', 'en', 'Beverages, tea, green, brewed, regular', 'Green tea, brewed'],
  ['usda', 'en', 'Nuts, almonds, dry roasted, with salt added', 'Almonds, dry roasted, with salt added'],
  ['usda', 'en', 'Fish, salmon, Atlantic, farmed, cooked, dry heat', 'Atlantic salmon, farmed, cooked, dry heat'],
  ['usda', 'en', 'Fish, tuna, light, canned in water, drained solids', 'Light tuna, canned in water, drained'],
  ['usda', 'en', 'Beef, ground, 80% lean meat / 20% fat, raw', 'Ground beef, 80% lean, raw'],
  [
    'usda',
    'en',
    'Beef, round, top round steak, boneless, separable lean and fat, trimmed to 0" fat, select, raw',
    'Beef top round steak, lean and fat, raw',
  ],
  [
    'usda',
    'en',
    'Pork, fresh, loin, sirloin (chops), bone-in, separable lean only, cooked, broiled',
    'Pork sirloin chops, with bone, lean only, broiled',
  ],
  ['usda', 'en', "Cereals ready-to-eat, KELLOGG, KELLOGG'S Corn Flakes", "Kellogg's Corn Flakes"],
  ['usda', 'en', 'Soup, cream of chicken, canned, condensed', 'Cream of chicken soup, canned, condensed'],
  ['usda', 'en', 'Squash, winter, spaghetti, raw', 'Spaghetti squash, raw'],
  ['usda', 'en', 'Margarine, regular, 80% fat, without salt', 'Margarine, 80% fat, unsalted'],
  ['usda', 'en', 'Chickpeas (garbanzo beans, bengal gram), mature seeds, raw', 'Chickpeas, raw'],
  ['fndds', 'en', 'Pizza, cheese, NFS', 'Cheese pizza'],
  ['fndds', 'en', 'Egg, whole, fried no added fat', 'Fried egg, no added fat'],
  ['fndds', 'en', 'Milk, low fat (1%)', 'Low fat milk, 1%'],
  ['fndds', 'en', 'Yogurt, Greek, nonfat milk, plain', 'Plain Greek yogurt, nonfat milk'],
  ['fndds', 'en', 'Chicken breast, NS as to cooking method, skin not eaten', 'Chicken breast without skin'],
  ['fndds', 'en', 'Rice, white, cooked, no added fat', 'White rice, cooked, no added fat'],
  ['fndds', 'en', 'Coffee, Latte, with non-dairy milk', 'Latte, with non-dairy milk'],
  ['fndds', 'en', 'Fish, NS as to type, baked or broiled', 'Fish, baked or broiled'],
  ['fndds', 'en', 'Beef, steak, ribeye, lean only eaten', 'Beef ribeye steak, lean only'],
  ['fdc', 'en', 'Cheese, ricotta, whole milk', 'Ricotta, whole milk'],
  ['fdc', 'en', 'Nuts, almonds, whole, raw', 'Whole almonds, raw'],
  ['fdc', 'en', 'Beans, Dry, Light Red Kidney (0% moisture)', 'Light Red Kidney beans, dry (0% moisture)'],
  ['fdc', 'en', 'Restaurant, Chinese, fried rice, without meat', 'Fried rice, without meat, Chinese restaurant'],
  ['cofid', 'en', 'Bananas, flesh only', 'Banana'],
  ['cofid', 'en', 'Crisps, potato', 'Potato crisps'],
  ['cofid', 'en', 'Beans, red kidney, dried, boiled in unsalted water', 'Red kidney beans, dried, boiled'],
  ['cofid', 'en', 'Milk, semi-skimmed, pasteurised, average', 'Semi-skimmed milk, pasteurised'],
  ['cofid', 'en', 'Chicken, breast, grilled, meat and skin', 'Chicken breast with skin, grilled'],
  ['cofid', 'en', 'Liver, calf, fried', 'Calf liver, fried'],
  [
    'cofid',
    'en',
    'Haddock, flesh only, steamed, weighed with bones and skin',
    'Haddock, steamed, weighed with bones and skin',
  ],
  ['cofid', 'en', 'Pie, apple, double crust, homemade', 'Double crust apple pie, homemade'],
  ['cofid', 'en', 'Flan, cheese, onion and potato, homemade', 'Cheese, onion and potato flan, homemade'],
  ['cofid', 'en', 'Oxtail, meat only, stewed', 'Oxtail, meat only, stewed'],
  ['bls', 'de', 'Lyoner/Lyoner Wurst', 'Lyoner'],
  ['bls', 'de', 'Hafer ganzes Korn, roh', 'Hafer ganzes Korn, roh'],
  ['bls', 'de', 'Vollmilch frisch, 3,5 % Fett, pasteurisiert', 'Vollmilch frisch, 3,5 % Fett'],
  ['bls', 'de', 'Dorsch/Kabeljau, tiefgefroren, pochiert', 'Kabeljau, tiefgefroren, pochiert'],
  ['bls', 'de', 'Heilbutt/Weißer Heilbutt, roh', 'Heilbutt, roh'],
  ['bls', 'de', 'Rind Zunge, gekocht', 'Rinderzunge, gekocht'],
  ['bls', 'de', 'Hähnchen Flügel, mit Haut, gegrillt', 'Hähnchenflügel, mit Haut, gegrillt'],
  ['bls', 'de', 'Kaffee (Getränk) entkoffeiniert', 'Kaffee entkoffeiniert'],
  ['bls', 'de', 'Brie mind. 50 % Fett i. Tr.', 'Brie, mind. 50 % Fett i. Tr.'],
  ['bls', 'de', 'Apfel roh', 'Apfel, roh'],
  ['bls', 'de', 'Mokkasahne für Gebäck/Torten', 'Mokkasahne für Gebäck/Torten'],
  ['bls', 'en', 'Chicken whole, boneless, with skin, raw', 'Chicken whole, with skin, raw'],
  ['ciqual', 'fr', 'Poulet, filet sans peau grillé/poêlé', 'Filet de poulet sans peau grillé/poêlé'],
  ['ciqual', 'fr', 'Carotte, cuite (aliment moyen)', 'Carotte, cuite'],
  ['ciqual', 'fr', 'Salade grecque, avec sauce, préemballée', 'Salade grecque, avec sauce'],
  ['ciqual', 'fr', 'Foie, agneau, cuit', "Foie d'agneau, cuit"],
  ['ciqual', 'fr', 'Pêche, chair et peau, sans noyau, crue', 'Pêche, avec peau, crue'],
  ['ciqual', 'fr', "Pomme de terre, bouillie/cuite à l'eau", "Pomme de terre, cuite à l'eau"],
  ['ciqual', 'en', 'Soup, leek and potato, prepacked, to be reheated', 'Leek and potato soup, to be reheated'],
  ['ciqual', 'en', 'Hazelnut, no added salt', 'Hazelnut, no added salt'],
];

const examples = EXAMPLES.map(([prefix, language, table], index) =>
  toNamedFood(`${prefix}:x${index}`, { [language]: table }),
);

/** Foods with the same short name. */
const TWINS: [what: string, tables: string[], short: string[]][] = [
  [
    'keep the part that distinguishes them',
    [
      'Lamb, domestic, rib, separable lean only, trimmed to 1/8" fat, choice, raw',
      'Lamb, domestic, rib, separable lean only, trimmed to 1/4" fat, choice, raw',
    ],
    ['Lamb rib, lean only, trimmed to 1/8" fat, raw', 'Lamb rib, lean only, trimmed to 1/4" fat, raw'],
  ],
  [
    'leave the shorter name to the usual form',
    ['Bread, rye, enriched', 'Bread, rye, unenriched'],
    ['Rye bread', 'Rye bread, unenriched'],
  ],
  [
    'have the name of the table if no part distinguishes them',
    ['Cheese, feta', 'Cheese, feta, NFS'],
    ['Feta', 'Cheese, feta, NFS'],
  ],
  [
    'have the number of the food if the names of the table are the same',
    ['Cheese, feta', 'Cheese, feta', 'Cheese, feta'],
    ['Feta', 'Cheese, feta', 'Cheese, feta (2)'],
  ],
];

const twins = TWINS.map(([, tables]) => tables.map((en, index) => toNamedFood(`usda:${index}`, { en })));
const [exampleNames, ...twinNames] = shortNamesOfEach([
  examples,
  ...twins.flatMap((foods) => [foods, foods.toReversed()]),
]);

test.each(EXAMPLES.map(([, , table, short], index) => [table, short, index] as const))(
  '%s is %s',
  (_, short, index) => {
    const { id, names: named } = examples[index] as NamedFood;
    expect(exampleNames?.get(id)).toEqual(Object.fromEntries(Object.keys(named).map((language) => [language, short])));
  },
);

test.each(TWINS.map(([what, , short], index) => [what, short, index] as const))(
  'two foods with the same short name %s',
  (_, short, index) => {
    const [found, reversed] = twinNames.slice(2 * index);
    expect(reversed).toEqual(found);
    expect(twins[index]?.map(({ id }) => found?.get(id)?.en)).toEqual(short);
  },
);
