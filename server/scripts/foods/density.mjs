import { DATABASE_STYLE, parseServing } from '@macrolog/domain';
import { readDataTable } from '#built/platform/data-files';

/** @import { Measure } from './tables.mjs' */

/** Milliliters of the household units of USDA's tables. Nutrition labels round them. @type {Readonly<Record<string, number>>} */
const EXACT = { cup: 236.588, tbsp: 14.787, tsp: 4.929, 'fl oz': 29.574 };

/** Measures of something else than the food as it is. */
const IS_OTHER = /\b(?:with ice|whipped|yields?|guideline|condensed|dry|popped|frozen|nlea)\b/i;

/** Milliliters of a measure without further words, such as '1 cup' and '1 fl oz (no ice)'; null for others. @param {string} label */
export function toMilliliters(label) {
  const plain = label
    .replace(/\([^)]*\)/g, '')
    .replace(/, (?:fluid|NFS)\b/, '')
    .trim();
  const [quantity] = IS_OTHER.test(label.replace(/\(yields.*\)/, '')) ? [] : parseServing(plain, DATABASE_STYLE);
  if (quantity?.unit?.kind !== 'volume' || quantity.further !== '' || !('per' in quantity.unit)) return null;
  return quantity.count * (EXACT[quantity.unit.name] ?? quantity.unit.per);
}

/** Honey has 1.43 and salt 1.23. More is a measure of several portions. */
const MAX_DENSITY = 1.5;

/** Grams per milliliter of the largest volume, which is rounded least. @param {readonly Measure[]} measures */
function measureDensity(measures) {
  const [largest] = measures
    .flatMap(([label, grams]) => {
      const volume = toMilliliters(label);
      return volume === null ? [] : [{ volume, grams }];
    })
    .sort((a, b) => b.volume - a.volume);
  const density = largest && largest.grams / largest.volume;
  return density !== undefined && density <= MAX_DENSITY ? density : undefined;
}

const ROWS = readDataTable('densities.csv').map(({ kind = '', pattern = '', density }) => ({
  kinds: kind.split('|').filter((name) => name !== ''),
  pattern: new RegExp(pattern, 'i'),
  density: density ? Number(density) : undefined,
}));

/** The first row for a food decides. @param {string} kind @param {string} name */
const tabulatedDensity = (kind, name) =>
  ROWS.find(({ kinds, pattern }) => (kinds.length === 0 || kinds.includes(kind)) && pattern.test(name))?.density;

/**
 * Grams per milliliter: of the food's measures, then of those of the same food in other tables, or of its kind. Undefined
 * for solid foods without a known volume.
 * @param {{ name: string, kind: string }} food @param {readonly (readonly Measure[])[]} measures
 */
export function findDensity({ name, kind }, measures) {
  const measured = measures.map(measureDensity).find((density) => density !== undefined);
  const density = measured ?? tabulatedDensity(kind, name);
  return density === undefined ? undefined : Math.round(density * 1000) / 1000;
}
