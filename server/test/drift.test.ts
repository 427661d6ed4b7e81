import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ASTNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  lexicographicSortSchema,
  parse,
  printSchema,
  type TypeDefinitionNode,
  visit,
} from 'graphql';
import type { DataSource } from 'typeorm';
import { MIGRATIONS } from '../src/platform/database/migrations';
import { createSchema } from '../src/schema';
import { isLong } from './support/long';
import { type TestDatabase, connectDatabase, createTestDatabase } from './support/test-database';

/**
 * Tables without an entity: copies of shipped data (no entity can describe their index types), the counters of a
 * library, those of triggers, and views.
 */
const WITHOUT_ENTITY = [
  'reference_data',
  'usda_foods',
  'usda_words',
  'rate_limits',
  'quotas',
  'account_usage',
  'password_reset_tokens',
  'email_change_tokens',
  'purchased_subscriptions',
  'one_time_purchases',
];

/** Built from parts that an entity cannot describe. */
const SEARCH_INDEXES = [
  'users_search_idx',
  'open_food_facts_products_search_idx',
  'open_food_facts_products_popular_idx',
];

/** The catalog of all tables, one line per column, constraint and index. */
async function catalogue(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ line: string }[]>(
    `SELECT concat_ws(' ', 'column', table_name, column_name, udt_name, numeric_precision, numeric_scale, is_nullable,
                      column_default) AS line
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'
     UNION ALL
     SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
       FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype <> 'n'
        AND conrelid::regclass::text <> 'migrations'
     UNION ALL
     SELECT concat_ws(' ', 'index', indexdef) FROM pg_indexes
      WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  );
  const isUndescribed = new RegExp(`\\b(${[...WITHOUT_ENTITY, ...SEARCH_INDEXES].join('|')})\\b`);
  return rows
    .map(({ line }) => line)
    .filter((line) => !isUndescribed.test(line))
    .sort();
}

describe('the migrations', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  /** Migrations that are taken back. Released ones don't change, so every run takes back the newest ones. */
  const counts = [...MIGRATIONS.keys()].slice(isLong ? 1 : -3);
  /** Catalogs after the first migrations, by their number. */
  const built = new Map<number, string[]>();
  const names: string[] = [];
  /** The error if the first one is taken back, and the catalog afterwards. */
  let refusal: unknown;
  let kept: string[];

  /** Runs the first migrations, as many as given, and returns the names of those that were missing. */
  const runTo = async (count: number) => {
    Object.assign(dataSource, { migrations: MIGRATIONS.slice(0, count).map((Migration) => new Migration()) });
    return (await dataSource.runMigrations()).map(({ name }) => name);
  };

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    dataSource = await connectDatabase(database.address, 2);
    for (const count of new Set([1, ...counts, MIGRATIONS.length])) {
      names.push(...(await runTo(count)));
      built.set(count, await catalogue(dataSource));
      if (count > 1) continue;
      refusal = await dataSource.undoLastMigration().catch((error: unknown) => error);
      kept = await catalogue(dataSource);
    }
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  /** Statements that would change the database into the described schema. */
  const missing = async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  };

  const tables = async () => {
    const rows = await dataSource.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_name NOT IN ('migrations', 'typeorm_metadata')`,
    );
    return rows.map(({ name }) => name).sort();
  };

  test('build exactly what the entities describe', async () => {
    expect(await missing()).toEqual([]);
    const described = dataSource.entityMetadatas.map(({ tableName }) => tableName);
    expect(await tables()).toEqual([...described, ...WITHOUT_ENTITY].sort());
  });

  // The schema builder above compares checks and partial indexes only by name.
  test('build the same columns, keys, checks and indexes as the entities would', async () => {
    const all = built.get(MIGRATIONS.length) ?? [];
    const other = await createTestDatabase({ empty: true });
    const described = await connectDatabase(other.address, 2);
    await described.query('CREATE EXTENSION btree_gist');
    await described.synchronize();
    // TypeORM can't say which column of a foreign key is cleared.
    const expected = (await catalogue(described)).map((line) =>
      line.replace(/^(constraint \w+ \w+_(category|meal_slot)_fkey .* ON DELETE SET NULL)$/, '$1 ($2_id)'),
    );
    await described.destroy();
    await other.drop();
    expect(all).toEqual(expected);
    expect(all.length).toBeGreaterThan(80);
  });

  test('run in the order of their names, one thing each', () => {
    expect(names).toEqual(MIGRATIONS.map(({ name }) => name));
    const files = readdirSync(join(__dirname, '../src/platform/database/migrations'));
    expect(names).toHaveLength(files.filter((file) => file.endsWith('.ts')).length);
    const times = names.map((name) => Number(name.slice(-13)));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
  });

  test('keep the first one, before which nothing comes', () => {
    expect(String(refusal)).toContain('Nothing comes before the baseline');
    expect(kept).toEqual(built.get(1));
  });

  test('can each be taken back and made again, except the first one', async () => {
    for (const count of counts.toReversed()) {
      await dataSource.undoLastMigration();
      expect(await catalogue(dataSource)).toEqual(built.get(count));
      await runTo(count + 1);
      expect(await catalogue(dataSource)).toEqual(built.get(count + 1));
      await dataSource.undoLastMigration();
    }
  });
});

type Definition = TypeDefinitionNode | FieldDefinitionNode | InputValueDefinitionNode | EnumValueDefinitionNode;
const isDefinition = (node: ASTNode): node is Definition => 'description' in node && 'name' in node;

describe('the schema', () => {
  const schema = `${printSchema(lexicographicSortSchema(createSchema()))}\n`;

  test('that is committed is the one that the server has', () => {
    expect(readFileSync(join(__dirname, '../../schema.graphql'), 'utf8')).toBe(schema);
  });

  test('describes every type, field, argument and enum value in whole sentences', () => {
    const path: string[] = [];
    const visited: string[] = [];
    const undescribed: string[] = [];
    visit(parse(schema), {
      enter(node) {
        if (!isDefinition(node)) return;
        path.push(node.name.value);
        visited.push(path.join('.'));
        if (!/[.…]$/.test(node.description?.value ?? '')) undescribed.push(path.join('.'));
      },
      leave(node) {
        if (isDefinition(node)) path.pop();
      },
    });
    expect(undescribed).toEqual([]);
    // An object field, an argument, an input field and an enum value.
    const samples = ['Food.name', 'Query.day.date', 'FoodInput.name', 'Unit.KCAL'];
    expect(visited).toEqual(expect.arrayContaining(samples));
  });
});
