import { ENGLISH, round, type AmountStyle } from '@macrolog/domain';
import { STORED_NUMBERS } from '../numbers/decimal';
import { formatEntered } from '../numbers/format';

/** How amounts are written in serving sizes that are shown. */
export const SERVING_STYLE: AmountStyle = { tables: [ENGLISH], numbers: STORED_NUMBERS };

/** A serving size as screens show it, in the grams and with the decimal sign of all other amounts: '28.35g (1 oz)' → '28.4 g (1 oz)'. */
export const servingText = (servingSize: string): string =>
  servingSize
    .replace(/(?<![\d.,])\d{2,}\.\d{2,}(?=g\b)/g, (grams) => String(round(Number(grams), 1)))
    .replace(/(?<![\d.,])\d+\.\d{1,2}(?=\s?(?:k?g|mg|ml|oz)\b)/g, (amount) => formatEntered(Number(amount)))
    .replace(/(\d)(?=(?:k?g|mg|ml|oz)\b)/g, '$1\u00a0');
