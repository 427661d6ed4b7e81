import DataLoader from 'dataloader';
import { ReadBudget } from './modules/diary/food-log-pages';
import type { Measure } from './modules/food-search/lookup/food-database';
import type { ListedFood } from './modules/foods/foods.repository';
import { createContext, type GraphQLContext, type IncomingRequest } from './platform/graphql/context';
import type { Services } from './services';

/** State of one GraphQL request, with loaders that read each row once. */
export interface RequestContext extends GraphQLContext {
  food(id: string): Promise<ListedFood | null>;
  /** Household measures of a USDA food. */
  usdaMeasures(foodId: string): Promise<Measure[]>;
  /** Shared by all days that the request reads. */
  readBudget: ReadBudget;
}

type Sources = Pick<Services, 'sessions' | 'foods' | 'usdaFoods'>;

export async function createRequestContext(
  { sessions, foods, usdaFoods }: Sources,
  request: IncomingRequest,
): Promise<RequestContext> {
  const context = await createContext(sessions, request);
  const { turns } = context;
  const batches = { batchScheduleFn: (dispatch: () => void) => turns.schedule(dispatch) };
  const foodLoader = new DataLoader((ids: readonly string[]) => foods.byIds(context.viewer(), ids), batches);
  const measuresLoader = new DataLoader((ids: readonly string[]) => usdaFoods.measuresByIds(ids), batches);
  return {
    ...context,
    food: (id) => foodLoader.load(id),
    usdaMeasures: (foodId) => measuresLoader.load(foodId),
    readBudget: new ReadBudget(),
  };
}
