/** A noun that counts pieces of the food before it: 'clove' in 'garlic clove', 'stick' in 'cinnamon stick'. */
export interface CountedNoun {
  readonly noun: string;
  /** The only food for which it does; null for any. Fish sticks aren't sticks of fish. */
  readonly food: string | null;
  /** Name of the unit in English. */
  readonly unit: string;
}

/** The foods that each noun counts; none if it counts any food. Plurals are the second word. */
const NOUNS: ReadonlyArray<readonly [nouns: string, foods?: string]> = [
  ['clove cloves', 'garlic'],
  ['stalk stalks'],
  ['rasher rashers'],
  ['sprig sprigs'],
  ['floret florets'],
  ['slice slices'],
  ['stick sticks', 'cinnamon celery carrot butter lemongrass'],
  ['leaf leaves', 'bay basil mint sage lettuce spinach cabbage kale coriander cilantro parsley oregano romaine'],
  ['strip strips', 'bacon'],
  ['rib ribs', 'celery'],
  ['wedge wedges', 'lemon lime orange'],
  ['head heads', 'lettuce cabbage garlic broccoli cauliflower romaine'],
  ['bulb bulbs', 'garlic fennel'],
  ['ear ears', 'corn'],
  ['spear spears', 'asparagus'],
  ['half halves', 'pecan walnut'],
  ['steak steaks', 'salmon tuna swordfish halibut cod'],
];

export const ENGLISH_COUNTED: readonly CountedNoun[] = NOUNS.flatMap(([nouns, foods]) => {
  const [unit = '', ...plurals] = nouns.split(' ');
  return (foods?.split(' ') ?? [null]).flatMap((food) => [unit, ...plurals].map((noun) => ({ noun, food, unit })));
});
