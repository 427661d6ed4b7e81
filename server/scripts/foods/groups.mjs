import { tokenize } from '#built/modules/food-search/lookup/words';

/** @import { TableFood } from './tables.mjs' */

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

/** @param {TableFood} food */
const energyOf = ({ nutrients }) => nutrients['ENERC_KCAL'] ?? 0;

/** @param {TableFood} one @param {TableFood} other */
const isSameEnergy = (one, other) => {
  const [a, b] = [energyOf(one), energyOf(other)];
  return Math.abs(a - b) <= Math.max(ENERGY.kcal, ENERGY.share * Math.max(a, b));
};

/**
 * Groups the foods that are one food in several tables: their English names have the same words, and their energies are close.
 * A group has at most one food of each table.
 * @param {readonly TableFood[]} foods
 * @returns {ReadonlyMap<string, readonly TableFood[]>} by the ID of each food that is not alone.
 */
export function groupFoods(foods) {
  const byId = new Map(foods.map((food) => [food.id, food]));
  /** @type {Map<string, TableFood[][]>} */
  const byKey = new Map();
  for (const food of foods) {
    // An analysis of Foundation Foods says which food of SR28 it is.
    const twin = food.srId === null ? undefined : byId.get(food.srId);
    const key = toKey((twin ?? food).names.en ?? '');
    if (key === '') continue;
    const groups = byKey.get(key) ?? [];
    const group = groups.find(
      (members) =>
        !members.some(({ source }) => source === food.source) &&
        members.some((member) => member.srId === food.id || isSameEnergy(member, food)),
    );
    if (group) group.push(food);
    else byKey.set(key, [...groups, [food]]);
  }
  const groups = [...byKey.values()].flat().filter((group) => group.length > 1);
  return new Map(groups.flatMap((group) => group.map((food) => [food.id, group])));
}
