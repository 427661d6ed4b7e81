import type { EntityManager } from 'typeorm';
import type { CountedFood, Language } from '@macrolog/domain';
import type { Viewer } from '../../platform/viewer';
import type { FoodsService } from '../foods/foods.service';
import type { AmountsService } from './amounts.service';
import type { FoundFood } from './food-logs.service';

/** Finds foods of the database. */
export interface LookupSource {
  findToSave: (viewer: Viewer, food: { foodId: string; language?: Language | null | undefined }) => Promise<FoundFood>;
}

/** A food of the database in the user's list. */
export interface SavedFood {
  foodId: string;
  counted: CountedFood;
}

/** Foods of the database that become part of a saved meal or a recipe. They are saved to the user's foods first. */
export class LookedUpFoodsService {
  /** @param lookup called when it is needed, because the module that has it needs the diary. */
  constructor(
    private readonly foods: FoodsService,
    private readonly amounts: AmountsService,
    private readonly lookup: () => LookupSource,
  ) {}

  /**
   * Foods by their IDs in the database, all at once and before the transaction, so that a slow lookup holds no connection.
   * @throws AppError PLAN_REQUIRED, NOT_FOUND, UPSTREAM_FAILED.
   */
  async find(
    viewer: Viewer,
    ids: readonly string[],
    language: Language | null | undefined,
  ): Promise<ReadonlyMap<string, FoundFood>> {
    const find = async (foodId: string) =>
      [foodId, await this.lookup().findToSave(viewer, { foodId, language })] as const;
    return new Map(await Promise.all([...new Set(ids)].map(find)));
  }

  /** The foods in the user's list, by their IDs in the database. One that was saved earlier keeps its own serving. */
  async save(
    manager: EntityManager,
    viewer: Viewer,
    found: ReadonlyMap<string, FoundFood>,
  ): Promise<ReadonlyMap<string, SavedFood>> {
    const ids = new Map<string, string>();
    for (const [id, { save }] of found) {
      const { foodId } = await save(manager);
      if (foodId === null) throw new Error(`The food ${id} was not saved.`);
      ids.set(id, foodId);
    }
    const foods = await this.foods.anyByIds(viewer, [...ids.values()], manager);
    const counted = await this.amounts.ofListed([...foods.values()]);
    return new Map(
      [...ids].flatMap(([id, foodId]) => {
        const food = counted.get(foodId);
        return food ? [[id, { foodId, counted: food }] as const] : [];
      }),
    );
  }
}
