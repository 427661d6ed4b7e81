import { AppError } from '../../core/errors';
import type { Viewer } from '../../core/viewer';
import type { Day } from '../logs/day';
import type { LogLookupFoodInput, LookupFood, NutritionFacts } from './lookup.type';
import type { MeasureName } from './servings';

const notYet = () => Promise.reject(new AppError('NOT_IMPLEMENTED', 'This is not available yet.'));

/** Foods of the external database. */
export class LookupService {
  servings(_viewer: Viewer, _query: string): Promise<LookupFood[]> {
    return notYet();
  }

  facts(_viewer: Viewer, _wanted: { foodId: string; quantity: number; measure: MeasureName }): Promise<NutritionFacts> {
    return notYet();
  }

  log(_viewer: Viewer, _input: LogLookupFoodInput): Promise<Day> {
    return notYet();
  }
}
