import { tokenize } from '#built/modules/food-search/lookup/words';

/** @import { TableFood } from './tables.mjs' */
/** @typedef {Pick<TableFood, 'id' | 'names' | 'nutrients' | 'measures' | 'usual' | 'srId'> & { source: string }} GroupedFood */

/** Words of a table's name that don't tell one food from another. */
const NOISE = new Set(
  tokenize(
    `raw fresh flesh only plain nfs ns average all commercial varieties variety type types year round whole edible portion
     mature seeds with without peel pulp prepackaged pre packed packaged regular standard common and or of the fluid nuts
     dry dried seed skin fish beverages spices cheese seeds includes refrigerated table retail unspecified food in hass`,
  ),
);

/** Words that say the same in different tables. @type {ReadonlyMap<string, string>} */
const SAME = new Map(
  [
    ['cooked', 'boiled'],
    ['simmered', 'boiled'],
    ['baked', 'roasted'],
    ['rotisserie', 'roasted'],
    ['broiled', 'grilled'],
    ['skimmed', 'nonfat'],
    ['skim', 'nonfat'],
    ['wholemeal', 'wholewheat'],
    ['beetroot', 'beet'],
    ['courgette', 'zucchini'],
    ['aubergine', 'eggplant'],
    ['prawn', 'shrimp'],
    ['yoghurt', 'yogurt'],
    ['hazelnut', 'filbert'],
  ].map(([word = '', same = '']) => [tokenize(word)[0] ?? '', tokenize(same)[0] ?? '']),
);

/** The words that tell a food from others, in any order. @param {string} name */
function toKey(name) {
  const words = tokenize(name.replace(/\([^)]*\)/g, ''))
    .filter((word) => !NOISE.has(word))
    .map((word) => SAME.get(word) ?? word);
  return [...new Set(words)].sort().join(' ');
}

/** Distance of two energies that analyses of one food may have. */
const ENERGY = { share: 0.2, kcal: 12 };
/** The same for foods of which only the short names are alike. */
const SHORT_NAME_ENERGY = { share: 0.05, kcal: 5 };

/** @param {GroupedFood} food */
const energyOf = ({ nutrients }) => nutrients['ENERC_KCAL'] ?? 0;

/** @param {GroupedFood} one @param {GroupedFood} other @param {{ share: number, kcal: number }} distance */
const isSameEnergy = (one, other, { share, kcal }) => {
  const [a, b] = [energyOf(one), energyOf(other)];
  return Math.abs(a - b) <= Math.max(kcal, share * Math.max(a, b));
};

/**
 * Groups the foods that are one food in several tables: their English names have the same words, and their energies are close.
 * A group has at most one food of each table.
 * @param {readonly GroupedFood[]} foods
 * @param {(id: string) => string | undefined} [toShortName] English display name, without what doesn't tell a food from others.
 * @returns {ReadonlyMap<string, readonly GroupedFood[]>} by the ID of each food that is not alone.
 */
export function groupFoods(foods, toShortName = () => undefined) {
  const byId = new Map(foods.map((food) => [food.id, food]));
  /** @type {Map<string, GroupedFood[][]>} */
  const byKey = new Map();
  for (const food of foods) {
    // An analysis of Foundation Foods says which food of SR28 it is.
    const twin = food.srId === null ? undefined : byId.get(food.srId);
    const keys = [toKey((twin ?? food).names.en ?? ''), toKey(toShortName((twin ?? food).id) ?? '')];
    const group = keys
      .flatMap((key, index) =>
        (byKey.get(key) ?? []).filter(
          (members) =>
            !members.some(({ source }) => source === food.source) &&
            members.some(
              (member) =>
                member.srId === food.id || isSameEnergy(member, food, index === 0 ? ENERGY : SHORT_NAME_ENERGY),
            ),
        ),
      )
      .at(0);
    const joined = group ?? [];
    joined.push(food);
    for (const key of new Set(keys)) if (key !== '') byKey.set(key, [...new Set([...(byKey.get(key) ?? []), joined])]);
  }
  const groups = [...new Set([...byKey.values()].flat())].filter((group) => group.length > 1);
  return new Map(groups.flatMap((group) => group.map((food) => [food.id, group])));
}
