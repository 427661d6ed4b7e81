import { KILOGRAMS_PER_POUND } from './energy';

/**
 * Kcal per kilogram of fat and of lean tissue (39.5 and 7.6 MJ): Hall KD. What is the required energy deficit per unit weight
 * loss? Int J Obes 2008;32:573–576.
 */
const FAT_ENERGY = 9440;
const LEAN_ENERGY = 1820;

/**
 * Kilograms. Who has this much fat gains or loses lean tissue and fat in equal parts: Forbes GB. Body fat content influences
 * the body composition response to nutrition and exercise. Ann N Y Acad Sci 2000;904:359–365.
 */
const FORBES_FAT = 10.4;

/** Share of fat where only the weight is known. It was 28% of men and 40% of women in NHANES (Borrud LG et al. Vital Health Stat 11 2010;250). */
const USUAL_FAT_SHARE = 0.3;

/** Standard deviation of the density: fat of 15 or 40 kg makes 6300 or 7900 kcal per kg, and a known body half of that. */
const SPREAD = { known: 0.05, unknown: 0.08 } as const;

export interface BodyShape {
  readonly sex: 'female' | 'male';
  /** In years. */
  readonly age: number;
  /** In centimeters. */
  readonly height: number;
}

export interface EnergyDensity {
  /** Kcal that a pound of weight holds. */
  readonly kcalPerPound: number;
  /** Its standard deviation as a share of it. */
  readonly spread: number;
}

/**
 * Share of fat by Deurenberg P, Weststrate JA, Seidell JC. Body mass index as a measure of body fatness. Br J Nutr
 * 1991;65:105–114. Their error is about 4% of the weight.
 */
function estimateFatShare({ sex, age, height }: BodyShape, kilograms: number): number {
  const percent = (1.2 * kilograms) / (height / 100) ** 2 + 0.23 * age - (sex === 'male' ? 10.8 : 0) - 5.4;
  return Math.min(Math.max(percent, 5), 60) / 100;
}

/** Energy in a change of weight. The leaner the body, the more of it is lean tissue, which holds less energy. */
export function estimateEnergyDensity(pounds: number, body?: BodyShape): EnergyDensity {
  const kilograms = pounds * KILOGRAMS_PER_POUND;
  const fat = kilograms * (body ? estimateFatShare(body, kilograms) : USUAL_FAT_SHARE);
  const fatOfChange = fat / (fat + FORBES_FAT);
  const perKilogram = fatOfChange * FAT_ENERGY + (1 - fatOfChange) * LEAN_ENERGY;
  return { kcalPerPound: perKilogram * KILOGRAMS_PER_POUND, spread: body ? SPREAD.known : SPREAD.unknown };
}
