import { formatMoney } from '../../platform/numbers/money';

interface Price {
  priceCents: number;
  currency: string;
  interval: string | null;
}

/** For example '$3.00'. */
export const priceAmount = ({ priceCents, currency }: Price): string => formatMoney(priceCents, currency, 'en-US');

/** For example 'a month', or 'once'. */
export const pricePeriod = ({ interval }: Price): string => (interval === null ? 'once' : `a ${interval}`);

/** For example '$3.00 a month' or '$5.00 once'. */
export const priceText = (price: Price): string => `${priceAmount(price)} ${pricePeriod(price)}`;
