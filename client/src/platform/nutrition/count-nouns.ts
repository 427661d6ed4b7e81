import { pluralize } from '@macrolog/domain';

/** Known things that servings are counted in. Other words may be of any language and get no plural. */
const NOUNS = (
  'cup serving portion slice piece can bottle box container fillet ear bar scoop packet pack package bag bowl glass ' +
  'handful clove stick head stalk strip cube pinch dash splash spoon plate mug pint jar tub pot carton sachet ' +
  'rasher wedge bunch spear patty egg bagel tortilla fruit cookie roll sandwich burger wrap muffin pancake waffle ' +
  'bun cracker biscuit meal link shot'
).split(' ');

const PLURALS = new Map(NOUNS.map((noun) => [noun, pluralize(noun)]));
const SINGULARS = new Map(NOUNS.map((noun) => [pluralize(noun), noun]));

/** Words for the servings of starter foods and of recipes in other languages. */
const SERVINGS: readonly (readonly [one: string, several: string])[] = [
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- words of German data
  ['Portion', 'Portionen'],
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- words of German data
  ['Scheibe', 'Scheiben'],
  ['porción', 'porciones'],
  ['ración', 'raciones'],
  ['unidad', 'unidades'],
  ['vaso', 'vasos'],
  ['loncha', 'lonchas'],
  ['cucharada', 'cucharadas'],
  ['taza', 'tazas'],
];

/** Sizes have no plural. */
const UNCOUNTED = new Set(['small', 'medium', 'large', 'jumbo', 'extra', 'whole']);

/** The singular or plural of a noun: 'slices', 'small boxes', 'ears medium'. Null if its plural is unknown. */
export function nounFor(count: number, noun: string): string | null {
  const serving = SERVINGS.find((forms) => forms.includes(noun));
  if (serving) return serving[count > 1 ? 1 : 0];
  const words = noun.toLowerCase().split(' ');
  const forms = words.map((word) => {
    const singular = SINGULARS.get(word) ?? word;
    return { word, singular, plural: PLURALS.get(singular) };
  });
  if (!forms.some(({ word, plural }) => plural !== undefined || UNCOUNTED.has(word))) return null;
  return forms.map(({ word, singular, plural }) => (count > 1 ? plural : singular) ?? word).join(' ');
}
