import { ENGLISH, type AmountStyle } from '@macrolog/domain';
import { STORED_NUMBERS } from '../numbers/decimal';

/** How amounts are written in serving sizes that are shown. */
export const SERVING_STYLE: AmountStyle = { tables: [ENGLISH], numbers: STORED_NUMBERS };
