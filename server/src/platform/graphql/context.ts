import DataLoader from 'dataloader';
import type { ClientInfo } from '../client-info';
import type { Viewer } from '../viewer';
import type { SessionsService } from '../../modules/accounts/sessions.service';
import type { CategoriesService } from '../../modules/foods/categories.service';
import type { CategoryEntity } from '../../modules/foods/category.entity';
import type { FoodEntity } from '../../modules/foods/food.entity';
import type { FoodsService } from '../../modules/foods/foods.service';
import type { Measure } from '../../modules/food-search/lookup/servings';
import type { UsdaMeasures } from '../../modules/food-search/lookup/usda-measures';
import { EntryBudget } from '../../modules/diary/entry-budget';
import { bearerToken, noToken } from '../http/bearer-token';
import { AnswerSize } from './answer-size';
import { Turns } from './turns';

/** Shared state of the resolvers of one request. */
export interface GraphQLContext {
  requestId: string;
  caller: ClientInfo;
  /** True once the client has disconnected or was answered. */
  isOver(): boolean;
  /** @throws the reason why there is no viewer: AppError UNAUTHENTICATED, or the error of reading the session. */
  viewer(): Viewer;
  category(id: string): Promise<CategoryEntity | null>;
  food(id: string): Promise<FoodEntity | null>;
  /** Household measures of a USDA food. */
  usdaMeasures(foodId: string): Promise<Measure[]>;
  answerSize: AnswerSize;
  turns: Turns;
  entryBudget: EntryBudget;
}

interface Sources {
  sessions: SessionsService;
  categories: CategoriesService;
  foods: FoodsService;
  usdaMeasures: UsdaMeasures;
}

/**
 * Authenticates the request before anything runs. A bad token fails only operations that need a viewer, so that a login
 * works with a stale token.
 */
export async function createContext(
  { sessions, categories, foods, usdaMeasures }: Sources,
  request: { authorization: string | undefined; requestId: string; caller: ClientInfo; isOver: () => boolean },
): Promise<GraphQLContext> {
  const token = bearerToken(request.authorization);
  const found = token ? await sessions.viewer(token, request.caller).catch(asFailure) : noToken();
  const viewer = () => {
    if (found instanceof Error) throw found;
    return found;
  };
  const turns = new Turns();
  const batches = { batchScheduleFn: (dispatch: () => void) => turns.schedule(dispatch) };
  const categoryLoader = new DataLoader((ids: readonly string[]) => categories.byIds(viewer(), ids), batches);
  const foodLoader = new DataLoader((ids: readonly string[]) => foods.byIds(viewer(), ids), batches);
  const measuresLoader = new DataLoader((ids: readonly string[]) => usdaMeasures.byIds(ids), batches);
  return {
    requestId: request.requestId,
    caller: request.caller,
    isOver: request.isOver,
    viewer,
    category: (id) => categoryLoader.load(id),
    food: (id) => foodLoader.load(id),
    usdaMeasures: (foodId) => measuresLoader.load(foodId),
    answerSize: new AnswerSize(),
    turns,
    entryBudget: new EntryBudget(),
  };
}

const asFailure = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
