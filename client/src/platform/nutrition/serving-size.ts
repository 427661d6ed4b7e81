import { ENGLISH, type AmountStyle } from '@macrolog/domain';
import { STORED_NUMBERS } from '../numbers/decimal';

/** How amounts are written in serving sizes that are shown. */
export const SERVING_STYLE: AmountStyle = { tables: [ENGLISH], numbers: STORED_NUMBERS };

/** A serving size as screens show it: '28.4g (1 oz)' → '28.4 g (1 oz)'. */
export const servingText = (servingSize: string): string =>
  servingSize.replace(/(\d)(?=(?:k?g|mg|ml|oz)\b)/g, '$1\u00a0');
