import { convert, isEnergy, KJ_PER_KCAL, round, type EnergyUnit, type Unit } from '@macrolog/domain';

/** Decimals of stored macro values and targets. */
const VALUE_DECIMALS = 4;

/** The value with the fewest decimals that is stored as `stored`; the one with the most if there is none. */
export function shortest(
  value: number,
  [least, most]: readonly [number, number],
  isStored: (shown: number) => boolean,
): number {
  for (let decimals = least; decimals < most; decimals += 1) {
    const shown = round(value, decimals);
    if (isStored(shown)) return shown;
  }
  return round(value, most);
}

/** An amount of energy in another unit. Not rounded. */
export const fromKilocalories = (kcal: number, unit: EnergyUnit): number => (unit === 'kj' ? kcal * KJ_PER_KCAL : kcal);

/** Units that amounts can be entered in. Amounts are stored in one of `UNITS`. */
export const INPUT_UNITS = ['kcal', 'kj', 'g', 'mg', 'ug', 'oz', 'iu', 'salt'] as const;
export type InputUnit = (typeof INPUT_UNITS)[number];

/**
 * Micrograms per International Unit: retinol, and vitamin D as D2 or D3. NIH Office of Dietary Supplements, fact sheets on
 * vitamin A and vitamin D for health professionals; FDA, 21 CFR 101.9(c)(8)(iv) as amended in 2016 (81 FR 33742). Other
 * forms of vitamin A, such as beta-carotene, have other factors.
 */
const MICROGRAMS_PER_IU: ReadonlyMap<string, number> = new Map([
  ['vitamin_a', 0.3],
  ['vitamin_d', 0.025],
]);

/** Grams of salt per milligram of sodium: Regulation (EU) No 1169/2011, annex I, defines salt as sodium times 2.5. */
const SALT_PER_SODIUM = 2.5 / 1000;

/** Whether amounts of the macro can be entered in International Units. */
export const hasInternationalUnits = (macroName: string): boolean => MICROGRAMS_PER_IU.has(macroName);

/** The stored unit of an input unit, and how many input units it has. */
function storedUnit(unit: InputUnit, macroName: string): readonly [stored: Unit, times: number] {
  if (unit === 'kj') return ['kcal', KJ_PER_KCAL];
  if (unit === 'ug') return ['mg', 1000];
  if (unit === 'salt') return ['mg', SALT_PER_SODIUM];
  if (unit === 'iu') return ['mg', 1000 / (MICROGRAMS_PER_IU.get(macroName) ?? NaN)];
  return [unit, 1];
}

/** Whether an amount of a macro can be entered in the unit: energy in units of energy, everything else in those of mass. */
export function fitsInputUnit(macroName: string, unit: InputUnit): boolean {
  if (unit === 'iu') return hasInternationalUnits(macroName);
  if (unit === 'salt') return macroName === 'sodium';
  return isEnergy(macroName) === (unit === 'kcal' || unit === 'kj');
}

/** How an amount in a field is stored: a part of it, 0.3 for one in 100 g and a serving of 30 g, with so many decimals. */
export interface StoredPart {
  readonly part: number;
  readonly decimals: number;
}

export const WHOLE: StoredPart = { part: 1, decimals: VALUE_DECIMALS };

/** An amount as it is stored, by default with four decimals. */
export function toStoredAmount(
  value: number,
  unit: InputUnit,
  macroName: string,
  { part, decimals }: StoredPart = WHOLE,
): { value: number; unit: Unit } {
  const [stored, times] = storedUnit(unit, macroName);
  return { value: round((value * part) / times, decimals), unit: stored };
}

/**
 * A stored amount in an input unit, with as few decimals as it takes to be stored as the same amount again: 130 for one
 * that was entered as 130 kJ.
 */
export function toInputAmount(
  value: number,
  unit: Unit,
  input: InputUnit,
  macroName: string,
  storedPart: StoredPart = WHOLE,
): number {
  const [stored, times] = storedUnit(input, macroName);
  const exact = convert(value, unit, stored);
  const { part } = storedPart;
  if (times === 1 && part === 1) return exact;
  const isStored = (shown: number) => toStoredAmount(shown, input, macroName, storedPart).value === exact;
  return shortest((exact * times) / part, [0, VALUE_DECIMALS], isStored);
}

/** The amount in another unit in which the macro can be entered. Not rounded. */
export function convertInput(value: number, from: InputUnit, to: InputUnit, macroName: string): number {
  if (from === to) return value;
  const [[fromStored, fromTimes], [toStored, toTimes]] = [storedUnit(from, macroName), storedUnit(to, macroName)];
  return convert(value / fromTimes, fromStored, toStored) * toTimes;
}
