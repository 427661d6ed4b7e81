import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../request-context';
import { MaxItems } from '../../../platform/graphql/list-bounds';
import { MAX_MEASURES } from '../../../platform/limits/answers';
import type { FoodEntity } from '../../foods/food.entity';
import { Food } from '../../foods/food.type';
import { Measure } from './lookup.type';
import type * as Domain from './servings';

@Resolver(() => Food)
export class FoodMeasuresResolver {
  @MaxItems(MAX_MEASURES, { usual: 1 })
  @FieldResolver(() => [Measure], {
    description: 'Household measures from the USDA database, for foods that were copied from it; otherwise empty.',
  })
  measures(@Root() food: FoodEntity, @Ctx() context: RequestContext): Promise<Domain.Measure[]> | Domain.Measure[] {
    return food.source === 'usda' && food.externalFoodId !== null ? context.usdaMeasures(food.externalFoodId) : [];
  }
}
