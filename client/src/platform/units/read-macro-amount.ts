import { convertInput, fitsInputUnit, toInputAmount, toStoredAmount, WHOLE, type StoredPart } from './unit-conversion';
import { parseDecimal, plainDigits } from '../numbers/decimal';
import { isStoredConverted, toInputUnit, type FieldUnit } from './units';

/** Units that a typed amount may name. 'cal' is none of them, because it may be a thousandth of a kilocalorie. */
const NAMED: ReadonlyMap<string, FieldUnit> = new Map([
  ['kcal', 'KCAL'],
  ['kj', 'KJ'],
  ['g', 'G'],
  ['mg', 'MG'],
  // The micro sign, the Greek letter, and what keyboards and labels have instead.
  ...['µg', 'μg', 'ug', 'mcg'].map((name) => [name, 'UG'] as const),
  ['oz', 'OZ'],
  // International units in English, German, and French and Spanish.
  ...['iu', 'ie', 'ui'].map((name) => [name, 'IU'] as const),
]);

/** Reads a number, or a number with a unit of its own, which is converted to that of the field. */
function readIn(text: string, unit: FieldUnit, macroName: string): number | null {
  const plain = parseDecimal(text);
  if (plain !== null) return plain;
  const { number = '', name = '' } =
    /^(?<number>[^\p{L}]+?)\s*(?<name>\p{L}+)\.?$/u.exec(plainDigits(text))?.groups ?? {};
  const [value, named] = [parseDecimal(number), NAMED.get(name.toLowerCase())];
  if (value === null || named === undefined) return null;
  const [from, to] = [toInputUnit(named), toInputUnit(unit)];
  // '1.3 g' in a field for salt are 1.3 g of salt.
  if (to === 'salt') return fitsInputUnit(macroName, from) ? convertInput(value, from, 'g', macroName) : null;
  return fitsInputUnit(macroName, from) ? convertInput(value, from, to, macroName) : null;
}

/**
 * Reads a typed amount in the unit of its field: a number, or a number with a unit of its own, such as '500 kJ' in a field
 * for kcal. Null if it is neither, or if the macro has no amounts in that unit. An amount that is stored in another unit is
 * read as it is stored: 5 IU of vitamin D are kept as 0.1 µg, which are 4 IU.
 */
export function readMacroAmount(
  text: string,
  unit: FieldUnit,
  macroName: string,
  storedPart: StoredPart = WHOLE,
): number | null {
  const value = readIn(text, unit, macroName);
  if (value === null || !isStoredConverted(unit)) return value;
  const stored = toStoredAmount(value, toInputUnit(unit), macroName, storedPart);
  return toInputAmount(stored.value, stored.unit, toInputUnit(unit), macroName, storedPart);
}
