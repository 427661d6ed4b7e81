import type { UsableFood } from '../lookup/food-database';
import { typedStyle } from '../translation/amount-style';
import { parseLine } from './food-line';
import { toLookupAmounts, toLookupServing } from './lookup-servings';

const food = (more: Partial<UsableFood>): UsableFood => ({
  foodId: 'x',
  label: 'Cream',
  category: 'Dairy',
  source: 'usda',
  measures: [{ label: '100 g', weight: 100 }],
  nutrients: { calories: 300 },
  ...more,
});
const read = (text: string) => parseLine(text, typedStyle('en'));
const weigh = (text: string, more: Partial<UsableFood>) => {
  const found = toLookupServing(read(text), food(more));
  return found && Math.round((found.serving.weight ?? 0) * found.servings * 10) / 10;
};

const HEAVY_CREAM = [
  { label: '1 cup, whipped', weight: 120 },
  { label: '1 cup, fluid (yields 2 cups whipped)', weight: 238 },
];
const WHIPPED = [{ label: '1 cup, whipped', weight: 120 }];

describe('a volume', () => {
  test.each([
    ['200 ml cream', { density: 1.01 }, 202],
    ['50 cl cream', { density: 1.01 }, 505],
    ['1 tbsp oil', { label: 'Oil', density: 0.92 }, 13.8],
    ['1 l milk', { label: 'Milk', density: 1.03 }, 1030],
    // A measure of the food is more exact than its density.
    ['1 cup cream', { density: 1.2, measures: [{ label: '1 cup', weight: 240 }] }, 240],
    ['1 tbsp honey', { label: 'Honey', density: 1.2, measures: [{ label: '1 tbsp', weight: 21 }] }, 21],
    // Less than a tenth of a cup
    ['1 tbsp flour', { label: 'Flour', category: 'Grains', measures: [{ label: '1 cup', weight: 128 }] }, 8],
    // Without a density a drink weighs as much as water, and solid food isn't converted.
    ['200 ml juice', { label: 'Apple juice', category: 'Beverages' }, 200],
    ['200 ml beef', { label: 'Beef', category: 'Protein' }, null],
    ['1 cup heavy cream', { measures: HEAVY_CREAM }, 238],
    ['1 cup whipped cream', { measures: HEAVY_CREAM }, 120],
    ['1 cup whipped cream', { measures: WHIPPED }, 120],
  ])('of %j weighs as much as the food', (text, more, grams) => {
    expect(weigh(text, more)).toBe(grams);
  });

  test.each([
    ['200 ml cream', '202g (200 ml)'],
    ['20 cl cream', '202g (20 cl)'],
  ])('in metric units stays as it was typed: %j', (text, servingSize) => {
    expect(toLookupAmounts(read(text), food({ density: 1.01 }))).toMatchObject([{ servingSize }]);
    const measured = food({ measures: [{ label: '1 cup', weight: 1.01 * 236.588 }] });
    expect(toLookupAmounts(read(text), measured)).toMatchObject([{ servingSize }]);
  });
});

describe('a size', () => {
  const measureApples = (large: number) => ({
    label: 'Apples, raw',
    category: 'Fruits',
    measures: [
      { label: '1 large (3-1/4" dia)', weight: 223 },
      { label: '1 large', weight: large },
    ],
  });

  test('weighs as the first measure, if others are similar', () => {
    expect(weigh('2 large apples', measureApples(242))).toBe(446);
    expect(weigh('2 large apples', measureApples(260))).toBeNull();
  });
});

describe('a counted noun', () => {
  const GARLIC = { label: 'Garlic, raw', category: 'Vegetables', measures: [{ label: '1 clove', weight: 3 }] };
  const CELERY = {
    label: 'Celery, raw',
    category: 'Vegetables',
    measures: [
      { label: '1 stalk, medium (7" long)', weight: 40 },
      { label: '1 stalk, large (11" long)', weight: 64 },
    ],
  };
  const PLATE = [
    { label: '1 cup', weight: 240 },
    { label: '1 plate', weight: 350 },
  ];
  const SERVING = [{ label: '1 serving', weight: 180 }];
  const SAUSAGES = [
    { label: '1 link, 4/lb', weight: 83 },
    { label: '1 link, 5/lb', weight: 67 },
  ];
  const WHOLE_CUP = [{ label: '1 cup, whole', weight: 144 }];
  const PIZZA = [
    { label: '1 pizza', weight: 350 },
    { label: '1 slice', weight: 90 },
  ];
  const TOMATOES = [
    { label: '1 cherry', weight: 17 },
    { label: '1 medium whole (2-3/5" dia)', weight: 123 },
  ];
  test.each([
    ['2 garlic cloves', GARLIC, 6],
    ['2 cloves of garlic', GARLIC, 6],
    // A size that the measures lack changes little.
    ['1 large garlic clove', GARLIC, 3],
    ['2 celery stalks', CELERY, 80],
    ['2 large celery stalks', CELERY, 128],
    ['1 celery stick', CELERY, 40],
    ['2 garlic bulbs', GARLIC, null],
    ['2 bacon strips', { label: 'Bacon', measures: [{ label: '1 slice', weight: 8 }] }, 16],
    ['1 lemon wedge', { label: 'Lemons, raw', measures: [{ label: '1 wedge or slice (1/8 of one)', weight: 7 }] }, 7],
    ['10 cherry tomatoes', { label: 'Tomatoes, raw', measures: TOMATOES }, 170],
    ['2 tomatoes', { label: 'Tomatoes, raw', measures: TOMATOES }, 246],
    ['1 shot of espresso', { label: 'Espresso', category: 'Beverages' }, 30],
    ['1 large coffee', { label: 'Coffee', category: 'Beverages', measures: [{ label: '1 cup', weight: 237 }] }, null],
    ['1 packet of crisps', { label: 'Potato chips', category: 'Snacks' }, 30],
    ['1 bottle of beer', { label: 'Beer', category: 'Beverages' }, 330],
    ['1 tin of tuna', { label: 'Tuna, canned', category: 'Protein' }, 112],
    ['2 tubs of yogurt', { label: 'Yogurt, plain', measures: [{ label: '1 container', weight: 125 }] }, 250],
    ['2 yogurts', { label: 'Yogurt, plain', measures: [{ label: '1 container', weight: 125 }] }, 250],
    ['1 chicken curry', { label: 'Chicken curry', category: 'Meals', measures: PLATE }, 350],
    ['1 plate of chicken curry', { label: 'Chicken curry', category: 'Meals', measures: PLATE }, 350],
    ['1 plate of lentils', { label: 'Lentils, cooked', category: 'Legumes', measures: SERVING }, 180],
    ['1 plate of ratatouille', { label: 'Ratatouille', category: 'Meals', measures: SERVING }, 180],
    ['1 plate of bread', { label: 'Bread', category: 'Grains', measures: SERVING }, null],
    ['1 plate of salad', { label: 'Green salad', category: 'Vegetables', measures: SERVING }, null],
    ['1 plate of butter', { label: 'Butter', category: 'Fats & Oils', measures: SERVING }, null],
    ['1 bowl of chili', { label: 'Chili', category: 'Meals', measures: [{ label: '1 cup', weight: 255 }] }, 255],
    ['1 bowl of potato salad', { label: 'Potato salad', category: 'Meals', measures: SERVING }, 180],
    ['1 bowl of strawberries', { label: 'Strawberries', category: 'Fruits', measures: WHOLE_CUP }, 144],
    ['1 plate of goulash', { label: 'Beef goulash', category: 'Protein', measures: SERVING }, 180],
    ['1 plate of goulash soup', { label: 'Goulash soup, canned', category: 'Protein', measures: SERVING }, 240],
    ['1 steak', { label: 'Beef, steak, grilled', category: 'Protein', measures: SERVING }, 180],
    ['1 fillet of beef', { label: 'Beef, steak, grilled', category: 'Protein', measures: SERVING }, 180],
    ['1 piece of lasagna', { label: 'Lasagna', category: 'Meals', measures: SERVING }, 180],
    ['1 piece of beef', { label: 'Beef, roasted', category: 'Protein', measures: SERVING }, null],
    ['1 serving of pizza', { label: 'Pizza margherita', category: 'Meals', measures: PIZZA }, 90],
    ['1 can of cola', { label: 'Cola', category: 'Beverages' }, 330],
    ['1 can of tomatoes', { label: 'Tomatoes, canned', category: 'Vegetables' }, 400],
    ['1 can of baked beans', { label: 'Beans, baked, canned', category: 'Legumes' }, 400],
    ['1 can of mussels', { label: 'Mussels, canned', category: 'Protein' }, 80],
    ['2 pieces of sugar', { label: 'Sugar, white', category: 'Snacks' }, 8],
    ['1 bag of fries', { label: 'French fries or chips, frozen', category: 'Vegetables' }, null],
    ['1 bowl of coffee', { label: 'Coffee', category: 'Beverages' }, 250],
    [
      '2 toasts',
      { label: 'Bread, white, toasted', category: 'Grains', measures: [{ label: '1 slice', weight: 22 }] },
      44,
    ],
    ['2 leeks', { label: 'Leek, raw', category: 'Vegetables', measures: [{ label: '1 stalk', weight: 150 }] }, 300],
    ['1 cortado', { label: 'Espresso with milk', category: 'Beverages', measures: SERVING }, 180],
    ['juice of 2 lemons', { label: 'Lemon juice', measures: [{ label: '1 lemon yields', weight: 48 }] }, 96],
    ['1 roll', { label: 'Wheat roll', measures: [{ label: '1 medium/regular/sandwich size roll', weight: 43 }] }, 43],
    ['1 sausage', { label: 'Italian sausage', measures: SAUSAGES }, 83],
    ['2 croquettes', { label: 'Potato croquettes', category: 'Meals', measures: SERVING }, null],
  ])('%j is that number of pieces', (text, more, grams) => {
    expect(weigh(text, more)).toBe(grams);
  });
});
