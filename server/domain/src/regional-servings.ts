import { convert } from './units';

/** Measures of the United States. */
const CUSTOMARY = /\b(?:oz|ounces?|lbs?|cups?|pints?|quarts?|gallons?)\b/i;
const OUNCE = /^(?:1 )?(?:oz|ounce)\b/i;
/** Milliliters on labels of drinks. */
const MILLILITERS: Readonly<Record<string, number>> = { cup: 240, 'fl oz': 30 };

/** '237g (240 ml)' for a drink of '237g (1 cup)', and '85g' for '85g (3 oz)'. */
const toMetricText = (servingSize: string, isDrink: boolean): string =>
  servingSize.replace(/ \(([^()]*)\)/g, (brackets, measure: string) => {
    if (!CUSTOMARY.test(measure)) return brackets;
    const [, count, unit = ''] = /^(\d+(?:\.\d+)?) (cup|fl oz)/i.exec(measure) ?? [];
    const milliliters = Number(count) * (MILLILITERS[unit.toLowerCase()] ?? Number.NaN);
    return isDrink && milliliters > 0 ? ` (${milliliters} ml)` : '';
  });

interface Served {
  name: string | null;
  category: string | null;
  servingSize: string;
  servingWeight: number | null;
}

/** The serving of a found food where people measure in cups and ounces, or elsewhere. */
export function toRegionalServing({ name, category, servingSize, servingWeight }: Served, inCups: boolean): string {
  if (inCups || servingWeight === null) return servingSize;
  return toMetricText(servingSize, category === 'Beverages' || /\bmilk\b/i.test(name ?? ''));
}

/** The measures of a found food in such a region. Foods of tables and in languages without ounces get them. */
export function toRegionalMeasures<Measure extends { label: string; weight: number }>(
  measures: readonly Measure[],
  inCups: boolean,
): Measure[] {
  if (!inCups) return measures.filter(({ label }) => !CUSTOMARY.test(label));
  const [first] = measures;
  const hasOunces = !first || measures.some(({ label }) => OUNCE.test(label));
  return hasOunces ? [...measures] : [...measures, { ...first, label: '1 oz', weight: convert(1, 'oz', 'g') }];
}
