import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCategories1795226520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    CREATE TABLE categories (
      user_id uuid NOT NULL,
      id uuid NOT NULL,
      name text NOT NULL,
      name_folded text NOT NULL,
      CONSTRAINT categories_pkey PRIMARY KEY (user_id, id),
      CONSTRAINT categories_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    )
    `);
    await runner.query(`CREATE UNIQUE INDEX categories_name_key ON categories (user_id, name_folded)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE categories');
  }
}
