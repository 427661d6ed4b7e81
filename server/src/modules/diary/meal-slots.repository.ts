import type { EntityManager } from 'typeorm';
import { selectList } from '../../platform/database/columns';
import type { Queryable } from '../../platform/database/transaction';
import { MealSlotEntity } from './meal-slot.entity';

const SHOWN = ['id', 'name', 'nameFolded', 'position'] as const;
export type StoredMealSlot = Pick<MealSlotEntity, (typeof SHOWN)[number]>;

export const MEAL_SLOTS = `SELECT ${selectList(MealSlotEntity, SHOWN)} FROM meal_slots WHERE user_id = $1 ORDER BY place`;

/** In display order. */
export const findMealSlots = (manager: Queryable, userId: string): Promise<StoredMealSlot[]> =>
  manager.query(MEAL_SLOTS, [userId]);

/** Inserts slots, or changes those that exist. The database checks names and places when the transaction ends. */
export const putMealSlots = (manager: EntityManager, userId: string, slots: readonly StoredMealSlot[]) =>
  manager.upsert(
    MealSlotEntity,
    slots.map((slot) => ({ userId, ...slot })),
    ['userId', 'id'],
  );

/** Deletes all slots but some. The database removes them from their entries. */
export const deleteOtherMealSlots = (manager: Queryable, userId: string, kept: readonly string[]): Promise<unknown> =>
  manager.query('DELETE FROM meal_slots WHERE user_id = $1 AND id <> ALL ($2::uuid[])', [userId, kept]);
