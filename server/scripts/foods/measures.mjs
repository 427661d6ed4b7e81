import { readDataTable } from '#built/platform/data-files';
import { toReadableMeasure } from '#built/modules/food-search/lookup/readable-names';
import { toMilliliters } from './density.mjs';

/** @import { GroupedFood } from './groups.mjs' */
/** @import { Measure, TableFood } from './tables.mjs' */

/** Weights that every food has. @type {RegExp} */
const WEIGHT = /^(?:[\d./ ]+)?(?:g|oz|ounces?|lb|kg)\b/i;

/** Cream and toppings are measured as they are bought first. */
const isWhipped = (/** @type {Measure} */ [label]) => /\bwhipped\b/i.test(label.replace(/\([^)]*\)/g, ''));

/** A whole turkey or a package is more than somebody eats. @param {Measure} measure */
const isLarge = ([, grams]) => grams > 500;

const WITHOUT_SHELL = /^(1 \p{L}+), without shell\b.*$/u;

/**
 * A cup of seeds is one of kernels, also where FNDDS means those of a cup with their shells by it.
 * @param {readonly Measure[]} measures @returns {Measure[]}
 */
function withoutShells(measures) {
  const shelled = new Set(measures.flatMap(([label]) => WITHOUT_SHELL.exec(label)?.[1] ?? []));
  return measures
    .filter(([label]) => ![...shelled].some((start) => label === `${start}, NFS`))
    .map(([label, grams]) => [label.replace(WITHOUT_SHELL, '$1'), grams]);
}

/** How much goes on a sandwich or into a drink, which is no measure of the food. */
const GUIDELINE = /^(?:Guideline amount|Quantity not specified)\b/;

/** The end of a measure of FNDDS that leaves something open: '1 cup, NFS', '1 egg, NS as to size'. */
const UNSPECIFIED = /,? \(?(?:NFS|NS as to [^)]+)\)?$/;

/** Measures without what the table doesn't say. The first one with a name counts. @param {readonly Measure[]} measures @returns {Measure[]} */
const nameMeasures = (measures) => {
  const named = measures.map(([label, grams]) => /** @type {Measure} */ ([label.replace(UNSPECIFIED, ''), grams]));
  return named.filter(([label], index) => named.findIndex(([other]) => other === label) === index);
};

/** The measures of a food, its usual amount first. @param {Pick<TableFood, 'measures' | 'usual'>} food @returns {Measure[]} */
export function listMeasures({ measures, usual }) {
  const weighed = measures.filter(([label, grams]) => grams > 0 && !GUIDELINE.test(label));
  const readable = weighed.map(([label, grams]) => /** @type {Measure} */ ([toReadableMeasure(label), grams]));
  const sorted = nameMeasures(withoutShells(readable)).toSorted((a, b) => Number(isWhipped(a)) - Number(isWhipped(b)));
  if (usual === null) return sorted;
  const first = sorted.find(([, grams]) => grams === usual) ?? /** @type {Measure} */ (['1 serving', usual]);
  return [first, ...sorted.filter((measure) => measure !== first)];
}

/**
 * A food without household measures of its own has those of the same food in other tables, beginning with one that has a
 * usual amount.
 * @param {TableFood} food @param {readonly GroupedFood[]} group
 */
function shareMeasures(food, group) {
  const own = listMeasures(food);
  if (own.some(([label]) => !WEIGHT.test(label))) return own;
  const others = group
    .filter((other) => other !== food)
    .toSorted((a, b) => Number(a.usual === null) - Number(b.usual === null));
  const shared = [...new Map(others.flatMap(listMeasures))].filter(([label]) => !WEIGHT.test(label));
  return [...own, ...shared.toSorted((a, b) => Number(isLarge(a)) - Number(isLarge(b)))];
}

/** Reads weights by kind and English name. @param {string} file */
const readRows = (file) =>
  readDataTable(file).map(({ kind = '', pattern = '', label = '', grams, usual }) => ({
    kinds: kind.split('|').filter((name) => name !== ''),
    pattern: new RegExp(pattern, 'i'),
    measure: /** @type {Measure} */ ([label, Number(grams)]),
    isUsual: usual !== 'no',
    isInstead: usual === 'instead',
    isInsteadOfLarge: usual === 'large',
  }));

const PIECES = readRows('pieces.csv');
const PORTIONS = readRows('portions.csv');

/** The rows for a food. @param {typeof PIECES} rows @param {{ kind: string, name: string }} food */
const findRows = (rows, { kind, name }) =>
  rows.filter(({ kinds, pattern }) => (kinds.length === 0 || kinds.includes(kind)) && pattern.test(name));

/**
 * Whether a measure counts the same thing: '1 stalk, medium' and '1 stalk', but not '1 cup (7 nuts)'.
 * @param {string} label @param {Measure} measure
 */
const isSameThing = (label, [other]) =>
  new RegExp(`\\b${label.replace('1 ', '')}`, 'i').test(other.replace(/\([^)]*\)/g, ''));

/** A steak for several people isn't what somebody eats. */
const LARGE_PIECE = 400;

/** Strips and florets of a fruit or vegetable whose medium size, head or stalk is known, and its average weight. @param {string} kind @param {Measure[]} measures */
const withoutParts = (kind, measures) =>
  /^(?:Fruits|Vegetables)$/.test(kind) && measures.some(([label]) => /^1 (?:medium|head|stalk)\b/i.test(label))
    ? measures.filter(([label]) => !/^1 (?:piece|whole)$/i.test(label))
    : measures;

/** A spoon of a food whose density is known weighs what the food weighs. @param {Measure} portion @param {number | undefined} density @returns {Measure} */
function weighPortion([label, grams], density) {
  const volume = density === undefined ? null : toMilliliters(label);
  return [label, volume === null ? grams : Math.round(volume * (density ?? 1) * 10) / 10];
}

/**
 * The household measures of a food: its own or those of the same food in other tables, then its pieces. Without any, the
 * first one is what somebody usually eats: a piece, or the portion of its kind.
 * @param {{ food: TableFood, group: readonly GroupedFood[], kind: string, name: string, density: number | undefined }} described
 * @returns {Measure[]}
 */
export function findHouseholdMeasures({ food, group, kind, name, density }) {
  const rows = findRows(PIECES, { kind, name });
  const isReplaced = (/** @type {Measure} */ measure) =>
    rows.some(
      ({ isInstead, isInsteadOfLarge, measure: [label] }) =>
        (isInstead || (isInsteadOfLarge && measure[1] > LARGE_PIECE)) && isSameThing(label, measure),
    );
  const known = shareMeasures(food, group).filter((measure) => !isReplaced(measure));
  const pieces = rows.filter(({ measure: [label] }) => !known.some((measure) => isSameThing(label, measure)));
  const isOwn = food.measures.length > 0;
  const hasUsual = isOwn || known.some((measure) => !isLarge(measure)) || pieces.some(({ isUsual }) => isUsual);
  const [portion] = hasUsual ? [] : findRows(PORTIONS, { kind, name });
  const usual = portion ? [weighPortion(portion.measure, density)] : [];
  const isFirst = (/** @type {Measure} */ [label]) => kind === 'Baby Foods' && /^1 jar\b/.test(label);
  const jars = known.filter(isFirst);
  const others = known.filter((measure) => !isFirst(measure));
  return withoutParts(kind, [...usual, ...jars, ...others, ...pieces.map(({ measure }) => measure)]);
}
