import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager, EntityTarget } from 'typeorm';
import type { Tier } from '@macrolog/domain';
import { UserEntity } from '../../src/modules/accounts/user.entity';
import { MealSlotEntity } from '../../src/modules/diary/meal-slot.entity';
import { FoodEntity, CategoryEntity } from '../../src/modules/foods/food.entity';
import { GoalEntity } from '../../src/modules/goals/goal.entity';

/** Tables with starter content. */
const STARTER_ENTITIES = [MealSlotEntity, CategoryEntity, FoodEntity, GoalEntity];

/** Columns of the account that differ. */
const NEW_VALUES: Readonly<Record<string, string>> = {
  id: '$2::uuid',
  username: '$3::text',
  username_folded: '$3::text',
  email: `$3::text || '@example.org'`,
  email_folded: `$3::text || '@example.org'`,
  is_paid_one_time: '$4::boolean',
  subscription_status: '$5::text',
};

/** IDs of the copy, derived from those of the template so that rows still refer to each other. */
const NEW_IDS: Readonly<Record<string, string>> = {
  user_id: '$2::uuid',
  id: `overlay((md5(id::text || $2::text))::text placing '7' from 13)::uuid`,
  category_id: `overlay((md5(category_id::text || $2::text))::text placing '7' from 13)::uuid`,
};

function insertCopies(
  dataSource: DataSource,
  entity: EntityTarget<object>,
  key: string,
  changed: typeof NEW_IDS,
): string {
  const { tableName, columns } = dataSource.getMetadata(entity);
  const names = columns.map(({ databaseName }) => databaseName);
  return `INSERT INTO ${tableName} (${names.join(', ')})
    SELECT ${names.map((name) => changed[name] ?? name).join(', ')} FROM ${tableName} WHERE ${key} = $1`;
}

/** One statement that copies an account with its starter content. */
function writeStatement(dataSource: DataSource): string {
  const starter = STARTER_ENTITIES.map((entity) => insertCopies(dataSource, entity, 'user_id', NEW_IDS));
  const parts = starter.map((insert, index) => `copies_${index} AS (${insert})`);
  return `WITH ${parts.join(', ')} ${insertCopies(dataSource, UserEntity, 'id', NEW_VALUES)}`;
}

/**
 * Another account with the same password and starter content, under its own IDs. Signing up does the same and takes far
 * longer.
 */
export async function copyUser(manager: EntityManager, pattern: UserEntity, tier: Tier): Promise<UserEntity> {
  const id = randomUUID();
  const username = `user_${id.slice(0, 12)}`;
  const email = `${username}@example.org`;
  const isPaidOneTime = tier === 'one_time';
  const subscriptionStatus = tier === 'subscribed' ? ('active' as const) : null;
  await manager.query(writeStatement(manager.dataSource), [
    pattern.id,
    id,
    username,
    isPaidOneTime,
    subscriptionStatus,
  ]);
  return Object.assign(new UserEntity(), pattern, {
    id,
    username,
    usernameFolded: username,
    email,
    emailFolded: email,
    isPaidOneTime,
    subscriptionStatus,
  });
}
