import * as regions from '@macrolog/domain';
import { formatNumber } from '../numbers/format';
import { findReaderRegion } from './region';
import { convertInput } from './unit-conversion';
import type { Units } from './units';

/** Whether labels in the reader's region have salt instead of sodium. */
export const labelsHaveSalt = (units: Units): boolean => regions.labelsHaveSalt(findReaderRegion(units));

/** The salt of an amount of sodium, as labels have it: '1.3 g'. */
export const saltText = (sodiumMg: number): string =>
  `${formatNumber(convertInput(sodiumMg, 'mg', 'salt', 'sodium'))} g`;
