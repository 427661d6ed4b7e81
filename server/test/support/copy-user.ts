import { randomUUID } from 'node:crypto';
import type { EntityManager, EntityTarget } from 'typeorm';
import type { Tier } from '@macrolog/domain';
import { UserEntity } from '../../src/modules/accounts/user.entity';
import { MealSlotEntity } from '../../src/modules/diary/meal-slot.entity';
import { FoodEntity, CategoryEntity } from '../../src/modules/foods/food.entity';
import { GoalEntity } from '../../src/modules/goals/goal.entity';

/** Tables with starter content, those first that others refer to. */
const STARTER_ENTITIES = [MealSlotEntity, CategoryEntity, FoodEntity, GoalEntity];

/** IDs of the copy, derived from those of the template so that rows still refer to each other. */
const NEW_IDS: Readonly<Record<string, string>> = {
  user_id: '$2::uuid',
  id: `overlay((md5(id::text || $2::text))::text placing '7' from 13)::uuid`,
  category_id: `overlay((md5(category_id::text || $2::text))::text placing '7' from 13)::uuid`,
};

async function copyRows(manager: EntityManager, entity: EntityTarget<object>, from: string, to: string): Promise<void> {
  const { tableName, columns } = manager.dataSource.getMetadata(entity);
  const names = columns.map(({ databaseName }) => databaseName);
  await manager.query(
    `INSERT INTO ${tableName} (${names.join(', ')})
     SELECT ${names.map((name) => NEW_IDS[name] ?? name).join(', ')} FROM ${tableName} WHERE user_id = $1`,
    [from, to],
  );
}

/**
 * Another account with the same password and starter content, under its own IDs. Signing up does the same and takes ten
 * times as long.
 */
export async function copyUser(manager: EntityManager, patternId: string, tier: Tier): Promise<UserEntity> {
  const pattern = await manager.findOneByOrFail(UserEntity, { id: patternId });
  const id = randomUUID();
  const username = `user_${id.slice(0, 12)}`;
  const email = `${username}@example.org`;
  const user = Object.assign(pattern, {
    id,
    username,
    usernameFolded: username,
    email,
    emailFolded: email,
    isPaidOneTime: tier === 'one_time',
    subscriptionStatus: tier === 'subscribed' ? ('active' as const) : null,
  });
  await manager.insert(UserEntity, user);
  for (const entity of STARTER_ENTITIES) await copyRows(manager, entity, patternId, id);
  return user;
}
