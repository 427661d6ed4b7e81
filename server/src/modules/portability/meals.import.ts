import type { EntityManager } from 'typeorm';
import { QUOTAS } from '../../platform/limits/quotas';
import type { MealRow } from './archive';
import type { FoodsImport } from './foods.import';
import { BatchPlan, queryRows, type ImportContext, type KindImport } from './import-plan';

const RECORD = `jsonb_to_recordset($2::jsonb) AS r (id uuid, name text, "nameFolded" text, foods jsonb)`;

const INSERT = `INSERT INTO meals (user_id, id, name, name_folded) SELECT $1, r.id, r.name, r."nameFolded" FROM ${RECORD}`;

const INSERT_FOODS = `
  INSERT INTO meal_foods (user_id, meal_id, place, food_id, servings)
  SELECT $1, r.id, item.place, (item.food->>0)::uuid, (item.food->>1)::numeric
    FROM ${RECORD}, jsonb_array_elements(r.foods) WITH ORDINALITY AS item(food, place)`;

/** The account's meals with the IDs of the rows, and whether each is equal. Deleted foods don't count. */
const FIND = `
  SELECT r.id,
         m.name = r.name AND r.foods = coalesce(
           (SELECT jsonb_agg(jsonb_build_array(f.food_id, f.servings) ORDER BY f.place)
              FROM meal_foods f JOIN foods listed ON listed.user_id = $1 AND listed.id = f.food_id AND listed.deleted_at IS NULL
             WHERE f.user_id = $1 AND f.meal_id = r.id), '[]') AS same
    FROM ${RECORD}
    JOIN LATERAL (SELECT name FROM meals WHERE user_id = $1 AND id = r.id LIMIT 1) m ON true`;

/** Adds the meals whose IDs the account doesn't have. */
export class MealsImport implements KindImport<MealRow> {
  private previewed = 0;

  constructor(
    private readonly context: ImportContext,
    private readonly foods: FoodsImport,
  ) {}

  async plan(manager: EntityManager, rows: readonly MealRow[]): Promise<BatchPlan> {
    const plan = new BatchPlan<MealRow>();
    const own = rows.map((row) => ({ ...row, foods: row.foods.map(([id, servings]) => this.toOwn(id, servings)) }));
    const same = new Map(
      (await queryRows<{ id: string; same: boolean }>(manager, this.context, FIND, own)).map((meal) => [
        meal.id,
        meal.same,
      ]),
    );
    const foods = await this.foods.findExisting(manager, [
      ...new Set(own.flatMap((row) => row.foods.map(([id]) => id))),
    ]);
    let room = QUOTAS.meals.max - this.previewed - (await this.count(manager));
    for (const row of own) {
      const isSame = same.get(row.id);
      if (isSame !== undefined) plan.countExisting(isSame);
      else if (!row.foods.every(([id]) => foods.has(id)))
        plan.refuse(row, "The file doesn't contain one of its foods.");
      else if (room <= 0) plan.refuseBeyond(row, 'meals');
      else {
        room -= 1;
        plan.added.push(row);
      }
    }
    plan.write = async (writer) => {
      await queryRows(writer, this.context, INSERT, plan.added);
      await queryRows(writer, this.context, INSERT_FOODS, plan.added);
    };
    plan.keep = () => this.context.preview && (this.previewed += plan.added.length);
    return plan;
  }

  private toOwn(foodId: string, servings: number): MealRow['foods'][number] {
    return [this.foods.ids.get(foodId) ?? foodId, servings];
  }

  private async count(manager: EntityManager): Promise<number> {
    const rows = await manager.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM meals WHERE user_id = $1',
      [this.context.userId],
    );
    return rows[0]?.count ?? 0;
  }
}
