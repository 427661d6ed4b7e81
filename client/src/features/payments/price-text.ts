import { t } from '@lingui/core/macro';
import { DEFAULT_LANGUAGE } from '@macrolog/domain';
import { LANGUAGE } from '../../platform/language/language';
import { formatMoney } from '../../platform/numbers/money';
import type { PlanPrice } from '../../platform/prerender-data';

/** Prerendered pages have prices, so they can't depend on the reader's region. */
const PRICE_LOCALE = LANGUAGE === DEFAULT_LANGUAGE ? 'en-US' : LANGUAGE;

/** For example '$3.00'. */
export const priceAmount = ({ priceCents, currency }: Pick<PlanPrice, 'priceCents' | 'currency'>): string =>
  formatMoney(priceCents, currency, PRICE_LOCALE);

/** For example '$3.00 a month' or '$5.00 once'. */
export function priceText(price: Omit<PlanPrice, 'name'>): string {
  const amount = priceAmount(price);
  if (price.interval === null) return t`${amount} once`;
  return price.interval === 'year' ? t`${amount} a year` : t`${amount} a month`;
}
