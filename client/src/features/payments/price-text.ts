import { t } from '@lingui/core/macro';
import { DEFAULT_LANGUAGE } from '@macrolog/domain';
import type { Plan_PlanFragment } from '../../__generated__/graphql';
import { LANGUAGE } from '../../platform/language/language';
import { formatMoney } from '../../platform/numbers/money';

type PlanPrice = Pick<Plan_PlanFragment, 'priceCents' | 'currency' | 'interval'>;

/** Prerendered pages have prices, so they can't depend on the reader's region. */
const PRICE_LOCALE = LANGUAGE === DEFAULT_LANGUAGE ? 'en-US' : LANGUAGE;

/** For example '$3.00'. */
export const priceAmount = ({ priceCents, currency }: Pick<PlanPrice, 'priceCents' | 'currency'>): string =>
  formatMoney(priceCents, currency, PRICE_LOCALE);

/** For example '$3.00 a month' or '$5.00 once'. */
export function priceText(price: PlanPrice): string {
  const amount = priceAmount(price);
  if (price.interval === null) return t`${amount} once`;
  return price.interval === 'year' ? t`${amount} a year` : t`${amount} a month`;
}
