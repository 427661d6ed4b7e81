import { MAX_MEAL_SLOTS } from '@macrolog/domain';
import { Table, type ArchiveKind } from '../../platform/archive/archive-kind';
import type { NamedRow } from '../../platform/archive/file-row';
import type { ArchivedMealFood, FinishedDayRow, FoodLogRow, MealRow } from './archive-rows';
import { FinishedDayEntity } from './finished-day.entity';
import { FoodLog } from './food-log.entity';
import { MealSlotEntity } from './meal-slot.entity';
import { MealEntity } from './meals.entity';

interface SelectedMeal {
  id: string;
  name: string;
  foods: [foodId: string, servings: number, name: string, value: number | null, unit: string | null][];
}

const mealTable = new Table(MealEntity);

const selectMeals = (condition: string) => `
  SELECT ${mealTable.selected},
         (SELECT coalesce(jsonb_agg(jsonb_build_array(f.id, i.servings, f.name, i.amount_value, i.amount_unit) ORDER BY i.place),
                         '[]')
            FROM meal_foods i JOIN foods f ON f.user_id = i.user_id AND f.id = i.food_id AND f.deleted_at IS NULL
           WHERE i.user_id = m.user_id AND i.meal_id = m.id) AS foods
    FROM meals m WHERE m.user_id = $1 AND ${condition} ORDER BY m.name_folded, m.id`;

const toMealJson = ({ foods: listed, ...row }: SelectedMeal) => {
  const foods = listed.map(([foodId, servings, , value, unit]): ArchivedMealFood =>
    value === null || unit === null ? [foodId, servings] : [foodId, servings, value, unit],
  );
  return { ...row, foods };
};

const content = ({ name, foods: listed }: Pick<MealRow, 'name' | 'foods'>) => JSON.stringify([name, listed]);

/** Match by ID. */
const meals: ArchiveKind<MealRow> = {
  table: mealTable,
  select: selectMeals('true'),
  toJson: toMealJson,
  csvColumns: ['name', 'foods', 'id'],
  toCells: ({ foods: listed, ...row }: SelectedMeal) => {
    const foods = listed.map(([, servings, name, value, unit]) =>
      value === null ? `${servings} × ${name}` : `${value} ${unit} ${name}`,
    );
    return { ...row, foods: foods.join('; ') };
  },
  needs: ['foods'],
  quotas: () => ['meals'],
  async match(context, manager, rows) {
    const own = rows.map((row) => {
      return {
        ...row,
        foods: row.foods.map(([id, ...logged]): ArchivedMealFood => [context.findId('foods', id) ?? id, ...logged]),
      };
    });
    const ids = rows.map(({ id }) => id);
    const found = await manager.query<SelectedMeal[]>(selectMeals('m.id = ANY ($2)'), [context.userId, ids]);
    const existing = new Map(found.map((meal) => [meal.id, content(toMealJson(meal))]));
    return {
      rows: own,
      find: (row) => {
        if (existing.has(row.id)) return { id: row.id, same: existing.get(row.id) === content(row) };
        if (row.foods.every(([id]) => context.has('foods', id))) return undefined;
        return { reason: "The file doesn't contain one of its foods." };
      },
    };
  },
  insertParts: `
    INSERT INTO meal_foods (user_id, meal_id, place, food_id, servings, amount_value, amount_unit)
    SELECT $1, (meal->>'id')::uuid, item.place, (item.food->>0)::uuid, (item.food->>1)::numeric,
           (item.food->>2)::float8, item.food->>3
      FROM jsonb_array_elements($2::jsonb) AS meal,
           jsonb_array_elements(meal->'foods') WITH ORDINALITY AS item(food, place)`,
};

const logTable = new Table(FoodLog);

/** Match by ID. Deleted entries stay deleted. An entry has its own copy of the food, so the file may lack the food and the slot. */
const diary: ArchiveKind<FoodLogRow> = {
  table: logTable,
  select: `
    SELECT ${logTable.selected},
           (SELECT s.name FROM meal_slots s WHERE s.user_id = $1 AND s.id = meal_slot_id) AS meal_slot
      FROM food_logs WHERE user_id = $1 AND deleted_at IS NULL
     ORDER BY log_date, logged_at, id`,
  // Few entries are estimates.
  toJson: ({ meal_slot: _, is_estimate, ...row }: { meal_slot: string | null; is_estimate: boolean }) =>
    is_estimate ? { ...row, is_estimate } : row,
  csvColumns: [
    'log_date',
    'meal_slot',
    'name',
    'serving_size',
    'category',
    'servings',
    'amount_value',
    'amount_unit',
    'is_estimate',
    'logged_at',
    'food_id',
    'id',
  ],
  needs: ['foods', 'recipes', 'meal_slots', 'days'],
  resolve(context, row) {
    const food = row.food_id && (context.findId('foods', row.food_id) ?? row.food_id);
    const slot = row.meal_slot_id && (context.findId('meal_slots', row.meal_slot_id) ?? row.meal_slot_id);
    const isPortion = row.recipe_id !== null && context.has('recipes', row.recipe_id);
    return {
      ...row,
      recipe_id: isPortion ? row.recipe_id : null,
      recipe_share: isPortion ? row.recipe_share : null,
      pot_at: isPortion ? row.pot_at : null,
      food_id: food !== null && context.has('foods', food) ? food : null,
      meal_slot_id: slot !== null && context.has('meal_slots', slot) ? slot : null,
    };
  },
  quotas: () => ['food_logs', 'food_logs_per_day', 'nutrients'],
  identity: {
    keys: 'id::text',
    // As numbers, because '1.500' and '1.5' are the same servings.
    content: logTable.digest(
      ...logTable.except('user_id', 'id', 'food_id', 'recipe_id', 'recipe_share', 'pot_at', 'logged_at', 'servings'),
      'servings::float8',
    ),
    column: 'id',
  },
};

const slotTable = new Table(MealSlotEntity);

/** Match by ID, then by name ignoring case. New slots follow the existing ones, in the order of the file. */
const mealSlots: ArchiveKind<NamedRow> = {
  table: slotTable,
  select: slotTable.select('place'),
  csvColumns: ['name', 'id'],
  needs: ['meal_slots'],
  quotas: () => [],
  async match(context, manager, rows) {
    const known: Pick<MealSlotEntity, 'id' | 'name' | 'nameFolded'>[] = await manager.find(MealSlotEntity, {
      select: { id: true, name: true, nameFolded: true },
      where: { userId: context.userId },
      order: { position: 'ASC' },
    });
    return {
      rows,
      find(row) {
        const own = known.find(({ id }) => id === row.id) ?? known.find((slot) => slot.nameFolded === row.name_folded);
        if (own) return { id: own.id, same: own.name === row.name };
        return known.length < MAX_MEAL_SLOTS
          ? undefined
          : { reason: `You can have at most ${MAX_MEAL_SLOTS} meal slots.` };
      },
      add({ id, name, name_folded }) {
        known.push({ id, name, nameFolded: name_folded });
        context.add('meal_slots', id);
      },
    };
  },
  insert: `
    INSERT INTO meal_slots (user_id, id, name, name_folded, place)
    SELECT $1, r.id, r.name, r.name_folded,
           (SELECT coalesce(max(place), 0) FROM meal_slots WHERE user_id = $1) + row_number() OVER (ORDER BY r.position)
      FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, name text, name_folded text, position integer)`,
};

const finishedDayTable = new Table(FinishedDayEntity);

/** Match by date. */
const finishedDays: ArchiveKind<FinishedDayRow> = {
  table: finishedDayTable,
  select: finishedDayTable.select('log_date'),
  quotas: () => ['finished_days'],
  identity: { keys: 'log_date::text', content: 'is_finished::text', column: 'log_date' },
  idMayBeTaken: true,
};

export const ARCHIVE = { meals, meal_slots: mealSlots, diary, finished_days: finishedDays };
