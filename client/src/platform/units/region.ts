import {
  countsKilojoules,
  DEFAULT_REGION,
  findAccountRegion,
  findRegion,
  weighsInPounds,
  weighsInStones,
} from '@macrolog/domain';
import type { PreferencesInput } from '../../__generated__/graphql';
import { browserTimeZone } from '../dates/time-zones';
import { READER_LOCALE } from '../language/language';
import type { Units } from './units';

const BROWSER_REGION = findRegion(READER_LOCALE, browserTimeZone()) ?? DEFAULT_REGION;

/**
 * The reader's region, which decides the measures of found foods and the values of labels: that of the account, or else that
 * of the browser.
 */
export const findReaderRegion = ({ timeZone = null }: Pick<Units, 'timeZone'>): string =>
  findAccountRegion(timeZone) ?? BROWSER_REGION;

/** The units that are usual in the browser's region. Undefined if they are the default ones or the region is unknown. */
export function proposeUnits(
  language: string = navigator.language,
  timeZone: string = browserTimeZone(),
): PreferencesInput | undefined {
  const region = findRegion(language, timeZone);
  if (region === undefined || weighsInPounds(region)) return undefined;
  return {
    weightUnit: weighsInStones(region) ? 'ST' : 'KG',
    energyUnit: countsKilojoules(region) ? 'KJ' : 'KCAL',
  };
}
