import { MAX_MEAL_SLOTS } from '@macrolog/domain';
import { MealSlotEntity } from '../diary/meal-slot.entity';
import type { NamedRow } from './archive-rows';
import { Table, type KindDefinition } from './kind';

const table = new Table(MealSlotEntity);

/** Match by ID, then by name ignoring case. New slots follow the existing ones, in the order of the file. */
export const mealSlots: KindDefinition<NamedRow> = {
  table,
  select: table.select('place'),
  csvColumns: ['name', 'id'],
  needs: ['meal_slots'],
  quotas: () => [],
  async match(context, manager, rows) {
    const known = await manager.find(MealSlotEntity, {
      select: { id: true, name: true, nameFolded: true, position: true },
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
        const position = known.length + 1;
        known.push({ userId: context.userId, id, name, nameFolded: name_folded, position });
        context.mealSlots.add(id);
      },
    };
  },
  insert: `
    INSERT INTO meal_slots (user_id, id, name, name_folded, place)
    SELECT $1, r.id, r.name, r.name_folded,
           (SELECT coalesce(max(place), 0) FROM meal_slots WHERE user_id = $1) + row_number() OVER (ORDER BY r.position)
      FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, name text, name_folded text, position integer)`,
};
