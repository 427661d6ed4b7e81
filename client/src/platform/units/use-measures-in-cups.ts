import { measuresInCups } from '@macrolog/domain';
import { findReaderRegion } from './region';
import { useUnits } from './use-units';

/** Whether the reader measures food in cups and ounces. */
export const useMeasuresInCups = (): boolean => measuresInCups(findReaderRegion(useUnits()));
