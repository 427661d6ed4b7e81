import {
  findServingWeight,
  MACRO_VALUE,
  type MacroAmount,
  parseMacroAmounts,
  type ProductWarning,
  round,
  scaleMacros,
} from '@macrolog/domain';

/** Values of a packaged food are per 100 g, or per 100 ml. */
export const PACKAGE_BASES = ['hundred_g', 'hundred_ml'] as const;
export type PackageBasis = (typeof PACKAGE_BASES)[number];

/** A packaged food as a source of products has it. */
export interface PackagedFood {
  barcode: string;
  name: string;
  brand: string | null;
  /** As on the package: '2 biscuits (25 g)'. */
  servingSize: string | null;
  /** Grams, or milliliters if the values are per 100 ml. */
  servingWeight: number | null;
  valuesPer: PackageBasis;
  /** Per 100 g or 100 ml. Unknown ones are missing. */
  macros: MacroAmount[];
  /** Further nutrients, likewise. Missing in answers from before they were read. */
  nutrients?: MacroAmount[];
  warnings: ProductWarning[];
}

/** A source that is asked for one product at a time. */
export interface ProductSource {
  /**
   * Null if the source doesn't know the barcode.
   * @throws AppError UPSTREAM_FAILED if it fails, is busy, or answers something else.
   */
  find(barcode: string): Promise<PackagedFood | null>;
}

/** The macros of a product. A value that no food can have, such as sodium in mg entered as g, is as good as unknown. */
export const parseProductMacros = (macros: readonly MacroAmount[]): MacroAmount[] =>
  parseMacroAmounts(macros.filter(({ value }) => value <= MACRO_VALUE.max));

const HUNDRED = 100;

/** Macros for a part of what they are for, with as many decimals as a label per 100 g needs. */
export const scaleToPart = (macros: readonly MacroAmount[], part: number): MacroAmount[] =>
  scaleMacros(macros, part).map((macro) => ({ ...macro, value: round(macro.value, 7) }));

/** The basis of a food's values and their part of a serving; null if its serving has neither weight nor volume. */
export function findBasis(servingSize: string): { valuesPer: PackageBasis; weight: number; part: number } | null {
  const grams = findServingWeight(servingSize);
  if (grams !== null && grams > 0) return { valuesPer: 'hundred_g', weight: grams, part: HUNDRED / grams };
  const [, amount] = /(?:^|[\s(])(\d+(?:\.\d+)?) ?ml\b/i.exec(servingSize) ?? [];
  const milliliters = Number(amount ?? 0);
  return milliliters > 0 ? { valuesPer: 'hundred_ml', weight: milliliters, part: HUNDRED / milliliters } : null;
}
