import { formatMoney } from '../../platform/numbers/money';
import type { PlanPrice } from '../../platform/prerender-data';

/** For example '$3.00'. */
export const priceAmount = ({ priceCents, currency }: Pick<PlanPrice, 'priceCents' | 'currency'>): string =>
  formatMoney(priceCents, currency, 'en-US');

/** For example 'a month', or 'once'. */
export const pricePeriod = ({ interval }: Pick<PlanPrice, 'interval'>): string =>
  interval === null ? 'once' : `a ${interval}`;

/** For example '$3.00 a month' or '$5.00 once'. */
export const priceText = (price: Omit<PlanPrice, 'name'>): string => `${priceAmount(price)} ${pricePeriod(price)}`;
