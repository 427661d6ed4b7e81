import DataLoader from 'dataloader';
import { ReadBudget } from './modules/diary/food-log-pages';
import type { Measure } from './modules/food-search/lookup/food-database';
import type { FoodEntity, CategoryEntity } from './modules/foods/food.entity';
import { createContext, type GraphQLContext, type IncomingRequest } from './platform/graphql/context';
import type { Services } from './services';

/** State of one GraphQL request, with loaders that read each row once. */
export interface RequestContext extends GraphQLContext {
  category(id: string): Promise<CategoryEntity | null>;
  food(id: string): Promise<FoodEntity | null>;
  /** Household measures of a USDA food. */
  usdaMeasures(foodId: string): Promise<Measure[]>;
  /** Shared by all days that the request reads. */
  readBudget: ReadBudget;
}

type Sources = Pick<Services, 'sessions' | 'categories' | 'foods' | 'usdaFoods'>;

export async function createRequestContext(
  { sessions, categories, foods, usdaFoods }: Sources,
  request: IncomingRequest,
): Promise<RequestContext> {
  const context = await createContext(sessions, request);
  const { turns } = context;
  const batches = { batchScheduleFn: (dispatch: () => void) => turns.schedule(dispatch) };
  const categoryLoader = new DataLoader((ids: readonly string[]) => categories.byIds(context.viewer(), ids), batches);
  const foodLoader = new DataLoader((ids: readonly string[]) => foods.byIds(context.viewer(), ids), batches);
  const measuresLoader = new DataLoader((ids: readonly string[]) => usdaFoods.measuresByIds(ids), batches);
  return {
    ...context,
    category: (id) => categoryLoader.load(id),
    food: (id) => foodLoader.load(id),
    usdaMeasures: (foodId) => measuresLoader.load(foodId),
    readBudget: new ReadBudget(),
  };
}
