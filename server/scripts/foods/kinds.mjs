/**
 * The kinds of the base by the categories of the tables. The first pattern that fits decides.
 * @type {readonly (readonly [category: RegExp, kind: string])[]}
 */
const KINDS = [
  [/^vegetables and vegetable dishes/i, 'Vegetables'],
  [/^eggs and egg dishes/i, 'Dairy'],
  [/baby|infant|\bformula\b|not included/i, 'Baby Foods'],
  [/restaurant/i, 'Restaurant Foods'],
  [/fast foods|burgers|pizza|nachos|burritos|french fries|nuggets|frankfurter sandwiches/i, 'Fast Foods'],
  [/indian\/alaska/i, 'Traditional Foods'],
  [/soup|sauce|dips|gravies|dressing|ketchup/i, 'Soups & Sauces'],
  [
    /dishes|sandwich|meals|gerichte|salads|savoury pastries|crepe|stir-fry|fried rice|lo\/chow|egg rolls|macaroni|plates/i,
    'Meals',
  ],
  [/spice|herb|condiment|gewürze|salts|cooking aids|mustard/i, 'Condiments'],
  [/plant-based milk|beverage|getränk|juice|\btea\b|coffee|drinks?\b|water\b|beer|wine|liquor|smoothies/i, 'Beverages'],
  [/ice cream|ices|sorbet|gelatins|pudding|dairy desserts|other desserts|plant-based desserts/i, 'Snacks'],
  [/butter and|fats and oils|öle, fette|margarine|vegetable oils|mayonnaise|\boils\b/i, 'Fats & Oils'],
  [/plant-based yogurt|milk|yogurt|cheese|cream|dairy|fromages|eggs?\b/i, 'Dairy'],
  [/hülsenfrüchte, nüsse|\bnuts?\b|seeds/i, 'Nuts & Seeds'],
  [/legume|beans, peas/i, 'Legumes'],
  [
    /poultry|meat|sausage|beef|pork|fish|lamb|fleisch|wurst|wild|chicken|turkey|bacon|cold cuts|frankfurters|liver|game|finfish|shellfish|soy and/i,
    'Protein',
  ],
  [
    /cake|cookies|brownies|candy|sweet|süß|dauerbackwaren|sugar|jam|chocolate|confectionery|doughnuts|pastries|snack|chips|popcorn|pretzel|bars\b|turnovers|biscuits|crackers/i,
    'Snacks',
  ],
  [
    /cereal|grain|bread|brot|pasta|teigwaren|rice|oatmeal|grits|tortillas|rolls|bagels|pancakes|baked products|flours/i,
    'Grains',
  ],
  [/fruit|früchte|citrus|apples|bananas|melons|grapes|mango|peaches|pears|pineapple|berries/i, 'Fruits'],
  [
    /vegetable|gemüse|potato|kartoffel|broccoli|lettuce|spinach|carrots|tomato|olives|string beans|cabbage|corn|onions|seaweed|starchy/i,
    'Vegetables',
  ],
  [/nutritional|powders/i, 'Beverages'],
];

/** Categories whose kind is not that of their words. @type {Readonly<Record<string, string>>} */
const EXCEPTIONS = {
  'Eier, Teigwaren': 'Grains',
  'Fische, Meeresfrüchte': 'Protein',
  'Milch, Milchprodukte, Käse': 'Dairy',
  'Fruits and Fruit Juices': 'Fruits',
  'Lettuce and lettuce salads': 'Vegetables',
  'Other fruits and fruit salads': 'Fruits',
  'Ready-to-eat cereal, higher sugar (>21.2g/100g)': 'Grains',
  'Ready-to-eat cereal, lower sugar (=<21.2g/100g)': 'Grains',
  'miscellaneous > foods for particular nutritional uses': 'Snacks',
  'meat, egg and fish > seafood, cooked': 'Protein',
  'meat, egg and fish > seafood, raw': 'Protein',
  'Soups, sauces and miscellaneous foods (WY)': 'Condiments',
  'sugar and confectionery > breakfast cereals': 'Grains',
  'Vegetables on a sandwich': 'Vegetables',
  'Vegetable dishes': 'Vegetables',
  'Fruit drinks': 'Beverages',
  'Dried fruits': 'Fruits',
  'White potatoes, baked or boiled': 'Vegetables',
};

/** BLS has eggs and pasta in one category. */
const EGGS = { category: 'Eier, Teigwaren', name: /\begg\b(?!.*\b(?:pasta|noodles?|spaetzle)\b)/i };

/** The kind of a food by the category of its table and its English name, such as 'Dairy'. @param {string} category @param {string} name */
export function toKind(category, name) {
  if (category === EGGS.category && EGGS.name.test(name)) return 'Dairy';
  const known = EXCEPTIONS[category];
  if (known !== undefined) return known;
  // The inner group says more: 'dairy products > yoghurts'.
  const groups = category.split(' > ').reverse();
  for (const group of groups) {
    const found = KINDS.find(([pattern]) => pattern.test(group));
    if (found) return found[1];
  }
  return 'Meals';
}
