import type { Quota, QuotaNotice_UsageFragment } from '../../../__generated__/graphql';
import { formatNumber } from '../../../platform/numbers/format';

const NOUNS: Readonly<Record<Quota, string>> = {
  FOODS: 'foods',
  NUTRIENTS: 'different nutrients in your foods and entries',
  CATEGORIES: 'categories',
  GOALS: 'goals',
  MEALS: 'saved meals',
  FOOD_LOGS: 'diary entries',
  WEIGHTS: 'weights',
};

/** Quotas in which deleted rows count too. */
const COUNT_DELETED: ReadonlySet<Quota> = new Set(['FOODS', 'FOOD_LOGS']);

/** 'You have 4,620 of 5,000 foods. Deleted ones count too.' */
export function usageText({ quota, used, maximum }: QuotaNotice_UsageFragment): string {
  const sentences = [`You have ${formatNumber(used)} of ${formatNumber(maximum)} ${NOUNS[quota]}.`];
  if (COUNT_DELETED.has(quota)) sentences.push('Deleted ones count too.');
  if (used >= maximum) sentences.push("You can't add any more.");
  return sentences.join(' ');
}
