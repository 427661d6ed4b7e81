import { convertAmount, type Amount, type CountedFood, type LoggedAmount, type Measure } from '@macrolog/domain';
import { toAmount, type AmountColumns } from '../../platform/database/stored-values';
import type { Queryable } from '../../platform/database/transaction';
import type { ListedFood } from '../foods/listed-food';
import {
  findCountedFoodLogs,
  lockCountedFoods,
  toCountedRow,
  type CountedLogRow,
  type CountedRow,
} from './counted-foods.repository';

/** Household measures of foods of the base, in the order of their IDs. */
export interface MeasureSource {
  measuresByIds: (ids: readonly string[]) => Promise<readonly (readonly Measure[])[]>;
}

/** How much of a food is asked for: servings, an amount, or neither. */
interface Given {
  servings: number | null;
  amount: Amount | null;
}

const isLogged = (row: CountedRow | CountedLogRow): row is CountedRow & AmountColumns & { servings: number } =>
  'servings' in row;

function toCountedFood(row: CountedRow | CountedLogRow, measures: readonly Measure[]): CountedFood {
  const { name, servingSize } = row;
  const amount = isLogged(row) ? toAmount(row) : null;
  return {
    name,
    servingSize,
    measures,
    ...(amount && isLogged(row) && { logged: { amount, servings: row.servings } }),
  };
}

/** Converts amounts to servings of the user's foods and of what was logged. */
export class AmountsService {
  /** @param measures called when they are needed, because the module that has them needs the diary. */
  constructor(private readonly measures: () => MeasureSource) {}

  /** Foods of the user's list as amounts of them are counted, by ID. */
  ofListed(foods: readonly ListedFood[]): Promise<ReadonlyMap<string, CountedFood>> {
    return this.toCounted(foods.map(toCountedRow));
  }

  /** Foods as amounts of them are counted, by ID. */
  private async toCounted(rows: readonly (CountedRow | CountedLogRow)[]): Promise<ReadonlyMap<string, CountedFood>> {
    const baseIds = [...new Set(rows.flatMap(({ baseFoodId }) => baseFoodId ?? []))];
    const found = baseIds.length > 0 ? await this.measures().measuresByIds(baseIds) : [];
    const measures = new Map(baseIds.map((id, index) => [id, found[index] ?? []]));
    return new Map(rows.map((row) => [row.id, toCountedFood(row, measures.get(row.baseFoodId ?? '') ?? [])]));
  }

  /**
   * Items with the servings of their amounts. The foods stay as they are until the transaction ends. A food that the user
   * doesn't have is left to the statement that logs it.
   * @throws AppError INVALID_INPUT for an amount that isn't one of its food.
   */
  ofFoods<Item extends Given & { source: string }>(
    manager: Queryable,
    userId: string,
    items: readonly Item[],
  ): Promise<Item[]> {
    return this.convert(
      items,
      ({ source }) => source,
      (ids) => lockCountedFoods(manager, userId, ids),
    );
  }

  /** The same for food logs, which have their own serving size. */
  ofFoodLogs<Item extends Given>(
    manager: Queryable,
    userId: string,
    items: readonly Item[],
    toId: (item: Item) => string,
  ): Promise<Item[]> {
    return this.convert(items, toId, (ids) => findCountedFoodLogs(manager, userId, ids));
  }

  private async convert<Item extends Given>(
    items: readonly Item[],
    toId: (item: Item) => string,
    read: (ids: readonly string[]) => Promise<readonly (CountedRow | CountedLogRow)[]>,
  ): Promise<Item[]> {
    const ids = items.filter(({ amount }) => amount !== null).map(toId);
    if (ids.length === 0) return [...items];
    const foods = await this.toCounted(await read([...new Set(ids)]));
    return items.map((item) => {
      const food = foods.get(toId(item));
      const logged: LoggedAmount | null = item.amount && food ? convertAmount(food, item.amount) : null;
      return logged ? { ...item, ...logged } : item;
    });
  }
}
