import type { UsableFood } from '../lookup/found-foods';
import { tokenize } from '../lookup/words';
import type { FoodLine } from './food-line';
import { parseLeadingUnit, type Unit } from './quantities';

/** Typical contents of household measures, by food. */
const GLASS_ML = 240;
const GLASS_OF_WINE_ML = 150;
const HANDFUL_GRAMS = 30;
/** A drained can of 15 oz. */
const CUPS_OF_CAN = 1.5;
const CUPS_OF_SCOOP = 0.5;

const HANDFULS: ReadonlySet<string> = new Set(['Fruits', 'Vegetables', 'Nuts & Seeds', 'Snacks']);
const CANNED: ReadonlySet<string> = new Set(['Legumes', 'Vegetables']);

const inUnit = (line: FoodLine, name: string, times = 1): FoodLine => {
  const unit: Unit | null = parseLeadingUnit(name)?.unit ?? null;
  return { ...line, unit, amount: (line.amount ?? 1) * times };
};

/**
 * Alternative forms of a line, if the food doesn't have the measure that was typed: a glass of milk in milliliters, a
 * rasher as a slice. The original line comes first.
 */
export function inOtherWords(line: FoodLine, { label, category }: Pick<UsableFood, 'label' | 'category'>): FoodLine[] {
  const noun = line.unit?.kind === 'noun' ? line.unit.name : undefined;
  const words = new Set(tokenize(label));
  switch (noun) {
    case 'glass':
    case 'mug':
      return [line, inUnit(line, 'ml', words.has('wine') ? GLASS_OF_WINE_ML : GLASS_ML)];
    case 'rasher':
      return [line, inUnit(line, 'slice')];
    case 'slice':
      return [line, inUnit(line, 'wedge')];
    case 'bottle':
      return [line, inUnit(line, 'can')];
    case 'can':
      return CANNED.has(category ?? '') ? [line, inUnit(line, 'cup', CUPS_OF_CAN)] : [line];
    case 'bowl':
      return words.has('soup') || words.has('cereal') ? [line, inUnit(line, 'cup')] : [line];
    case 'scoop':
      return words.has('ice') && words.has('cream') ? [line, inUnit(line, 'cup', CUPS_OF_SCOOP)] : [line];
    case 'handful':
      return HANDFULS.has(category ?? '') ? [line, inUnit(line, 'g', HANDFUL_GRAMS)] : [line];
    case undefined:
      return line.unit === null && category === 'Beverages' ? [line, inUnit(line, 'cup')] : [line];
    default:
      return [line];
  }
}
