/** @import { TableFood } from './tables.mjs' */

/** @typedef {Readonly<Record<string, number>>} Values */
/** @typedef {(values: Values) => number | undefined} Definition */

/** Weight of disaccharides and of starch as monosaccharide equivalents, which CoFID gives (CoFID 2021, 'Carbohydrates'). */
const DISACCHARIDE = 1.05;
const STARCH = 1.1;
/** Fiber by AOAC for each gram by Englyst (CoFID 2021, 'Dietary fibre'): Englyst's is lower by about a quarter. */
const AOAC_PER_ENGLYST = 4 / 3;

const SIMPLE_SUGARS = ['GLUS', 'GALS', 'FRUS'];
const DOUBLE_SUGARS = ['SUCSM', 'MALSM', 'LACSM'];

/** The sum; undefined if one of the values is unknown. @param {readonly (number | undefined)[]} values */
const sum = (values) => {
  let total = 0;
  for (const value of values) {
    if (value === undefined) return undefined;
    total += value;
  }
  return total;
};

/** @param {number | undefined} value @param {number} divisor */
const divide = (value, divisor) => (value === undefined ? undefined : value / divisor);

/** Sugars by weight, also from monosaccharide equivalents. @type {Definition} */
const sugars = (values) =>
  values['SUGAR'] ??
  sum([
    ...SIMPLE_SUGARS.map((code) => values[code]),
    divide(sum(DOUBLE_SUGARS.map((code) => values[code])), DISACCHARIDE),
  ]);

/** @type {Definition} */
const starch = (values) => values['STARCH'] ?? divide(values['STARCHM'], STARCH);

/** The weight by which monosaccharide equivalents exceed the carbohydrate. @param {number | undefined} equivalents @param {number} factor */
const toExcess = (equivalents = 0, factor) => equivalents - equivalents / factor;

/** Carbohydrates without fiber, by weight. Those of CoFID can have more than sugars and starch. @type {Definition} */
function available(values) {
  const { CHOAVL, CHOAVLM, STARCHM } = values;
  const doubles = sum(DOUBLE_SUGARS.map((code) => values[code]));
  if (CHOAVL !== undefined) return CHOAVL;
  if (CHOAVLM === undefined) return sum([sugars(values), starch(values)]);
  if (STARCHM === undefined || doubles === undefined) return CHOAVLM / DISACCHARIDE;
  return CHOAVLM - toExcess(STARCHM, STARCH) - toExcess(doubles, DISACCHARIDE);
}

/**
 * Total carbohydrates with fiber, as labels in the United States state them. Tables of Europe have them without.
 * @type {Definition}
 */
const carbohydrates = (values) =>
  values['CHOCDF'] ??
  sum([
    available(values),
    values['FIBTG'] ?? (values['PSACNS'] === undefined ? undefined : values['PSACNS'] * AOAC_PER_ENGLYST),
  ]);

/** Retinol activity equivalents; those of CoFID are retinol and a twelfth of the carotene. @type {Definition} */
const vitaminA = (values) => values['VITA_RAE'] ?? sum([values['RETOL'], divide(values['CARTBEQ'], 12)]);

/** @param {string} code @returns {Definition} */
const as = (code) => (values) => values[code];

/**
 * The nutrients of the base in the order of its columns: INFOODS code, name, unit, definition. The tables define some
 * differently: what can't be converted stays unknown, such as vitamin A of BLS (retinol equivalents), vitamin E of
 * CoFID (alpha-tocopherol equivalents) and folate of CoFID (not dietary folate equivalents).
 * @type {readonly (readonly [code: string, label: string, unit: string, definition: Definition])[]}
 */
export const NUTRIENTS = [
  ['ENERC_KCAL', 'Energy', 'kcal', as('ENERC_KCAL')],
  ['PROCNT', 'Protein', 'g', (values) => values['PROCNT'] ?? values['PROT625']],
  ['CHOCDF', 'Carbs', 'g', carbohydrates],
  ['FAT', 'Fat', 'g', as('FAT')],
  ['SUGAR', 'Sugars', 'g', sugars],
  ['FIBTG', 'Fiber', 'g', as('FIBTG')],
  ['NA', 'Sodium', 'mg', as('NA')],
  ['CHOLE', 'Cholesterol', 'mg', as('CHOLE')],
  ['K', 'Potassium', 'mg', as('K')],
  ['CA', 'Calcium', 'mg', as('CA')],
  ['WATER', 'Water', 'g', as('WATER')],
  ['CAFFN', 'Caffeine', 'mg', as('CAFFN')],
  ['FASAT', 'Saturated fat', 'g', as('FASAT')],
  ['FAMS', 'Monounsaturated fat', 'g', as('FAMS')],
  ['FAPU', 'Polyunsaturated fat', 'g', as('FAPU')],
  ['FATRN', 'Trans fat', 'g', as('FATRN')],
  ['STARCH', 'Starch', 'g', starch],
  ['ALC', 'Alcohol', 'g', as('ALC')],
  ['FE', 'Iron', 'mg', as('FE')],
  ['MG', 'Magnesium', 'mg', as('MG')],
  ['P', 'Phosphorus', 'mg', as('P')],
  ['ZN', 'Zinc', 'mg', as('ZN')],
  ['CU', 'Copper', 'mg', as('CU')],
  ['MN', 'Manganese', 'mg', as('MN')],
  ['SE', 'Selenium', 'µg', as('SE')],
  ['ID', 'Iodine', 'µg', as('ID')],
  ['CLD', 'Chloride', 'mg', as('CLD')],
  ['VITA_RAE', 'Vitamin A', 'µg', vitaminA],
  ['CARTB', 'Beta-carotene', 'µg', as('CARTB')],
  ['VITC', 'Vitamin C', 'mg', as('VITC')],
  ['VITD', 'Vitamin D', 'µg', as('VITD')],
  ['TOCPHA', 'Vitamin E', 'mg', as('TOCPHA')],
  ['VITK1', 'Vitamin K1', 'µg', as('VITK1')],
  ['THIA', 'Thiamin', 'mg', as('THIA')],
  ['RIBF', 'Riboflavin', 'mg', as('RIBF')],
  ['NIA', 'Niacin', 'mg', as('NIA')],
  ['PANTAC', 'Pantothenic acid', 'mg', as('PANTAC')],
  ['VITB6A', 'Vitamin B6', 'mg', as('VITB6A')],
  ['BIOT', 'Biotin', 'µg', as('BIOT')],
  ['FOLDFE', 'Folate', 'µg', as('FOLDFE')],
  ['VITB12', 'Vitamin B12', 'µg', as('VITB12')],
  ['CHOLN', 'Choline', 'mg', as('CHOLN')],
];

/** Digits that calculated values keep. */
const round = (/** @type {number} */ value) => Number(value.toPrecision(6));

/** Carbohydrates by difference can be below 0 where water and protein were measured a little too high. */
const positive = (/** @type {number} */ value) => Math.max(value, 0);

/** The values of a food in the order of `NUTRIENTS`; null is unknown. @param {TableFood} food */
export const toValues = ({ nutrients }) =>
  NUTRIENTS.map(([, , , define]) => {
    const value = define(nutrients);
    return value === undefined ? null : round(positive(value));
  });
