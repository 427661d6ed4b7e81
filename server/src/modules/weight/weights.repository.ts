import { Between, In, type EntityManager } from 'typeorm';
import type { LocalDate } from '@macrolog/domain';
import { WeightEntity } from './weight.entity';

/** Weights of a range of days, oldest first. */
export const findWeights = (
  manager: EntityManager,
  userId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<WeightEntity[]> =>
  manager.find(WeightEntity, { where: { userId, date: Between(from, to) }, order: { date: 'ASC' } });

export const findWeight = (manager: EntityManager, userId: string, id: string): Promise<WeightEntity | null> =>
  manager.findOneBy(WeightEntity, { userId, id });

export const findWeightsById = (
  manager: EntityManager,
  userId: string,
  ids: readonly string[],
): Promise<WeightEntity[]> =>
  manager.find(WeightEntity, { where: { userId, id: In([...ids]) }, order: { date: 'ASC' } });

/** Inserts a weight, or replaces the value of the weight of the same day. Returns its ID. */
export async function putWeight(manager: EntityManager, weight: WeightEntity): Promise<string> {
  const [row] = await manager.query<[{ id: string }]>(
    `INSERT INTO weights (user_id, id, log_date, weight_lb) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, log_date) DO UPDATE SET weight_lb = EXCLUDED.weight_lb
     RETURNING id`,
    [weight.userId, weight.id, weight.date, weight.weightLb],
  );
  return row.id;
}

export const deleteWeight = (manager: EntityManager, { userId, id }: WeightEntity): Promise<unknown> =>
  manager.delete(WeightEntity, { userId, id });
