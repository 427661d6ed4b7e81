import { setTimeout as sleep } from 'node:timers/promises';
import { Client, types, type ClientConfig } from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { EmailChangeTokenEntity } from '../features/account/email-change-token.entity';
import { PasswordResetTokenEntity } from '../features/auth/password-reset-token.entity';
import { SessionEntity } from '../features/auth/session.entity';
import { CategoryEntity } from '../features/categories/category.entity';
import { FoodLogEntity } from '../features/logs/food-log.entity';
import { FoodEntity } from '../features/foods/food.entity';
import { loadUsdaFoods } from '../features/lookup/usda-loader';
import { GoalEntity } from '../features/goals/goal.entity';
import { MailEntity } from '../features/mail/mail.entity';
import { CampaignEntity } from '../features/marketing/campaign.entity';
import { MealFoodEntity } from '../features/meals/meal-food.entity';
import { MealEntity } from '../features/meals/meal.entity';
import { PaymentAttemptEntity } from '../features/payments/payment-attempt.entity';
import { PaymentCustomerEntity } from '../features/payments/payment-customer.entity';
import { PaymentEventEntity } from '../features/payments/payment-event.entity';
import { PaymentEntity } from '../features/payments/payment.entity';
import { SubscriptionEntity } from '../features/payments/subscription.entity';
import { AuditEntryEntity } from '../features/support/audit-entry.entity';
import { UserEntity } from '../features/users/user.entity';
import { WeightEntity } from '../features/weight/weight.entity';
import { SandboxObjectEntity } from '../sandbox/sandbox-object.entity';
import { MIGRATIONS } from './migrations';
import { synchronizeQuotas } from './quotas';

/** Where Postgres answers: an address, or the socket folder of the embedded one. */
export type DatabaseAddress =
  { url: string } | { host: string; port: number; username: string; database: string; password?: string };

// A calendar day stays the string that Postgres sends; the driver would make it an instant in the server's time zone.
types.setTypeParser(types.builtins.DATE, (value) => value);

const ENTITIES = [
  UserEntity,
  SessionEntity,
  CategoryEntity,
  FoodEntity,
  GoalEntity,
  FoodLogEntity,
  MealEntity,
  MealFoodEntity,
  WeightEntity,
  PaymentCustomerEntity,
  PaymentAttemptEntity,
  PaymentEntity,
  SubscriptionEntity,
  PaymentEventEntity,
  SandboxObjectEntity,
  MailEntity,
  CampaignEntity,
  PasswordResetTokenEntity,
  EmailChangeTokenEntity,
  AuditEntryEntity,
];

const MIGRATION_LOCK = 7_402_001;
const LOCK_PAUSE_MS = 100;

/**
 * A connection whose end never ends the program. Postgres may go in the very moment in which the pool hands a new connection
 * out: then nobody listens yet, and the error would count as uncaught. Its first statement fails all the same.
 */
class CalmClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Milliseconds after which Postgres gives up a statement. */
const STATEMENT_TIMEOUT_MS = 3_000;

/**
 * Milliseconds after which Postgres gives up waiting for a lock. Changes of one account wait elsewhere, so this is only for
 * what that misses; longer than the second after which Postgres resolves deadlocks.
 */
const LOCK_TIMEOUT_MS = 2_000;

interface PoolOptions {
  connections: number;
  /** Whether Postgres gives up what takes too long. */
  hasTimeouts: boolean;
}

const options = (address: DatabaseAddress, pool: PoolOptions): DataSourceOptions => ({
  type: 'postgres',
  ...address,
  entities: ENTITIES,
  migrations: MIGRATIONS,
  migrationsTransactionMode: 'each',
  // Extensions and tables come from the migrations alone.
  installExtensions: false,
  applicationName: 'macrolog',
  connectTimeoutMS: 5_000,
  extra: {
    max: pool.connections,
    Client: CalmClient,
    idleTimeoutMillis: 60_000,
    ...(pool.hasTimeouts && { statement_timeout: STATEMENT_TIMEOUT_MS, lock_timeout: LOCK_TIMEOUT_MS }),
  },
});

export const createDataSource = (address: DatabaseAddress, connections: number): DataSource =>
  new DataSource(options(address, { connections, hasTimeouts: true }));

/**
 * Does `work` while nobody else does, by a lock of a transaction that does nothing else: a pooler that hands out connections by
 * the transaction gives the statements of one session to several, and a lock of the session would stay with one of them. It is
 * asked for again and again: a statement that waits for it would itself be waited for by an index that is built beside the
 * load, and neither would ever end.
 */
async function underMigrationLock(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  for (;;) {
    await runner.startTransaction();
    try {
      // Idle for as long as the work takes, whatever is otherwise allowed there.
      await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      // Without a parameter: a statement that has one keeps its view of the data open until the next one, and an index that is
      // built beside the load waits for everybody who still has an older view.
      const [row] = (await runner.query(`SELECT pg_try_advisory_xact_lock(${MIGRATION_LOCK}) AS held`)) as {
        held: boolean;
      }[];
      if (row?.held) {
        await work();
        return;
      }
    } finally {
      // The connection may be what failed: there is nothing left to give back then.
      await runner.rollbackTransaction().catch(() => undefined);
    }
    await sleep(LOCK_PAUSE_MS);
  }
}

/** Brings the database to the program's schema, its quotas and the foods that ship with it. Several programs may call it at once: one works, the others wait. */
export async function migrate(address: DatabaseAddress): Promise<void> {
  const dataSource = await new DataSource(options(address, { connections: 2, hasTimeouts: false })).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await underMigrationLock(lock, async () => {
      await dataSource.runMigrations();
      await synchronizeQuotas(dataSource);
      await loadUsdaFoods(dataSource);
    });
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
