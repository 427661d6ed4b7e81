import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes overlapping goal versions impossible. Where an account has some, they are repaired as the next change of the
 * goal would: the current version stays as it is, and of the others each ends when the next one starts.
 */
export class SeparateGoalVersions1795350000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Trusted since Postgres 13: the owner of a database may create it.
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
    // At once: a weaker lock that grows later could deadlock with a change that has read a goal.
    await runner.query('LOCK TABLE goals IN ACCESS EXCLUSIVE MODE');
    await runner.query(`
    DELETE FROM goals AS g USING goals AS open
     WHERE open.user_id = g.user_id AND open.macro_name = g.macro_name AND open.valid_to IS NULL
       AND g.id <> open.id AND g.valid_from >= open.valid_from
    `);
    await runner.query(`
    UPDATE goals AS g SET valid_to = later.starts
      FROM (SELECT user_id, id, lead(valid_from) OVER (PARTITION BY user_id, macro_name ORDER BY valid_from) AS starts
              FROM goals) AS later
     WHERE g.user_id = later.user_id AND g.id = later.id AND (g.valid_to IS NULL OR g.valid_to > later.starts)
       AND later.starts IS NOT NULL
    `);
    await runner.query(`
    ALTER TABLE goals ADD CONSTRAINT goals_versions_excl
      EXCLUDE USING gist (user_id WITH =, macro_name WITH =, daterange(valid_from, valid_to) WITH &&)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goals DROP CONSTRAINT goals_versions_excl');
  }
}
